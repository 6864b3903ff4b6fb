import { checkRange } from '../graphql/bad-input.ts'
import type { ContentContext } from '../graphql/context.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { asData, type ContentData, type Entity } from '../entity/kinds.ts'
import { findEntries } from './find-entries.ts'
import { matchQuery, type QueryMatch } from './match-query.ts'
import type { NodeType } from './node-types.ts'
import { queryWords } from './query-words.ts'
import { searchResult } from './search-result.ts'
import { summarize } from './search-summary.ts'

export const searchResolvers = {
  Query: { searchFirstStep, searchSecondStep, searchByNodeType, searchSummary },
} satisfies Resolvers

const maxResults = 100
/** Maximum number of suggestions of each type. */
const suggestions = { product: 6, collection: 4, article: 3, pages: 3 } as const satisfies Record<NodeType, number>

async function searchFirstStep(_root: unknown, _args: unknown, { reads, language }: ContentContext): Promise<unknown> {
  const popular = (await reads.shell('popular-searches'))?.['groups']
  const groups: ContentData[] = Array.isArray(popular) ? popular : []
  return groups.filter(({ languages }) => !Array.isArray(languages) || languages.includes(language))
}

async function searchSecondStep(
  _root: unknown,
  { query }: { query: string },
  context: ContentContext,
): Promise<unknown> {
  const [product, collection, article, pages] = await Promise.all([
    suggest('product', query, context),
    suggest('collection', query, context),
    suggest('article', query, context),
    suggest('pages', query, context),
  ])
  return {
    product: product.map((one) => ({ name: one.data['heading'], thumbnail: thumbnail(one.data), ...ownPage(one) })),
    collection: collection.map((one) => ({
      title: one.data['heading'],
      iconDark: one.data['iconDark'],
      ...ownPage(one),
    })),
    article: article.map((one) => ({ title: one.data['heading'], ...ownPage(one) })),
    cms_page: pages.map((one) => ({ title: one.data['title'], ...ownPage(one) })),
  }
}

async function suggest(nodeType: NodeType, query: string, context: ContentContext): Promise<Entity[]> {
  return (await search({ query, nodeType, limit: suggestions[nodeType], offset: 0 }, context)).entities
}

interface SearchArgs {
  query: string
  nodeType: NodeType
  limit: number
  offset: number
}

async function searchByNodeType(_root: unknown, args: SearchArgs, context: ContentContext): Promise<unknown> {
  checkRange(args, maxResults)
  const { limit, offset } = args
  const { entities, totalCount } = await search(args, context)
  return {
    items: entities.map(searchResult),
    pageInfo: { totalCount, limit, offset, hasMore: offset + entities.length < totalCount },
  }
}

async function searchSummary(_root: unknown, { query }: { query: string }, context: ContentContext): Promise<unknown> {
  return summarize(await matchOf(query, context), context)
}

interface Found {
  entities: Entity[]
  totalCount: number
}

async function search({ query, nodeType, limit, offset }: SearchArgs, context: ContentContext): Promise<Found> {
  const { reads } = context
  const match = await matchOf(query, context)
  const entries = await findEntries(reads.db, match, { nodeType, limit, offset })
  const entities = await Promise.all(entries.map(({ kind, id }) => reads.entity(kind, id)))
  return { entities: entities.filter((entity) => entity !== null), totalCount: match.counts[nodeType] }
}

/** The node types of one request, and its summary, share this lookup. */
function matchOf(query: string, context: ContentContext): QueryMatch | Promise<QueryMatch> {
  const { reads } = context
  const language = searchLanguage(context)
  const words = queryWords(query).map(({ typed }) => typed)
  return reads.query(`search ${language} ${words.join(' ')}`, () => matchQuery(reads.db, language, query))
}

/** The requested language, or the one that its texts fall back to if the site does not have it. */
function searchLanguage({ language, order, languages }: ContentContext): string {
  return order.find((one) => languages.all.includes(one)) ?? language
}

function ownPage({ kind, id }: Entity): ContentData {
  return { link: { [kind]: id } }
}

function thumbnail({ cardImage, carrouselImage, heroImage }: ContentData): unknown {
  return cardImage ?? carrouselImage ?? asData(heroImage)['desktop']
}
