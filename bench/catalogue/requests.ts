import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filterValue } from '../../content/platform/language/filter-value.ts'
import type { Localized } from '../../content/platform/language/localized.ts'
import type { ExecuteRequest } from '../../content/platform/graphql/executor.ts'
import type { ThesaurusFile } from '../../content/schemas/types.generated.ts'
import { collectionNames, modelNames } from './names.ts'
import { anyOf, createPick, createRandom, someOf, type Random } from './random.ts'
import { inEach, type Language, languages, siteLanguages, words } from './words.ts'

/** Creates a request like those of the site, different from all before, so that it is not served from a cache. */
export type CreateRequest = () => ExecuteRequest

const card = `id uid heading url colorScheme productType productSubType sizeVariantCount
  size { width height depth } materials { name colorCount } cardImage { url width height alt } collection { heading url }`
const list = `query ($filter: ProductFilter, $limit: Int, $offset: Int) {
  products(filter: $filter, limit: $limit, offset: $offset) { items { ${card} } pageInfo { totalCount } }
}`
const counted = 'value count'
const counts = `query ($filter: ProductFilter, $sort: ProductSort, $limit: Int, $offset: Int) {
  products(filter: $filter, sort: $sort, limit: $limit, offset: $offset) {
    items { ${card} } pageInfo { totalCount }
    facets {
      types { ${counted} subTypes { ${counted} } } collections { ${counted} } materials { ${counted} } colors { ${counted} }
      width height depth without { ${counted} }
    }
  }
}`
const named = 'name value'
const filters = `query ($filter: ProductFilter) {
  productFilters {
    types { ${named} subTypes { ${named} } } collections { ${named} isHiddenForProducts } materials { ${named} } colors { ${named} }
    dimensions { width { min max } height { min max } depth { min max } }
  }
  products(filter: $filter, limit: 1) { pageInfo { totalCount } }
}`
const summary = `searchSummary(query: $query) {
  match missingWords firstType nearestWords counts { product collection article pages }
  answers { title sentence path } kinds { title path }
}`
const suggestions = `query ($query: String!) { searchSecondStep(query: $query) {
  product { name path thumbnail { url } } collection { title path iconDark { url } } article { title path } cms_page { title path }
} ${summary} }`
const results = `query ($query: String!, $limit: Int, $offset: Int) {
  ${summary}
  product: searchByNodeType(query: $query, nodeType: product, limit: $limit, offset: $offset) {
    items { ... on ProductResult { productId productHeading productDescription productUrl productColorScheme
      productHeroImage { desktop { url } } } } pageInfo { totalCount }
  }
  collection: searchByNodeType(query: $query, nodeType: collection, limit: 1) { pageInfo { totalCount } }
  article: searchByNodeType(query: $query, nodeType: article, limit: 1) { pageInfo { totalCount } }
  pages: searchByNodeType(query: $query, nodeType: pages, limit: 1) { pageInfo { totalCount } }
}`

/** What visitors call things, in the demo content. */
const thesaurusWords = inEach((language) => {
  const file = join(import.meta.dirname, `../../content/demo/thesaurus/${language}.json`)
  const { rewrites = [] } = JSON.parse(readFileSync(file, 'utf8')) as ThesaurusFile
  return rewrites.flatMap((rewrite) => rewrite.words)
})
const usualWidths = [...new Set(words.types.flatMap(({ widths }) => widths))].map(String)

function materialsAndWidths(language: Language): string[] {
  return [...usualWidths, ...words.materials.map((material) => material[language])]
}

const pageSize = 12
const sorts = [
  { by: 'width', order: 'ascending' },
  { by: 'width', order: 'descending' },
  { by: 'publishedAt', order: 'descending' },
]
const seed = 4

/** The measured requests by their name in the figures. `total` products are in the store. */
export function catalogueRequests(total: number) {
  const random = createRandom(seed)
  const language = createPick(languages, random)
  const filter = createFilters(random)
  let maxHeight = 1000
  /** Each filter is another one, so that its counts are not cached. It excludes no product. */
  const narrowed = () => ({ ...filter(), maxHeight: (maxHeight += 0.01) })
  const trade = createTradeWords(random)
  const thesaurus = (one: Language): string => anyOf(thesaurusWords[one], random)
  const request = (
    document: string,
    variables: Record<string, unknown>,
    acceptLanguage = language(),
  ): ExecuteRequest => ({
    document,
    variables,
    acceptLanguage,
  })
  let minWidth = 0
  const search = (document: string, text: (language: Language) => string, pages = 1): CreateRequest => {
    return () => {
      const one = language()
      return request(document, { query: text(one), limit: 24, offset: 24 * Math.floor(random() * pages) }, one)
    }
  }
  return {
    firstPage: () => request(list, { filter: filter(), limit: pageSize, offset: 0 }),
    deepPage: () => {
      const type = anyOf(words.types.slice(0, 3), random)
      const offset = pageSize * Math.floor((random() * total) / 8 / pageSize)
      return request(list, {
        filter: { types: [valueOf(type.name)], minWidth: random() * 20 },
        limit: pageSize,
        offset,
      })
    },
    counts: () => request(counts, { filter: narrowed(), limit: pageSize, offset: 0 }),
    sortedCounts: () => {
      const sort = anyOf(sorts, random)
      const offset = pageSize * Math.floor(random() * 4)
      return request(counts, { filter: narrowed(), sort, limit: pageSize, offset })
    },
    filters: () => request(filters, { filter: { minWidth: (minWidth += 0.01) } }),
    suggestPrefix: search(suggestions, (one) => beginning(`${trade.word(one)} ${trade.word(one)}`, random)),
    suggestTypo: search(suggestions, (one) => misspelt(trade.word(one), random)),
    searchCommon: search(results, (one) => trade.word(one), 40),
    searchTwoWords: search(results, (one) => `${trade.word(one)} ${trade.word(one)}`),
    searchRare: search(results, () => trade.name()),
    searchTypo: search(results, (one) => `${misspelt(trade.word(one), random)} ${trade.word(one)}`),
    searchSynonym: search(results, (one) => `${thesaurus(one)} ${anyOf(materialsAndWidths(one), random)}`),
    searchManyWords: search(
      results,
      (one) => `${trade.word(one)} ${trade.word(one)} ${trade.word(one)} ${anyOf(usualWidths, random)} cm`,
    ),
    searchMostWords: search(results, (one) => `${trade.word(one)} ${trade.name()} ${trade.name()}`),
    searchNothing: search(results, () =>
      Array.from({ length: 8 }, () => anyOf('bcdfghjkqvwxz'.split(''), random)).join(''),
    ),
  } satisfies Record<string, CreateRequest>
}

function valueOf(name: Localized): string {
  return filterValue(name, siteLanguages)
}

/** One to four parts of the filter bar, from broad ones to those with hardly any result. */
function createFilters(random: Random): () => Record<string, unknown> {
  const type = createPick(words.types, random)
  const material = createPick(words.materials, random)
  const colour = createPick(words.colours, random)
  const collection = createPick(['galet', 'nuit', ...collectionNames.map((name) => name.toLowerCase())], random)
  const parts: readonly (() => Record<string, unknown>)[] = [
    () => ({ types: [valueOf(type().name)] }),
    () => {
      const one = type()
      return {
        types: [valueOf(one.name)],
        subTypes: someOf(createPick(one.kinds, random), 3, random).map((kind) => valueOf(kind)),
      }
    },
    () => ({ materials: someOf(material, 4, random).map((one) => valueOf(one)) }),
    () => ({ colors: someOf(colour, 5, random) }),
    () => ({ collections: someOf(collection, 4, random) }),
    () => ({ minWidth: Math.floor(random() * 80), maxWidth: 60 + Math.floor(random() * 140) }),
    () => ({ minHeight: Math.floor(random() * 60), maxDepth: 20 + Math.floor(random() * 40) }),
  ]
  return () => Object.assign({}, ...Array.from({ length: 1 + Math.floor(random() * 4) }, () => anyOf(parts, random)()))
}

/** Search words: kinds, materials and qualities in the visitor's language, and the names of models. */
function createTradeWords(random: Random) {
  const word = createPick(
    [...words.types.map(({ name }) => name), ...words.materials, ...words.types.flatMap(({ kinds }) => kinds)],
    random,
  )
  return {
    word: (language: Language) => word()[language].toLowerCase(),
    /** Without the few names that most products have. */
    name: () => anyOf(modelNames.slice(500), random),
  }
}

/** The first four letters of the text or more. */
function beginning(text: string, random: Random): string {
  return text.slice(0, 4 + Math.floor(random() * (text.length - 3)))
}

/** With one letter replaced, missing, or swapped with the next. */
function misspelt(word: string, random: Random): string {
  const at = 1 + Math.floor(random() * (word.length - 2))
  const changes = [
    () => word.slice(0, at) + anyOf('aeinrst'.split(''), random) + word.slice(at + 1),
    () => word.slice(0, at) + word.slice(at + 1),
    () => word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ]
  return anyOf(changes, random)()
}
