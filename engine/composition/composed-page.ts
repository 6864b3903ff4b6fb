import type { MeasuredPage } from '../../packages/visits/visit.ts'
import type { SiteContext } from './block.ts'

/** A page after routing, content and validation: everything that rendering needs. */
export interface ComposedPage {
  /** BCP 47 tag of the page's language. */
  lang: string
  head: HeadElement[]
  /** Blocks before, inside and after the main landmark. */
  before: ComposedBlock[]
  main: ComposedBlock[]
  after: ComposedBlock[]
  site: SiteContext
  /** False where the browser must not load linked pages ahead. */
  speculation: boolean
  /** What the page's script remembers about the language. Null on a page that belongs to no locale. */
  localeCookie: { name: string; value: string; days: number } | null
  /** What the page's script measures. Undefined on a page that measures nothing. */
  visits?: MeasuredPage | undefined
}

export interface ComposedBlock {
  /** Unique on the page, e.g. b3. */
  key: string
  type: string
  /** Folder below blocks/. */
  component: string
  tier: 'static' | 'bound' | 'island'
  /** Module below blocks/ with the machine of a bound block. */
  binding?: string
  /** Modules of its parts that have machines of their own. */
  partBindings?: readonly string[]
  /** When an island wakes. */
  hydrate?: 'load' | 'idle' | 'visible' | 'interaction'
  fields: unknown
  /** True for the block that opens the page. */
  first: boolean
  /** Region of the page that contains it. */
  region?: string | undefined
}

export type HeadElement =
  | { tag: 'title'; text: string; lang?: string }
  | { tag: 'meta' | 'link'; attributes: Record<string, string> }
  | { tag: 'script'; type: 'application/ld+json'; text: string }
