import { sql, type SQL } from 'drizzle-orm'
import { languageOrder, type SiteLanguages } from '../language/language.ts'
import { textDictionary } from './text-dictionary.ts'

/** A language of the index. */
export interface IndexedLanguage {
  language: string
  /** Name of PostgreSQL's dictionary for its stems and stop words. */
  dictionary: string
  /** SQL array of the languages in which a text is read, the first that it has. */
  order: SQL
}

/** Every language of the site. */
export function indexedLanguages(languages: SiteLanguages): IndexedLanguage[] {
  return languages.all.map((language) => ({
    language,
    dictionary: textDictionary(language).name,
    order: sql`${`{${languageOrder(language, languages).join(',')}}`}::text[]`,
  }))
}
