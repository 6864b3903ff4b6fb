import type { Site } from '../../routing/site.ts'
import type { Finding } from '../../config/config-issue.ts'
import type { SiteConfig } from '../../config/site-config.ts'

export interface CheckInput {
  config: SiteConfig
  site: Site
  /** Files below blocks/, e.g. heroes/hero-large/HeroLarge.tsx. */
  blockFiles: ReadonlySet<string>
}

/** Pure: what is wrong across files, from config alone. */
export type Check = (input: CheckInput) => Finding[]
