import type { SiteLanguages } from '../../platform/language/language.ts'

/** What commands need to know of a site, apart from where its data is. */
export interface OperatedSite {
  contentDir: string
  /** A JSON file, or an https URL; null: there is no feed. */
  productFeed: string | null
  /** Address that messages of visitors are sent to. */
  contactTo: string
  /** Language of the people who read them. */
  contactLanguage: string
  languages: SiteLanguages
}
