import { type SQL, sql } from 'drizzle-orm'

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
