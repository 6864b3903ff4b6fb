import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { openContent } from '../../testing/content-service.ts'
import { fixture } from '../../testing/test-store.ts'

/** Products by id: their kind, and what is said about them. The German texts are those of the products' names. */
const products: readonly [id: string, kind: Texts, name: Texts, text: string][] = [
  [
    'half-column',
    { fr: 'Demi-colonne', de: 'Halbhoher Schrank' },
    { fr: 'Sauge', de: 'Sauge' },
    'Près de la vasque, en chêne.',
  ],
  ['column', { fr: 'Colonne', de: 'Hochschrank' }, { fr: 'Galet', de: 'Galet' }, 'En chêne fumé.'],
  ['basin', { fr: 'Vasque', de: 'Waschbecken' }, { fr: 'Bol', de: 'Bol' }, 'Ronde.'],
  ['rail', { fr: 'Porte-serviettes', de: 'Handtuchstange' }, { fr: 'Nuit', de: 'Nuit' }, 'En laiton.'],
]

interface Texts {
  fr: string
  de: string
}

const french = {
  synonyms: [['deux', '2']],
  rewrites: [
    { words: ['évier', 'lave-mains'], means: ['vasque'] },
    { words: ['sèche serviettes'], means: ['porte-serviettes'] },
    { words: ['armoire'], means: ['colonne', 'demi-colonne'] },
  ],
  ignored: ['cm', 'salle de bains'],
}
const german = {
  rewrites: [
    { words: ['Halter'], means: ['Stange', 'Handtuchstange'] },
    { words: ['Lavabo'], means: ['Waschbecken'] },
  ],
  ignored: ['Bad'],
}

const contentDir = await mkdtemp(join(tmpdir(), 'tessera-thesaurus-'))
afterAll(() => rm(contentDir, { recursive: true }))
await cp(join(fixture, 'photos.json'), join(contentDir, 'photos.json'))
await Promise.all([mkdir(join(contentDir, 'product')), mkdir(join(contentDir, 'thesaurus'))])
await Promise.all(
  products.map(([id, productType, heading, text], index) => {
    const own = { id, uid: index + 1, heading, productType, description: { fr: text, de: 'x' } }
    const product = { ...own, size: { width: 40 + index }, updatedAt: '2026-10-02' }
    return writeFile(join(contentDir, `product/${id}.json`), JSON.stringify(product))
  }),
)
await writeThesaurus('fr', french)
await writeThesaurus('de', german)
const { service, read } = await openContent({ contentDir })

function writeThesaurus(language: string, thesaurus: object): Promise<void> {
  return writeFile(join(contentDir, `thesaurus/${language}.json`), JSON.stringify(thesaurus))
}

const document = `query ($query: String!) {
  searchByNodeType(query: $query, nodeType: product) { items { ... on ProductResult { productId } } }
  searchSummary(query: $query) { match missingWords }
}`

interface SearchData {
  searchByNodeType: { items: { productId: string }[] }
  searchSummary: { match: string; missingWords: string[] }
}

const search = (query: string, language = 'fr') => read<SearchData>(document, { language, variables: { query } })

async function found(query: string, language?: string): Promise<string[]> {
  return (await search(query, language)).searchByNodeType.items.map(({ productId }) => productId)
}

describe('the results', () => {
  it.each([
    ['fr', 'vasque', ['basin', 'half-column'], 'a kind before what mentions it'],
    ['fr', 'colonne', ['column', 'half-column'], 'a kind before another that contains the word'],
    ['fr', 'demi colonne', ['half-column'], 'a kind of several words'],
    ['fr', 'évier', ['basin', 'half-column'], 'what a word means'],
    ['fr', 'eviers', ['basin', 'half-column'], 'another form of it, without accents'],
    ['fr', 'évire', ['basin', 'half-column'], 'a misspelt one'],
    ['fr', 'lave mains', ['basin', 'half-column'], 'several words that mean one'],
    ['fr', 'lave-mains ronde', ['basin'], 'several words that mean one, and another'],
    ['fr', 'seche-serviette', ['rail'], 'a word that means several'],
    ['fr', 'armoire', ['half-column', 'column'], 'each of the meanings'],
    ['fr', 'armoire fumé', ['column'], 'a meaning and another word'],
    ['fr', 'laiton salle de bain', ['rail'], 'words that say nothing beside others'],
    ['fr', '41 cm', ['column'], 'a width, with its unit'],
    ['fr', '41cm', ['column'], 'a width, with its unit'],
    ['de', 'Lavabo', ['basin'], 'what a word means'],
    ['de', 'Handtuchhalter', ['rail'], 'a compound with a part that means another'],
    ['de', 'Handtuch Stange', ['rail'], 'a compound in two words'],
    ['de', 'Badschrank', ['half-column', 'column'], 'a compound without the part that says nothing'],
    ['de', 'Unterschränke', ['half-column', 'column'], 'a compound without its stop word, in another form'],
  ])('in %s for "%s" are %j: %s', async (language, query, ids) => {
    expect(await found(query, language)).toEqual(ids)
    expect((await search(query, language)).searchSummary).toEqual({ match: 'ALL_WORDS', missingWords: [] })
  })

  it('of a word that is rewritten are not those of the word that rewrites it', async () => {
    expect(await found('colonne')).not.toContain('basin')
    expect((await search('stange', 'de')).searchByNodeType.items).toEqual([{ productId: 'rail' }])
  })

  it.each([
    ['Colonne laiton', ['column', 'half-column', 'rail'], ['Colonne', 'laiton'], 'each has one of two'],
    ['colonne chêne laiton', ['column', 'half-column'], ['laiton'], 'those with most of them'],
    ['vasque 140', ['basin', 'half-column'], ['140'], 'no number is taken for another'],
  ])('for "%s" are %j without %j: %s', async (query, ids, missingWords) => {
    expect(await found(query)).toEqual(ids)
    expect((await search(query)).searchSummary).toEqual({ match: 'SOME_WORDS', missingWords })
  })
})

it('a changed thesaurus is live with the content', async () => {
  const reloadWith = async (thesaurus: object): Promise<void> => {
    await writeThesaurus('fr', thesaurus)
    const revised = Promise.withResolvers<string>()
    const stop = service.onRevision(revised.resolve)
    await service.reload()
    await revised.promise
    stop()
  }
  expect(await found('cuvette')).toEqual([])
  await reloadWith({ ...french, rewrites: [{ words: ['cuvette'], means: ['vasque'] }] })
  onTestFinished(() => reloadWith(french))
  expect(await found('cuvette')).toEqual(['basin', 'half-column'])
  expect(await found('armoire')).toEqual([])
})
