import type { PageConfig } from '../config/types.generated.ts'
import { parseRequestPath } from './request-path.ts'
import type { SiteConfig } from '../config/site-config.ts'
import type { Variant } from './site.ts'

/** What the address of a page with actions says about its forms. */
export interface FormParameters {
  /** Action that was done before, whose message is shown. */
  done?: string
  /** Path to go to after an action that allows it. */
  next?: string
}

interface FormSite {
  config: SiteConfig
  variant: Variant
}

/** The parameters "done" and "next" of a query; null where it has neither with a value that means something. */
export function formParameters(
  place: FormSite,
  { actions }: PageConfig,
  query: string | undefined,
): FormParameters | null {
  if (!query || !actions) return null
  const given = new URLSearchParams(query)
  const done = given.get('done') ?? ''
  const action = Object.hasOwn(actions, done) ? actions[done] : undefined
  const next = takesNext(actions) ? nextPath(place, given.get('next')) : null
  if (!(action && 'message' in action.done) && next === null) return null
  return { ...(action && 'message' in action.done ? { done } : {}), ...(next === null ? {} : { next }) }
}

/** Whether a page has an action after which the visitor may go to the page that sent them. */
export function takesNext(actions: PageConfig['actions']): boolean {
  return Object.values(actions ?? {}).some(({ done }) => 'next' in done && done.next === true)
}

const maxLength = 2048

/**
 * The path with its query if it leads to a page of the variant, otherwise null: a link from elsewhere must not choose a
 * page of another site. A page that does something when it is entered is none to go to.
 */
export function nextPath({ config, variant }: FormSite, text: string | null): string | null {
  // Two slashes, or a backslash, which browsers read as a slash, would lead to another site.
  if (text === null || text.length > maxLength || !/^\/(?![/\\])[^\\#\s\p{Cc}]*$/u.test(text)) return null
  const path = parseRequestPath(text.split('?', 1)[0] ?? '')
  if (path.kind === 'malformed' || path.normalized !== null) return null
  const match = path.segments.length === 0 ? null : variant.paths.match(path.segments)
  if (match?.kind !== 'route') return null
  return config.pages[match.route.page]?.onEnter ? null : text
}
