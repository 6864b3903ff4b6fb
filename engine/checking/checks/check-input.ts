import type { Site } from '../../routing/site.ts'
import type { Finding } from '../../config/config-issue.ts'
import type { BlockFiles } from '../../config/read-block-files.ts'
import type { SiteConfig } from '../../config/site-config.ts'

export interface CheckInput {
  config: SiteConfig
  site: Site
  /** Files of config/ and locales/, e.g. locales/en.json. */
  files: ReadonlySet<string>
  /** Files below blocks/ by path, e.g. heroes/hero-large/HeroLarge.tsx. */
  blockFiles: BlockFiles
}

/** Finds problems across files. Pure. */
export type Check = (input: CheckInput) => Finding[]
