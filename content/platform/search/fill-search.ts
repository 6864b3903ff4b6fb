import { sql } from 'drizzle-orm'
import type { SiteLanguages } from '../language/language.ts'
import type { Database } from '../store/database.ts'
import { insertEntries } from './insert-entries.ts'
import { insertSynonyms } from './insert-synonyms.ts'
import { insertWords } from './insert-words.ts'
import { indexedLanguages } from './indexed-language.ts'
import { readRulesHash } from './rules-hash.ts'
import { readSources } from './read-sources.ts'
import type { SearchTypes } from './search-type.ts'
import { searchEntryTable, searchPostingTable, searchSynonymTable, searchWordTable } from './table.ts'

/** Called before the words of each language, with the share of languages that are done. */
export type OnLanguage = (language: string, share: number) => void

/**
 * Rebuilds the search index from the content of the store in one transaction, for every language of the site: a text that
 * is missing in a language is indexed in its fallback, as it is shown. Call it in the transaction that changes the
 * content, or after it. `updateSearch` does the same for a part of the content.
 */
export async function fillSearch(
  db: Pick<Database, 'transaction'>,
  languages: SiteLanguages,
  types: SearchTypes,
  onLanguage: OnLanguage = () => undefined,
): Promise<void> {
  await db.transaction(async (transaction) => {
    // Enough memory to sort the words without temporary files.
    await transaction.execute(sql`set local work_mem = '128MB'`)
    const rulesHash = await readRulesHash(transaction, languages, types)
    for (const table of [searchPostingTable, searchSynonymTable, searchWordTable, searchEntryTable])
      await transaction.delete(table)
    await transaction.execute(readSources(types))
    const all = indexedLanguages(languages)
    for (const [index, language] of all.entries()) {
      onLanguage(language.language, index / all.length)
      await transaction.execute(insertWords(language))
      for (const statement of insertSynonyms(language)) await transaction.execute(statement)
    }
    await transaction.execute(insertEntries(languages, rulesHash, wordsOfEntries))
    await transaction.execute(sql`drop table search_source`)
    await transaction.execute(cleanPendingLists)
    await transaction.execute(sql`analyze search_entry, search_word, search_synonym, search_posting`)
  })
}

const wordsOfEntries = sql`
  select position, array_agg(word_id) as words from search_posting, unnest(anywhere) as position group by position`

/** New entries of these indexes are in a pending list, which every search would have to read. */
export const cleanPendingLists = sql`
  select gin_clean_pending_list('search_entry_names'), gin_clean_pending_list('search_word_trigrams')`
