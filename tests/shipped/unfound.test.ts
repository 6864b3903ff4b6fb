import { describe, expect, it } from 'vitest'
import { shippedServer } from './shipped-server.ts'

const from = { 'sec-fetch-site': 'same-origin' }

/** The shipped server with a content service that finds so much for every query. */
async function searchedServer(match: 'NONE' | 'SOME_WORDS') {
  const server = await shippedServer()
  const { request } = server.content
  const counts = { product: match === 'NONE' ? 0 : 3, collection: 0, article: 0, pages: 0 }
  const summary = { match, missingWords: [], counts, answers: [], nearestWords: [], kinds: [] }
  server.content.request = async (asked) =>
    asked.document.name.startsWith('Search') ? { data: { summary }, fallbacks: [] } : request(asked)
  const counted = async (...paths: string[]) => {
    for (const path of paths) await server.get('localhost', path, from)
    return server.asked.filter(([name]) => name === 'CountUnfound').map(([, variables]) => variables)
  }
  return { counted }
}

describe('a search that found nothing', () => {
  it('is counted on the search page and among the suggestions, each time that they are shown', async () => {
    const { counted } = await searchedServer('NONE')
    const paths = ['/nl/zoeken?item=krukje', '/nl/zoeken?item=krukje', '/de/suche/vorschlaege?item=Hocker']
    expect(await counted(...paths)).toEqual([{ query: 'krukje' }, { query: 'krukje' }, { query: 'Hocker' }])
  })

  it('is none without a query', async () => {
    const { counted } = await searchedServer('NONE')
    expect(await counted('/fr/recherche', '/fr/recherche/suggestions', '/fr/recherche?item=')).toEqual([])
  })

  it('is none if some of its words are found', async () => {
    const { counted } = await searchedServer('SOME_WORDS')
    expect(await counted('/fr/recherche?item=miroir+carr', '/fr/recherche/suggestions?item=miroir')).toEqual([])
  })
})
