import type { FormCaptcha } from '../actions/form-view.ts'
import type { Visit } from '../actions/visit.ts'
import type { Messages } from '../intl/messages.ts'
import type { PageDecision } from '../routing/decide.ts'

/** The values that expressions of config are evaluated against. */
export interface ExpressionContext {
  target: Pick<PageDecision, 'variant' | 'locale' | 'params' | 'page' | 'definition' | 'path' | 'query'> & {
    visit?: Visit
  }
  /** config/site.json */
  site: unknown
  /** config/session.json */
  session: unknown
  /** What a form says of its captcha; undefined where config has none. */
  captcha?: FormCaptcha | undefined
  /** SEO data of the page's content; empty where it has none. */
  seo: Readonly<Record<string, unknown>>
  t: Messages['t']
  /** Given where texts are to carry the locale that they fell back to, as FallbackText. */
  fellBackTo?: Messages['fellBackTo']
  /** The page's blocks in their order, as the content delivered and config filled them. */
  blocks?: readonly { type: string; fields: Readonly<Record<string, unknown>> }[]
  /** The absolute URL of a path or link; undefined where it leads nowhere. */
  absoluteUrl?: (url: string) => string | undefined
  /** The current items of {$each}, the innermost first. */
  each?: readonly EachItem[]
}

/** The current item of a list. */
export interface EachItem {
  item: unknown
  /** Its place in the list, from 1. */
  position: number
  /** As `$each` names it. */
  name?: unknown
}

/** An object of config with a key that begins with a dollar sign. */
export type Entries = Readonly<Record<string, unknown>>

export type Evaluate = (value: unknown, context: ExpressionContext) => unknown
