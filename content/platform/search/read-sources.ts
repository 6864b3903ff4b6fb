import { sql, type SQL } from 'drizzle-orm'
import { filledPosition } from './entry-positions.ts'
import { type SearchTypes, searchSources } from './search-type.ts'

/** Entities as they are in SQL: arrays of their kinds and of their ids. */
export interface EntityArrays {
  kinds: SQL
  ids: SQL
}

/**
 * SQL that reads what the entries are indexed from into the temporary table search_source.
 * @param only entities whose entries are read; these have no positions yet. Otherwise all are read, with their positions.
 */
export function readSources(types: SearchTypes, only?: EntityArrays): SQL {
  return sql`
    create temp table search_source as
    select ${only ? sql`null::int` : filledPosition} as position, source.* from (
      select kind, id, anchor, node_type, languages, name, kinds, facts, texts,
        -- Entries without a day come first, then the newest.
        array[rank, number, coalesce(date '2000-01-01' - day, -2147483648)]::int[] as sort_key,
        md5(row(languages, name, kinds, facts, texts)::text) as source_hash
      from (${searchSources(types)}) as entry
      ${only ? sql`where kind = any(${only.kinds}) and id = any(${only.ids})` : sql``}
    ) as source`
}
