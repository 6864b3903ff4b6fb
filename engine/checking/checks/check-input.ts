import type { Site } from '../../routing/site.ts'
import type { Finding } from '../../config/config-issue.ts'
import type { BlockChecks } from '../block-check.ts'
import type { ProjectFiles } from '../../config/read-project-files.ts'
import type { SiteConfig } from '../../config/site-config.ts'

export interface CheckInput extends ProjectFiles {
  config: SiteConfig
  site: Site
  /** Files of config/ and locales/, e.g. locales/en.json. */
  files: ReadonlySet<string>
  blockChecks?: BlockChecks
}

/** Finds problems across files. Pure. */
export type Check = (input: CheckInput) => Finding[]
