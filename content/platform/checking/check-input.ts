import type { ContentFinding } from '../loading/content-finding.ts'
import type { LoadModel } from '../loading/entity-content.ts'
import type { ParsedFile } from '../loading/file-type.ts'
import type { SourceFile } from '../loading/read-files.ts'
import type { ContentPlace } from './places.ts'

/** Facts about the site that the content is checked against. */
export interface SiteFacts {
  /** Languages of the site. */
  languages: readonly string[]
  /** Those that are declared complete: every text is required in them. */
  complete: readonly string[]
  /** Language whose texts give the values of filters. */
  filterValues: string
  /** Keys that links of the form `{ "section": … }` can have. */
  sections: readonly string[]
  /** Query parameters of pages, by section and route. A page that is missing may have any. */
  parameters: Readonly<Record<string, readonly LinkParameter[]>>
  /** Block types that the site allows in content. */
  blocks: readonly string[]
  /** What a block can have as its background. */
  backgrounds: readonly string[]
  /** Markets whose prices the site shows. */
  markets?: readonly string[]
  /** Variants for which the site requests content of their own. */
  variants?: readonly string[]
}

/** A query parameter of a page, as its definition in config/pages/ declares it. */
export interface LinkParameter {
  name: string
  values: LinkValues
}

/** The values that a parameter can have. */
export type LinkValues =
  | { type: 'text' }
  | { type: 'number'; min: number; max: number }
  | { type: 'choice'; allowed: readonly string[] }
  /** Separated by commas. */
  | { type: 'list'; allowed: readonly string[] }
  /** Those that the content has. `path`: the field of the contract that lists them. */
  | { type: 'content'; path: string; isList: boolean }

/** What an address of the site shows to readers of a language; null where no host of the site shows anything. */
export type AddressLookup = (url: string, language: string) => ShownAddress | null

export type ShownAddress =
  /** `content`: its content path, e.g. /product/oak; null for a page without content. */
  | { kind: 'page'; content: string | null }
  /** A file, a redirect, or an address that is not one of the site. */
  | { kind: 'other' }

export interface ContentSources {
  files: readonly SourceFile[]
  /** Names of the files in the media folder. */
  media: readonly string[]
  /** The 3D models of the media folder by their name. Without it, they are not checked. */
  models?: ReadonlyMap<string, ModelFile>
  site: SiteFacts
  /** The files with the messages of the site, by their path from the content folder. They are valid JSON. */
  messages: readonly MessageFile[]
  model: CheckModel
  /** Null where it is not known which addresses the site has. */
  addresses?: AddressLookup | null
}

/** What is known of a file with a 3D model. */
export interface ModelFile {
  bytes: number
  /** Names of its material variants; null for a file that is not a binary glTF. */
  variants: readonly string[] | null
}

export interface MessageFile extends SourceFile {
  language: string
}

/** The input of every check. */
export interface CheckInput extends ContentSources {
  parsed: readonly ParsedFile[]
  /** Every value of every file. */
  places: readonly ContentPlace[]
}

/** The input of checks that look at one value after the other. */
export type ValuesInput = Pick<CheckInput, 'places' | 'site' | 'model'>

/** A rule that no schema can state. */
export type ContentCheck = (input: CheckInput) => ContentFinding[]

/** The values that links can select by, by the field of the contract that lists them. */
export type LinkValueLists = (input: Pick<CheckInput, 'parsed' | 'site'>) => Readonly<Record<string, readonly string[]>>

/** What checking needs to know of all entities. */
export interface CheckModel extends LoadModel {
  linkValues: readonly LinkValueLists[]
  checks: readonly ContentCheck[]
}
