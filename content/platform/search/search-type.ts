import { sql, type SQL } from 'drizzle-orm'
import type { ContentData, Entity } from '../entity/kinds.ts'

/** Entities that the search finds. */
export interface SearchType {
  /** Value of the contract's enum NodeType. */
  nodeType: string
  /** Types with a lower number are shown first. */
  order: number
  /**
   * SQL of a select with one row per entry: kind, id, anchor, node_type, rank, number, day, languages, name, kinds, facts,
   * texts. Kind and id are those of an entity, of which each entry has another anchor or node type. The columns rank,
   * number and day define the order of equal results; `kinds` are what a visitor calls the entry, `facts` what else it is
   * found by before its texts.
   */
  source: SQL
  /**
   * The entities whose entries are also made of rows that are not theirs: for each kind of such rows, SQL of a select of the
   * kinds and ids of the entities that a change of these rows can concern. What did not change for them is not indexed again.
   * @param ids SQL array of the ids of the rows.
   */
  alsoChanged?: Readonly<Record<string, (ids: SQL) => SQL>>
  suggestions: {
    /** Field of the contract's SearchSecondStep. */
    field: string
    max: number
    /** Fields of one suggestion, without its link. */
    fields: (data: ContentData) => ContentData
  }
  /** An entity as a search result, without its link. `type` is its type in the contract. */
  result: (entity: Entity) => ContentData & { type: string }
  /** Its entries with search words are answers: where one has all words of a query, this type is the first to be shown. */
  answers?: true
}

/** All that the search finds, the type that is shown first before the others. */
export type SearchTypes = readonly SearchType[]

/** Names of the types, in their order. */
export function nodeTypesOf(types: SearchTypes): string[] {
  return types.map(({ nodeType }) => nodeType)
}

/** SQL of the entries of all types. */
export function searchSources(types: SearchTypes): SQL {
  return sql.join(
    types.map(({ source }) => sql`(${source})`),
    sql` union all `,
  )
}

/** SQL of the texts of an entity's blocks, without those of images and buttons. */
export const blockTexts = sql.raw(`jsonb_path_query_array(data -> 'blocks',
  '$.** ? (@.type() == "object").keyvalue() ? (@.key like_regex "^(heading|text|content|legend)$").value')`)
