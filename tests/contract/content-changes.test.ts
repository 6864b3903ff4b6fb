import { afterAll, describe, expect, it } from 'vitest'
import { siteLanguages as siteLanguagesOf } from '../../app/site-languages.ts'
import { documents } from '../../app/documents.generated.ts'
import { createRandom } from '../../content/entities/products/testing/random-index.ts'
import { type ContentService, createContentService } from '../../content/service.ts'
import { sharedStore } from '../../content/testing/account-service.ts'
import { openTestStore, silent } from '../../content/testing/test-store.ts'
import { contentDir, site, writtenLanguages } from './shipped-content.ts'
import { pick, randomEdit, slugsToCome } from './random-edit.ts'

const store = await openTestStore()
const options = { languages: siteLanguagesOf(site.config), log: silent }
const service = await createContentService({ ...options, store, contentDir })
afterAll(() => service.close())

interface Operation {
  name: string
  document: string
  variables: Readonly<Record<string, unknown>>
  acceptLanguage: string
}

const seed = 20_261_127
const sampleSize = 200
const rounds = 40

/** What blocks of the site do not ask for. */
const further = [
  '{ contentRevision }',
  '{ journalFilters }',
  '{ productFilters { types { name value subTypes { name } } collections { name value } materials { name value } } }',
  '{ products(limit: 30) { items { id typeValue materials { name colorCount } seo { title absentIn } inspirations { id } } } }',
  '{ products(limit: 5, sort: { by: width, order: descending }) { items { id size { width } url } facets { types { value count } } } }',
  '{ pagedProducts { count products { heading } } }',
  '{ articles(limit: 3) { items { heading next { heading } } pageInfo { totalCount } } }',
  '{ collections { heading url } inspirations { heading } projets { heading url surface { name } inspiration { heading } } }',
  '{ stores { id name geoloc { lat } } }',
  '{ stores { id address city exhibitedCollections } }',
  '{ storesNear(place: "Paris", distance: 50, unit: KM) { place { name } total stores { name } } }',
  '{ places(query: "Lyon") { name zipCode } }',
  '{ sitePages { path updatedAt alternates { path } } }',
]

async function idsOf(field: string): Promise<string[]> {
  const { data } = await service.execute({ document: `{ list: ${field} { items { id } } }`, acceptLanguage: 'fr' })
  return (data?.['list'] as { items: { id: string }[] }).items.map(({ id }) => id)
}

async function allOperations(): Promise<Operation[]> {
  const products = [...(await idsOf('products(limit: 100)')), ...slugsToCome]
  const named = (name: string, all: readonly object[]) =>
    all.map((variables) => ({ name, document: documents[name]?.text ?? '', variables: { ...variables } }))
  const everywhere = { south: 40, west: -5, north: 56, east: 16 }
  const world = [{ area: everywhere }]
  const byLanguage = writtenLanguages.map(async (acceptLanguage) => {
    const { data } = await service.execute({ document: '{ sitePages { path } }', acceptLanguage })
    const listed = (data?.['sitePages'] as { path: string }[]).map(({ path }) => path)
    const paths = [...listed, ...slugsToCome.map((slug) => `/product/${slug}`), '/overview/product', '/article/none']
    const of = (kind: string) => paths.filter((path) => path.startsWith(`/${kind}/`)).map((path) => ({ path }))
    const search = { asCollections: true, asJournal: true, asPages: true, withoutTab: false }
    const lists = { pageSize: 12, offset: 0, withFacets: true }
    return [
      ...named(
        'Page',
        paths.map((path) => ({ path, required: true })),
      ),
      ...named('ProductSheet', of('product')),
      ...['ArticleEnd', 'ArticleHero'].flatMap((name) => named(name, of('article'))),
      ...named('ProjectPieces', of('project')),
      ...named(
        'ProductOverlay',
        products.map((extID) => ({ extID, color: true, dimension: true, handle: true, material: true })),
      ),
      ...named('RecentlyViewed', [{ pieces: products.slice(0, 4) }, { pieces: slugsToCome }]),
      ...named('ProductComparison', [{ pieces: products.slice(3, 5), suggestions: 12, maxChoices: 24 }]),
      ...named('ProductFinder', [{ references: ['MG-100', 'none'] }]),
      ...named('ProductOverview', [
        lists,
        { ...lists, filter: { types: ['miroir'] } },
        { ...lists, filter: { minWidth: 80 } },
      ]),
      ...named(
        'SearchPage',
        ['miroir', 'chêne', 'to come'].map((item) => ({ ...search, item })),
      ),
      ...named(
        'SearchSuggestions',
        ['vasque', 'garantie'].map((item) => ({ item })),
      ),
      ...[
        'Header',
        'Footer',
        'CollectionGrid',
        'InspirationGrid',
        'JournalOverview',
        'ArticleList',
        'ProjectPlanner',
        'ShopPoints',
        'SitePages',
      ].flatMap((name) => named(name, [{}])),
      ...named('StoreMap', world),
      ...further.map((document) => ({ name: document, document, variables: {} })),
    ].map((operation) => ({ ...operation, acceptLanguage }))
  })
  return (await Promise.all(byLanguage)).flat()
}

interface Answer {
  text: string
  sources: readonly string[]
}

async function answersOf(asked: ContentService, operations: readonly Operation[]): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const { document, variables, acceptLanguage } of operations) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that none waits too long for the others
    const { data, errors, extensions } = await asked.execute({ document, variables, acceptLanguage })
    const { sources = [], ...others } = extensions ?? {}
    answers.push({ text: JSON.stringify({ data, errors, others }), sources })
  }
  return answers
}

/** Resolves to what changed with the next revision. */
function nextChanges(): Promise<readonly string[] | null> {
  return new Promise((resolve) => {
    const stop = service.onRevision((_revision, changes) => {
      stop()
      resolve(changes)
    })
  })
}

describe('a change of content', () => {
  it('names a source of every answer that it changes, and caches keep no other one', async () => {
    const random = createRandom(seed)
    const all = await allOperations()
    const operations = Array.from({ length: sampleSize }, () => pick(random, all))
    let before = await answersOf(service, operations)
    const failed = before.flatMap(({ text }, index) =>
      text.includes('"errors"') ? [[operations[index]?.name, text]] : [],
    )
    expect(failed).toEqual([])
    const missed: unknown[] = []
    const stale: unknown[] = []
    const counted = { changed: 0, hit: 0, untouched: 0 }
    for (let round = 0; round < rounds; round++) {
      const revision = service.revision()
      // oxlint-disable-next-line no-await-in-loop
      const edit = await randomEdit(store.db.$client, random, writtenLanguages)
      // oxlint-disable-next-line no-await-in-loop
      const { revision: next, changes } = await service.changesSince(revision)
      if (next === revision) continue
      // oxlint-disable-next-line no-await-in-loop
      await expect.poll(() => service.revision()).toBe(next)
      expect(changes, edit).not.toBeNull()
      const names = new Set(changes)
      // oxlint-disable-next-line no-await-in-loop
      const fresh = await createContentService({ ...options, store: sharedStore(store) })
      // oxlint-disable-next-line no-await-in-loop
      const [expected, cached] = [await answersOf(fresh, operations), await answersOf(service, operations)]
      // oxlint-disable-next-line no-await-in-loop
      await fresh.close()
      for (const [index, answer] of expected.entries()) {
        const { text = '', sources = [] } = before[index] ?? {}
        const isHit = sources.some((source) => names.has(source))
        const isChanged = text !== answer.text
        if (isChanged) counted.changed++
        else if (isHit) counted.hit++
        else counted.untouched++
        const { name, variables, acceptLanguage } = operations[index] ?? {}
        if (isChanged && !isHit) missed.push({ edit, name, variables, acceptLanguage })
        if (cached[index]?.text !== answer.text) stale.push({ edit, name, variables, acceptLanguage })
      }
      before = expected
    }
    console.log(
      `${rounds} edits: ${counted.changed} answers changed, ${counted.hit} were read again without need, ${counted.untouched} were not.`,
    )
    expect({ missed, stale }).toEqual({ missed: [], stale: [] })
    expect(counted.changed).toBeGreaterThan(0)
  })
})
