import type { SQL } from 'drizzle-orm'
import type { ContentCheck, LinkValueLists } from '../checking/check-input.ts'
import type { PageKind } from '../entity/page-kind.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import type { EntityContent } from '../loading/entity-content.ts'
import type { QueriedIds } from '../pages/block-query.ts'
import type { SearchType } from '../search/search-type.ts'

/** Everything that the platform needs to know of an entity: its files, rows, pages, types and search. */
export interface EntityDefinition extends EntityContent {
  /** Name of its folder, for messages. */
  name: string
  /** Its kinds that have a page of their own. */
  pages?: readonly PageKind[]
  resolvers?: Resolvers
  checks?: readonly ContentCheck[]
  linkValues?: LinkValueLists
  search?: SearchType
  /** Lists of its ids that a layout can query, by the value of `$query`. */
  blockQueries?: Readonly<Record<string, QueriedIds>>
  /** SQL of the ids that content can refer to, besides those of its pages: one column, `kind/id`. */
  storedKeys?: SQL
}
