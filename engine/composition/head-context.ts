import type { Messages } from '../intl/messages.ts'
import type { Alternate } from '../routing/localized-paths.ts'
import type { Site } from '../routing/site.ts'
import type { DeliveredBlock } from './delivered-blocks.ts'
import type { PageTarget } from './page-target.ts'

/** SEO data of the content service; every field may be missing. */
export interface SeoData {
  [field: string]: unknown
  alternates?: readonly Alternate[]
  /** Variants that do not have the page. */
  absentIn?: readonly string[]
  /** Locale by field, for texts that fell back. */
  fallbacks?: ReadonlyMap<string, string>
}

export interface HeadContext {
  site: Site
  target: PageTarget
  seo: SeoData
  /** The page's blocks, as the content delivered and config filled them. */
  blocks: readonly DeliveredBlock[]
  messages: Messages
  /** Origin of the page's address, e.g. https://brand.fr */
  origin: string
  /** Whether this host serves a copy, and search engines index that of `origin`. */
  isCopy?: boolean | undefined
}
