import { sql, type SQL } from 'drizzle-orm'
import type { IndexedLanguage } from './indexed-language.ts'
import { maxWordLength } from './query-words.ts'

/** SQL that inserts the words of all entries of search_source in a language, with the entries that contain them. */
export function insertWords(language: IndexedLanguage): SQL {
  return sql`
    with found as materialized (
      ${wordsOfSources(language)}
    ), word as (
      insert into search_word (language, written, word, stem, entries)
      select ${language.language}, written, key, stem, entries
      from (
        select written, key, stem, sum(icount(anywhere)) as entries from found group by written, key, stem
      ) as distinct_word
      order by written
      returning id, written
    )
    insert into search_posting (word_id, node_type, is_kind, in_name, in_facts, anywhere)
    select word.id, node_type, is_kind, in_name, in_facts, anywhere from found join word using (written)`
}

/**
 * SQL of a select of the words of all entries of search_source in a language: as written, their key and stem, and by node
 * type the positions of the entries that contain them. Stop words are left out. A kind of products is one word, whether its
 * name has one or several.
 */
export function wordsOfSources({ language, dictionary, order }: IndexedLanguage): SQL {
  return sql`
    with entry as materialized (
      select * from search_source where languages is null or ${language} = any(languages)
    ), kind as (
      select position, node_type, lower(search_text(named, ${order})) as written
      from entry, jsonb_array_elements(kinds) as named
    ), token as (
      select position, node_type, unnest(search_words(search_text(name, ${order}))) as written, false as is_kind,
        true as in_name, true as in_facts
      from entry
      union all
      select position, node_type, written, true, false, true from kind
      union all
      select position, node_type, unnest(search_words(written)), false, false, true from kind
      union all
      select position, node_type, unnest(search_words(search_text(facts, ${order}))), false, false, true from entry
      union all
      select position, node_type, unnest(search_words(search_text(texts, ${order}))), false, false, false from entry
    ), found as materialized (
      select left(written, ${maxWordLength}::int) collate "C" as written, node_type,
        ${positions(sql`is_kind`)} as is_kind, ${positions(sql`in_name`)} as in_name,
        ${positions(sql`in_facts`)} as in_facts, ${positions(sql`true`)} as anywhere
      from token where written <> '' group by 1, 2
    ), word as materialized (
      select written, key, stem from (select distinct written from found) as distinct_word,
        search_phrase(written, ${dictionary}::regdictionary)
      where key <> ''
    )
    select written, key, stem, node_type, is_kind, in_name, in_facts - in_name as in_facts, anywhere
    from found join word using (written)`
}

/** The positions of the tokens that meet the condition, ascending. */
function positions(condition: SQL): SQL {
  return sql`coalesce(uniq(sort(array_agg(position) filter (where ${condition}))), '{}')`
}
