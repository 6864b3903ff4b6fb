import type { ParsedFile } from '../loading/parse-files.ts'
import type { SourceFile } from '../loading/read-files.ts'
import type { Place } from './places.ts'

/** What content can be checked against of the site that shows it. */
export interface SiteFacts {
  /** Languages that it offers. */
  languages: readonly string[]
  /** What links of the form `{ "section": … }` may name. */
  sections: readonly string[]
}

export interface ContentSources {
  files: readonly SourceFile[]
  /** Names of the files in the media folder. */
  media: readonly string[]
  site: SiteFacts
}

/** What every check looks at. */
export interface CheckInput extends ContentSources {
  parsed: readonly ParsedFile[]
  /** Every value of every file. */
  places: readonly Place[]
}
