import { type SQL, sql } from 'drizzle-orm'
import { languageOrder, type SiteLanguages } from '../language/language.ts'
import type { Database } from '../store/database.ts'
import { insertSynonyms, insertWords } from './insert-words.ts'
import { type SearchTypes, searchSources } from './search-type.ts'
import { searchEntryTable, searchPostingTable, searchSynonymTable, searchWordTable } from './table.ts'
import { textDictionary } from './text-dictionary.ts'

/**
 * Rebuilds the search index from the content of the store in one transaction, for every language of the site: a text that
 * is missing in a language is indexed in its fallback, as it is shown. Call it in the transaction that changes the
 * content, or after it.
 */
export async function fillSearch(
  db: Pick<Database, 'transaction'>,
  languages: SiteLanguages,
  types: SearchTypes,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // Enough memory to sort the words without temporary files.
    await transaction.execute(sql`set local work_mem = '128MB'`)
    for (const table of [searchPostingTable, searchSynonymTable, searchWordTable, searchEntryTable])
      await transaction.delete(table)
    await transaction.execute(readSources(types))
    await transaction.execute(insertEntries(languages))
    for (const language of languages.all) {
      const dictionary = textDictionary(language).name
      await transaction.execute(insertWords({ language, dictionary, order: orderOf(language, languages) }))
      for (const statement of insertSynonyms(language, dictionary)) await transaction.execute(statement)
    }
    await transaction.execute(sql`drop table search_source`)
    // New entries of these indexes are in a pending list, which every search would have to read.
    await transaction.execute(
      sql`select gin_clean_pending_list('search_entry_names'), gin_clean_pending_list('search_word_trigrams')`,
    )
    await transaction.execute(sql`analyze search_entry, search_word, search_synonym, search_posting`)
  })
}

function readSources(types: SearchTypes): SQL {
  return sql`
  create temp table search_source as
  select row_number() over (order by rank, number, day desc, kind, id)::int as position, kind, id, node_type, languages,
    name, kinds, facts, texts
  from (${searchSources(types)}) as source`
}

function insertEntries(languages: SiteLanguages): SQL {
  const names = languages.all.map(
    (language) => sql`case when languages is null or ${language} = any(languages)
      then ${`${language} `}::text || search_key(search_text(name, ${orderOf(language, languages)})) end`,
  )
  return sql`
    insert into search_entry (position, kind, id, node_type, names)
    select position, kind, id, node_type, array_remove(array[${sql.join(names, sql`, `)}]::text[], null)
    from search_source`
}

function orderOf(language: string, languages: SiteLanguages): SQL {
  return sql`${`{${languageOrder(language, languages).join(',')}}`}::text[]`
}
