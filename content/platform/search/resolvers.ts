import { checkRange } from '../graphql/bad-input.ts'
import type { ContentContext } from '../graphql/context.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import type { ContentData, Entity } from '../entity/kinds.ts'
import { findEntries } from './find-entries.ts'
import { matchQuery, type QueryMatch } from './match-query.ts'
import { queryWords } from './query-words.ts'
import { searchIndex } from './search-sources.ts'
import { nodeTypesOf, type SearchType, type SearchTypes } from './search-type.ts'
import { summarize } from './search-summary.ts'

const maxResults = 100

/** @param types all that is found, in the order in which they are shown. */
export function searchResolvers(types: SearchTypes) {
  const search = createSearch(types)
  const suggestionsOf = async ({ nodeType, suggestions }: SearchType, query: string, context: ContentContext) => {
    const { field, max, fields } = suggestions
    const { entities } = await search.find({ query, nodeType, limit: max, offset: 0 }, context)
    return [field, entities.map((one) => ({ ...fields(one.data), ...ownPage(one) }))] as const
  }
  return {
    Query: {
      searchFirstStep,
      searchSecondStep: async (_root: unknown, { query }: { query: string }, context: ContentContext) =>
        Object.fromEntries(await Promise.all(types.map((type) => suggestionsOf(type, query, context)))),
      searchByNodeType: async (_root: unknown, args: SearchArgs, context: ContentContext) => {
        checkRange(args, maxResults)
        const { limit, offset, nodeType } = args
        const { entities, totalCount } = await search.find(args, context)
        const result = types.find((type) => type.nodeType === nodeType)?.result
        return {
          items: entities.map((one) => ({ ...result?.(one), ...ownPage(one) })),
          pageInfo: { totalCount, limit, offset, hasMore: offset + entities.length < totalCount },
        }
      },
      searchSummary: async (_root: unknown, { query }: { query: string }, context: ContentContext) =>
        summarize(await search.match(query, context), types, context),
    },
  } satisfies Resolvers
}

async function searchFirstStep(_root: unknown, _args: unknown, { reads, language }: ContentContext): Promise<unknown> {
  const popular = (await reads.shell('popular-searches'))?.['groups']
  const groups: ContentData[] = Array.isArray(popular) ? popular : []
  return groups.filter(({ languages }) => !Array.isArray(languages) || languages.includes(language))
}

interface SearchArgs {
  query: string
  nodeType: string
  limit: number
  offset: number
}

interface Results {
  entities: Entity[]
  totalCount: number
}

function createSearch(types: SearchTypes) {
  const nodeTypes = nodeTypesOf(types)
  /** The node types of one request, and its summary, share this lookup. */
  const match = (query: string, context: ContentContext): QueryMatch | Promise<QueryMatch> => {
    const { reads } = context
    const language = searchLanguage(context)
    const words = queryWords(query).map(({ typed }) => typed)
    return reads.query({ key: `search ${language} ${words.join(' ')}`, sources: searchIndex }, ({ db }) =>
      matchQuery({ db, nodeTypes }, language, query),
    )
  }
  const find = async ({ query, ...range }: SearchArgs, context: ContentContext): Promise<Results> => {
    const { reads } = context
    const found = await match(query, context)
    const entries = await reads.read(searchIndex, (db) => findEntries(db, found, range))
    const entities = await Promise.all(entries.map(({ kind, id }) => reads.entity(kind, id)))
    return { entities: entities.filter((entity) => entity !== null), totalCount: found.counts[range.nodeType] ?? 0 }
  }
  return { match, find }
}

/** The requested language, or the one that its texts fall back to if the site does not have it. */
function searchLanguage({ language, order, languages }: ContentContext): string {
  return order.find((one) => languages.all.includes(one)) ?? language
}

function ownPage({ kind, id }: Entity): ContentData {
  return { link: { [kind]: id } }
}
