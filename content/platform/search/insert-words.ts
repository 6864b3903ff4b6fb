import { sql, type SQL } from 'drizzle-orm'
import { maxWordLength } from './query-words.ts'

interface IndexedLanguage {
  language: string
  /** Name of PostgreSQL's dictionary for its stems and stop words. */
  dictionary: string
  /** SQL array of the languages in which a text is read, the first that it has. */
  order: SQL
}

/**
 * SQL that inserts the words of all entries in a language, with the entries that contain them. Stop words are left out. A
 * kind of products is one word, whether its name has one or several.
 */
export function insertWords({ language, dictionary, order }: IndexedLanguage): SQL {
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
    ), word as (
      insert into search_word (language, written, word, stem, entries)
      select ${language}, written, key, stem, entries
      from (select written, sum(icount(anywhere)) as entries from found group by written) as distinct_word,
        search_phrase(written, ${dictionary}::regdictionary)
      where key <> ''
      order by written
      returning id, written
    )
    insert into search_posting (word_id, node_type, is_kind, in_name, in_facts, anywhere)
    select word.id, node_type, is_kind, in_name, in_facts - in_name, anywhere from found join word using (written)`
}

/** The positions of the tokens that meet the condition, ascending. */
function positions(condition: SQL): SQL {
  return sql`coalesce(uniq(sort(array_agg(position) filter (where ${condition}))), '{}')`
}

/**
 * SQL statements that add the words of the thesaurus to the index: each becomes a word of its own, which refers to the
 * words that it means. So a misspelt word, another form, or a part of a compound of the thesaurus is found as any other.
 */
export function insertSynonyms(language: string, dictionary: string): SQL[] {
  const phrase = (words: SQL): SQL => sql`search_phrase(${words}, ${dictionary}::regdictionary)`
  return [
    sql`
      insert into search_word (language, written, word, stem, entries)
      select distinct on (key) ${language}, lower(thesaurus.word), key, stem, 0
      from thesaurus, ${phrase(sql`thesaurus.word`)} as known
      where language = ${language} and means <> '{}' and key <> ''
        and not exists (select from search_word where language = ${language} and search_word.word = key)
      order by key, thesaurus.word`,
    // What several words mean is both: those words as the name of a kind, and each of them.
    sql`
      with meaning as materialized (
        select thesaurus.word, number, known.key, known.stem
        from thesaurus, unnest(means) with ordinality as mean(words, number), ${phrase(sql`mean.words`)} as known
        where language = ${language} and known.key <> ''
      ), target as (
        select word, 2 * number as alternative, 1 as part, 1 as parts, key, stem from meaning
        union all
        select word, 2 * number + 1, part, cardinality(string_to_array(meaning.key, ' ')), one.key, one.stem
        from meaning, unnest(string_to_array(meaning.key, ' '), string_to_array(meaning.stem, ' ')) with ordinality as one(key, stem, part)
        where meaning.key like '% %'
      )
      insert into search_synonym (word_id, alternative, part, parts, target_id)
      select distinct source.id, target.alternative, target.part, target.parts, known.id
      from target
      cross join ${phrase(sql`target.word`)} as named
      join search_word as source on source.language = ${language} and source.word = named.key
      join search_word as known on known.language = ${language} and known.entries > 0
        and (known.word = target.key or known.stem = target.stem)
      where known.id <> source.id`,
  ]
}
