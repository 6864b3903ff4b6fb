import { sql, type SQL } from 'drizzle-orm'
import type { IndexedLanguage } from './indexed-language.ts'

/**
 * SQL statements that add the words of the thesaurus to the words of the content: each becomes a word of its own, which
 * refers to the words that it means. So a misspelt word, another form, or a part of a compound of the thesaurus is found
 * as any other.
 */
export function insertSynonyms(language: IndexedLanguage): SQL[] {
  return [
    insertThesaurusWords(language),
    sql`insert into search_synonym (word_id, alternative, part, parts, target_id) ${synonyms(language)}`,
  ]
}

/** SQL statements that do the same after the words of the content have changed: what is right already stays. */
export function updateSynonyms(language: IndexedLanguage): SQL[] {
  return [
    sql`
      delete from search_word as old
      where language = ${language.language} and entries = 0 and word in (
        select key from thesaurus, ${phrase(sql`thesaurus.word`, language)} where language = ${language.language}
      ) and exists (
        select from search_word as known
        where known.language = old.language and known.word = old.word and known.entries > 0)`,
    insertThesaurusWords(language),
    sql`
      with synonym as materialized (${synonyms(language)}), removed as (
        delete from search_synonym as old
        where not exists (select from search_word where id = old.word_id and language <> ${language.language})
          and (word_id, alternative, part, target_id) not in (select word_id, alternative, part, target_id from synonym)
      )
      insert into search_synonym (word_id, alternative, part, parts, target_id)
      select * from synonym on conflict do nothing`,
  ]
}

/** SQL that inserts the words of the thesaurus that mean something and that the content does not have. */
function insertThesaurusWords(language: IndexedLanguage): SQL {
  return sql`
    insert into search_word (language, written, word, stem, entries)
    select distinct on (key) ${language.language}, lower(thesaurus.word), key, stem, 0
    from thesaurus, ${phrase(sql`thesaurus.word`, language)} as known
    where language = ${language.language} and means <> '{}' and key <> ''
      and not exists (select from search_word where language = ${language.language} and search_word.word = key)
    order by key, thesaurus.word`
}

/**
 * SQL of a select of the rows of search_synonym. What several words mean is both: those words as the name of a kind, and
 * each of them.
 */
function synonyms(indexed: IndexedLanguage): SQL {
  const { language } = indexed
  return sql`
    with meaning as materialized (
      select thesaurus.word, number, known.key, known.stem
      from thesaurus, unnest(means) with ordinality as mean(words, number), ${phrase(sql`mean.words`, indexed)} as known
      where language = ${language} and known.key <> ''
    ), target as (
      select word, 2 * number as alternative, 1 as part, 1 as parts, key, stem from meaning
      union all
      select word, 2 * number + 1, part, cardinality(string_to_array(meaning.key, ' ')), one.key, one.stem
      from meaning, unnest(string_to_array(meaning.key, ' '), string_to_array(meaning.stem, ' ')) with ordinality as one(key, stem, part)
      where meaning.key like '% %'
    )
    select distinct source.id as word_id, target.alternative, target.part, target.parts, known.id as target_id
    from target
    cross join ${phrase(sql`target.word`, indexed)} as named
    join search_word as source on source.language = ${language} and source.word = named.key
    join search_word as known on known.language = ${language} and known.entries > 0
      and (known.word = target.key or known.stem = target.stem)
    where known.id <> source.id`
}

function phrase(words: SQL, { dictionary }: IndexedLanguage): SQL {
  return sql`search_phrase(${words}, ${dictionary}::regdictionary)`
}
