import { sql, type SQL } from 'drizzle-orm'
import type { SiteLanguages } from '../language/language.ts'
import { indexedLanguages } from './indexed-language.ts'

/**
 * SQL that inserts the entries of search_source, or replaces those that have their positions.
 * @param words a select of the ids of the words of each position.
 */
export function insertEntries(languages: SiteLanguages, rulesHash: string, words: SQL): SQL {
  const names = indexedLanguages(languages).map(
    ({ language, order }) => sql`case when languages is null or ${language} = any(languages)
      then ${`${language} `}::text || search_key(search_text(name, ${order})) end`,
  )
  return sql`
    insert into search_entry (position, kind, id, anchor, node_type, names, sort_key, words, source_hash, rules_hash)
    select position, kind, id, anchor, node_type, array_remove(array[${sql.join(names, sql`, `)}]::text[], null), sort_key,
      coalesce(words, '{}'), source_hash, ${rulesHash}
    from search_source left join (${words}) as entry using (position)
    on conflict (position) do update
    set names = excluded.names, words = excluded.words, source_hash = excluded.source_hash`
}
