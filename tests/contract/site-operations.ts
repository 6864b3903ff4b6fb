import { documents } from '../../app/documents.generated.ts'
import type { ContentService } from '../../content/service.ts'

/** A query of the content, as the site sends it. */
export interface SiteOperation {
  name: string
  document: string
  variables: Readonly<Record<string, unknown>>
  acceptLanguage: string
}

interface OperationOptions {
  languages: readonly string[]
  /** Slugs and ids of products that do not exist yet. */
  slugsToCome: readonly string[]
}

/** What blocks of the site do not ask for. */
const further = [
  '{ contentRevision }',
  '{ journalFilters }',
  '{ productFilters { types { name value subTypes { name } } collections { name value } materials { name value } } }',
  '{ products(limit: 30) { items { id typeValue materials { name colorCount } seo { title absentIn } inspirations { id } } } }',
  `{ products(limit: 5, sort: { by: width, order: descending }) {
    items { id size { width } url } facets { types { value count } }
  } }`,
  '{ pagedProducts { count products { heading } } }',
  '{ articles(limit: 3) { items { heading next { heading } } pageInfo { totalCount } } }',
  '{ collections { heading url } inspirations { heading } projets { heading url surface { name } inspiration { heading } } }',
  '{ stores { id name geoloc { lat } } }',
  '{ stores { id address city exhibitedCollections } }',
  '{ storesNear(place: "Paris", distance: 50, unit: km) { place { name } total stores { name } } }',
  '{ places(query: "Lyon") { name zipCode } }',
]

const withoutVariables = [
  ...['Header', 'Footer', 'CollectionGrid', 'InspirationGrid', 'JournalOverview', 'ArticleList'],
  ...['ProjectPlanner', 'ShopPoints', 'SitePages'],
]

/** The queries of the site with what the content has, and with what it does not have. */
export async function siteOperations(service: ContentService, options: OperationOptions): Promise<SiteOperation[]> {
  const all = await Promise.all(options.languages.map((language) => operationsIn(language, service, options)))
  return all.flat()
}

async function operationsIn(
  acceptLanguage: string,
  service: ContentService,
  { slugsToCome }: OperationOptions,
): Promise<SiteOperation[]> {
  const document = '{ sitePages { path } products(limit: 100) { items { id } } }'
  const { data } = await service.execute({ document, acceptLanguage })
  const { sitePages, products } = data as { sitePages: { path: string }[]; products: { items: { id: string }[] } }
  const missing = ['/article/none', ...slugsToCome.map((slug) => `/product/${slug}`)]
  const paths = [...sitePages.map(({ path }) => path), '/overview/product', ...missing]
  const of = (kind: string) => paths.filter((path) => path.startsWith(`/${kind}/`)).map((path) => ({ path }))
  const ids = [...products.items.map(({ id }) => id), ...slugsToCome]
  const named = (name: string, all: readonly SiteOperation['variables'][]): SiteOperation[] =>
    all.map((variables) => ({ name, document: documents[name]?.text ?? '', variables, acceptLanguage }))
  const overlays = { color: true, dimension: true, handle: true, material: true }
  const list = { pageSize: 12, offset: 0, withFacets: true }
  const search = { asCollections: true, asJournal: true, asPages: true, withoutTab: false }
  return [
    ...named('Page', toRequired(paths)),
    ...named('ProductSheet', of('product')),
    ...['ArticleEnd', 'ArticleHero'].flatMap((name) => named(name, of('article'))),
    ...named('ProjectPieces', of('project')),
    ...named(
      'ProductOverlay',
      ids.map((extID) => ({ extID, ...overlays })),
    ),
    ...named('RecentlyViewed', [{ pieces: ids.slice(0, 4) }, { pieces: slugsToCome }]),
    ...named('ProductComparison', [{ pieces: ids.slice(3, 5), suggestions: 12, maxChoices: 24 }]),
    ...named('ProductFinder', [{ references: ['MG-100', 'none'] }]),
    ...named('ProductOverview', [
      list,
      { ...list, filter: { types: ['miroir'] } },
      { ...list, filter: { minWidth: 80 } },
    ]),
    ...named(
      'SearchPage',
      ['miroir', 'chêne', 'to come'].map((item) => ({ ...search, item })),
    ),
    ...named('SearchSuggestions', [{ item: 'vasque' }, { item: 'garantie' }]),
    ...named('StoreMap', [{ area: { south: 40, west: -5, north: 56, east: 16 } }]),
    ...withoutVariables.flatMap((name) => named(name, [{}])),
    ...further.map((text) => ({ name: text, document: text, variables: {}, acceptLanguage })),
  ]
}

function toRequired(paths: readonly string[]) {
  return paths.map((path) => ({ path, required: true }))
}
