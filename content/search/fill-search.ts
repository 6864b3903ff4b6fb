import { type SQL, sql } from 'drizzle-orm'
import { languageOrder, type SiteLanguages } from '../language/language.ts'
import type { Database } from '../store/database.ts'
import { maxWordLength } from './query-words.ts'
import { searchSources } from './sources.ts'
import { searchEntryTable, searchPostingTable, searchWordTable } from './table.ts'
import { textDictionary } from './text-dictionary.ts'

/**
 * Rebuilds the search index from the content of the store in one transaction, for every language of the site: a text that
 * is missing in a language is indexed in its fallback, as it is shown. Call it in the transaction that changes the
 * content, or after it.
 */
export async function fillSearch(db: Pick<Database, 'transaction'>, languages: SiteLanguages): Promise<void> {
  await db.transaction(async (transaction) => {
    // Enough memory to sort the words without temporary files.
    await transaction.execute(sql`set local work_mem = '128MB'`)
    for (const table of [searchPostingTable, searchWordTable, searchEntryTable]) await transaction.delete(table)
    await transaction.execute(readSources)
    await transaction.execute(insertEntries(languages))
    for (const language of languages.all) await transaction.execute(insertWords(language, languages))
    await transaction.execute(sql`drop table search_source`)
    // New entries of these indexes are in a pending list, which every search would have to read.
    await transaction.execute(
      sql`select gin_clean_pending_list('search_entry_names'), gin_clean_pending_list('search_word_trigrams')`,
    )
    await transaction.execute(sql`analyze search_entry, search_word, search_posting`)
  })
}

const readSources = sql`
  create temp table search_source as
  select row_number() over (order by rank, number, day desc, kind, id)::int as position, kind, id, node_type, languages, name, texts
  from (${searchSources}) as source`

function insertEntries(languages: SiteLanguages): SQL {
  const names = languages.all.map(
    (language) => sql`case when ${isIn(language)}
      then ${`${language} `}::text || search_key(search_text(name, ${orderOf(language, languages)})) end`,
  )
  return sql`
    insert into search_entry (position, kind, id, names)
    select position, kind, id, array_remove(array[${sql.join(names, sql`, `)}]::text[], null) from search_source`
}

/** The words of all entries in a language, with the entries that contain them. Stop words are left out. */
function insertWords(language: string, languages: SiteLanguages): SQL {
  const order = orderOf(language, languages)
  return sql`
    with token as (
      select position, node_type, unnest(search_words(search_text(name, ${order}))) as written, true as in_name
      from search_source where ${isIn(language)}
      union all
      select position, node_type, unnest(search_words(search_text(texts, ${order}))), false
      from search_source where ${isIn(language)}
    ), found as materialized (
      select left(written, ${maxWordLength}::int) collate "C" as written, node_type,
        coalesce(uniq(sort(array_agg(position) filter (where in_name))), '{}') as in_name,
        uniq(sort(array_agg(position))) as anywhere
      from token where written <> '' group by 1, 2
    ), word as (
      insert into search_word (language, written, word, stem, entries)
      select ${language}, written, key, coalesce(nullif(search_key(lexemes[1]), ''), key), entries
      from (
        select written, search_key(written) as key, ts_lexize(${textDictionary(language).name}::regdictionary, written) as lexemes,
          sum(icount(anywhere)) as entries
        from found group by written
      ) as distinct_word
      where key <> '' and lexemes is distinct from '{}'
      order by written
      returning id, written
    )
    insert into search_posting (word_id, node_type, in_name, anywhere)
    select word.id, node_type, in_name, anywhere from found join word using (written)`
}

/** Whether the entry has a page in the language. */
function isIn(language: string): SQL {
  return sql`(languages is null or ${language} = any(languages))`
}

function orderOf(language: string, languages: SiteLanguages): SQL {
  return sql`${`{${languageOrder(language, languages).join(',')}}`}::text[]`
}
