import type { ComponentType, ReactElement } from 'react'
import type { MessageValues, Messages } from '../intl/messages.ts'

export type { FormView } from '../actions/form-view.ts'
export type { ResolvedLink } from '../routing/resolve-link.ts'

/** A text of the content service or a message. An element when it fell back to another language: it then carries `lang`. */
export type Text = string | ReactElement

/** Sanitised HTML with its links resolved, ready for `dangerouslySetInnerHTML`. */
export interface RichText {
  __html: string
  /** Set when the text fell back to another language. */
  lang?: string
}

/** Raw HTML of an editor. Its `__html` cannot run anything. */
export interface RawHtml extends RichText {
  /** The same with the scripts that config allows, for an editor who means them to run. Null where there is none. */
  running: string | null
}

/** What a view may know of the site around it. Pure functions of locale and config. */
export interface SiteContext {
  locale: string
  /** BCP 47 tag of the locale, e.g. fr-FR. */
  tag: string
  /** A message for an attribute. It is in a fallback language where it is not translated, and nothing marks it. */
  t: Messages['t']
  /** A message for the page's text: marked with its language where it is not translated. */
  text: (key: string, values?: MessageValues) => Text
  /** The date as the locale writes it; empty for a date that cannot be read. */
  date: (iso: string) => string
  /** An amount of money as the locale writes it. @param currency ISO 4217. */
  money: (amount: number, currency: string) => string
  /** Symbol of a currency as the locale writes it, e.g. €. */
  currency: (code: string) => string
  /** Id of the market whose prices are shown; null: none are. */
  market: string | null
  /** Path of the page; null where it has none of its own, as an error page. */
  path: string | null
  /** Whether the page has this path. Unlike a comparison with `path`, it does not tie the HTML of a block to its page. */
  isPage: (path: string) => boolean
  /** Whether the page has this path or one below it. */
  isWithin: (path: string) => boolean
  /** Path of a route in this locale, or null where this variant does not have it. */
  href: (route: string, params?: Record<string, string>) => string | null
  /** Languages offered for this page, the current one included. */
  languages: readonly Language[]
  /** Whether the host variant shows this part of the shell, e.g. the header. */
  hasPart: (part: string) => boolean
}

export interface Language {
  locale: string
  name: string
  tag: string
  current: boolean
  /** Remembers the choice, then shows the same page in that language. Views write it as it is. */
  switchHref: string
}

export interface BlockProps<Fields> {
  fields: Fields
  site: SiteContext
  /** Unique on the page. */
  id: string
  /** True for the block that opens the page: its picture is fetched first, its heading is the h1. */
  first: boolean
}

/** What an app knows of one block folder. The engine receives it, never imports it. */
export interface BlockModule {
  // Each component narrows the props: its fields to those that its schema has vouched for, an island's to its own.
  component: ComponentType<never>
  /** For an island: its component's own props, created on the server and sent to the browser as JSON. */
  islandProps?: (block: BlockProps<never>) => object
  /** Attributes of the root element of a page with the block: what a script reads before it finds the block. */
  rootAttributes?: Readonly<Record<string, string>>
}
