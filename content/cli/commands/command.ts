import type { Steps } from '../../../packages/progress/progress.mjs'
import type { AddressLookup } from '../../platform/checking/check-input.ts'
import type { Log } from '../../platform/log.ts'
import type { DataPlace } from '../../platform/store/open-database.ts'
import type { SiteLanguages } from '../../platform/language/language.ts'
import type { VerifiedSite } from '../../verify/verified-site.ts'

/** A command of `npm run content`. */
export interface ContentCommand {
  /** The word after `npm run content --`. */
  name: string
  /** What it does and its options, for the help. */
  usage: string
  /**
   * Runs with the arguments after its name.
   * @throws CodedError for what a person can fix, or the error of `parseArgs` for wrong arguments.
   */
  run: (args: readonly string[], context: CommandContext) => Promise<CommandOutput>
}

export interface CommandContext {
  /** Folder of the site, with config/. */
  root: string
  /** Its content folder, seen from there; by default content/demo. */
  contentDir?: string
  /** Where the data is, by the environment. Throws a CodedError for variables that the server refuses. */
  dataPlace: () => DataPlace
  /** What a running site knows of its config and its environment. Throws a CodedError as `dataPlace`. */
  site: () => Promise<OperatedSite>
  /** What addresses of the site show, by its config; null where config has errors. */
  addresses: () => Promise<AddressLookup | null>
  /** Asks the person at the terminal; null where there is none. */
  confirm: ((question: string) => Promise<boolean>) | null
  /** Hears what a command that takes seconds does. */
  steps: Steps
  log: Log
}

export interface CommandOutput {
  /** 0: it is done. 1: it found errors. 2: the command is wrong, or cannot be done. */
  status: 0 | 1 | 2
  /** Without a final line break. */
  text: string
}

/** What commands need to know of a site, apart from where its data is. */
export interface OperatedSite {
  contentDir: string
  /** Version of the content that may replace a newer one. */
  contentRollback: number | null
  /** A JSON file, or an https URL; null: there is no feed. */
  productFeed: string | null
  /** Address that messages of visitors are sent to. */
  contactTo: string
  /** Language of the people who read them. */
  contactLanguage: string
  languages: SiteLanguages
  /**
   * What it sends to a content service at an address, and shows with the answers.
   * @param language by default that of the site. Throws a CodedError for another than those of the site.
   */
  verified: (address: string, language: string | undefined) => Promise<VerifiedSite>
}
