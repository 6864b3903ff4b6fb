import type { PageConfig } from '../config/types.generated.ts'
import { boundedQuery } from './bounded-query.ts'
import { contentPath } from './content-path.ts'
import { formParameters, takesNext, type FormParameters } from './form-parameters.ts'
import { detectLocale, defaultLocale, type LocaleSource } from './detect-locale.ts'
import { checkGuards } from './guards.ts'
import { homeOfContent } from './home-of-content.ts'
import { hostVariant } from './host-variant.ts'
import { readQuery, normalizeQuery, type Query } from './read-query.ts'
import { parseRequestPath } from './request-path.ts'
import { pathOf, type Route } from './routes.ts'
import { routeName } from './route-name.ts'
import type { Site, Variant } from './site.ts'

export interface SiteRequest {
  /** The Host header. */
  host: string | undefined
  /** Path of the request target, percent-encoded. */
  path: string
  /** Query string without the question mark. */
  query?: string
  cookies?: Readonly<Record<string, string | undefined>>
  acceptLanguage?: string | undefined
}

/** The meaning of a request, as data. The server acts on it. */
export type Decision =
  | PageDecision
  | RedirectDecision
  | { kind: 'not-found'; variant: Variant; locale: string; localeFrom: LocaleSource }
  | { kind: 'bad-request'; reason: 'host' | 'path' }
  | { kind: 'unknown-host'; extension: string }
  | { kind: 'fault'; variant: Variant; locale: string; reason: string }

export interface PageDecision {
  kind: 'page'
  variant: Variant
  locale: string
  localeFrom: LocaleSource | 'route' | 'config'
  /** Null for a page at the root of a variant, which has no route. */
  route: Route | null
  params: Readonly<Record<string, string>>
  /** Name of the page definition. */
  page: string
  definition: PageConfig
  /** Path of the page without query. */
  path: string
  /** The declared query parameters that the request has, before content limits their values. Others are ignored. */
  query: Query
  /** Parameters of its forms. A page that has them is for one visitor. */
  form?: FormParameters
  /** Whether the response depends on the visitor. Shared caches must not store it. */
  personal: boolean
}

/** A page and where it was found. */
export type PageAt = Pick<PageDecision, 'variant' | 'locale' | 'route' | 'params' | 'definition' | 'path'>

export interface RedirectDecision {
  kind: 'redirect'
  variant: Variant
  /** Site path with the query of the request, as far as there is room for it. */
  to: string
  status: 301 | 302
  because: 'root' | 'detected-locale' | 'slashes' | 'points-to' | 'moved' | 'home-content' | 'guard' | 'query'
  /** The route that `points-to`, `home-content` and `query` lead to, or the route of the guarded page; otherwise null. */
  route: Route | null
  /** Place in "redirects" of config/routes.json of what redirects, or null. */
  entry: number | null
  /** Name of the guard that redirects, or null. */
  guard: string | null
  locale: string
  localeFrom: LocaleSource | 'route' | 'config'
  /** Whether the response depends on the visitor. Shared caches must not store it. */
  personal: boolean
}

/** Decides what a request means. Pure: no clock, no content, no side effect. */
export function decide(site: Site, request: SiteRequest): Decision {
  const host = hostVariant(site, request.host)
  if (host.kind === 'malformed') return { kind: 'bad-request', reason: 'host' }
  if (host.kind === 'unknown') return { kind: 'unknown-host', extension: host.extension }
  const path = parseRequestPath(request.path)
  if (path.kind === 'malformed') return { kind: 'bad-request', reason: 'path' }
  const { variant } = host
  const own = variant.site
  if (path.segments.length === 0) return decideRoot(own, variant, request)
  if (path.normalized !== null) return redirect(variant, path.normalized, { request, status: 301, because: 'slashes' })
  return decidePath(own, variant, { request, segments: path.segments })
}

function decideRoot(site: Site, variant: Variant, request: SiteRequest): Decision {
  const { root } = variant
  if (root.kind === 'page') {
    return page(site, variant, { request, page: root.page, locale: root.locale, localeFrom: 'config' })
  }
  const found =
    root.kind === 'redirect'
      ? { locale: root.locale, from: 'config' as const }
      : detectLocale(site, variant, { cookie: cookieLocale(site, request), browser: request.acceptLanguage })
  const home = variant.routes.get(routeName(found.locale, site.config.links.homeRoute))
  if (!home) return notFound(site, variant, { request, segments: [] })
  if (home.pattern === '/') {
    const personal = root.kind === 'detect'
    return page(site, variant, {
      request,
      page: home.page,
      locale: found.locale,
      localeFrom: found.from,
      route: home,
      personal,
    })
  }
  return redirect(variant, home.pattern, {
    request,
    status: 302,
    because: root.kind === 'redirect' ? 'root' : 'detected-locale',
    locale: found.locale,
    localeFrom: found.from,
    personal: root.kind === 'detect',
  })
}

interface PathRequest {
  request: SiteRequest
  segments: readonly string[]
}

function decidePath(site: Site, variant: Variant, { request, segments }: PathRequest): Decision {
  const match = variant.paths.match(segments)
  if (!match) return notFound(site, variant, { request, segments })
  if (match.kind === 'moved') {
    const { status, index } = match.redirect
    return redirect(variant, match.to, { request, status, because: 'moved', entry: index })
  }
  if (match.kind === 'redirect') {
    const { pattern, locale } = match.to
    return redirect(variant, pattern, {
      request,
      status: 301,
      because: 'points-to',
      locale,
      localeFrom: 'route',
      route: match.to,
    })
  }
  const { route, params } = match
  const localeFrom = variant.prefixes.get(segments[0] ?? '') === route.locale ? 'prefix' : 'route'
  const home = homeOfContent(site, variant, { route, params })
  if (home) {
    const { pattern, locale } = home
    const because = 'home-content'
    return redirect(variant, pattern, { request, status: 301, because, locale, localeFrom, route: home })
  }
  return page(site, variant, { request, page: route.page, locale: route.locale, localeFrom, route, params })
}

interface PageParts {
  request: SiteRequest
  page: string
  locale: string
  localeFrom: PageDecision['localeFrom']
  route?: Route
  params?: Readonly<Record<string, string>>
  personal?: boolean
}

function page(site: Site, variant: Variant, parts: PageParts): Decision {
  const { request, locale, localeFrom, route, params = {}, personal = false } = parts
  const definition = site.config.pages[parts.page]
  if (!definition)
    return { kind: 'fault', variant, locale, reason: `The page definition "${parts.page}" does not exist.` }
  if (showsOwned(site, definition, params)) return notFound(site, variant, { request, segments: [locale] })
  const gate = checkGuards(site, definition.guards ?? [], request.cookies ?? {})
  if (gate.kind === 'unknown')
    return { kind: 'fault', variant, locale, reason: `The guard "${gate.guard}" does not exist.` }
  if (gate.kind === 'closed') {
    const target = variant.routes.get(routeName(locale, gate.redirectTo))
    const to = target ? pathOf(target) : null
    if (to === null) return notFound(site, variant, { request, segments: [locale] })
    // Whoever may not enter, being signed in already, goes on to where signing in would have led.
    const next = formParameters({ config: site.config, variant }, definition, request.query)?.next
    return redirect(variant, next ?? to, {
      request: { ...request, query: next === undefined ? nextQuery(site, target, parts) : '' },
      status: 302,
      because: 'guard',
      locale,
      localeFrom,
      personal: true,
      guard: gate.guard,
      route: route ?? null,
    })
  }
  const parameters = definition.query ?? []
  const path = route ? (pathOf(route, params) ?? '/') : '/'
  const normalized = normalizeQuery(request.query, parameters)
  if (normalized !== null) {
    const normalizedRequest = { ...request, query: normalized }
    return redirect(variant, path, {
      request: normalizedRequest,
      status: 302,
      because: 'query',
      locale,
      localeFrom,
      personal,
      route: route ?? null,
    })
  }
  const query = readQuery(request.query, parameters, site.config.security.limits.queryValueBytes)
  const form = formParameters({ config: site.config, variant }, definition, request.query)
  return {
    kind: 'page',
    variant,
    locale,
    localeFrom,
    route: route ?? null,
    params,
    page: parts.page,
    definition,
    path,
    query,
    ...(form === null ? {} : { form }),
    personal: personal || form !== null || definition.personal === true || (definition.guards ?? []).length > 0,
  }
}

/** The guarded page as a parameter of the page that lets visitors in, which may lead them back. */
function nextQuery(
  site: Site,
  entrance: Route | undefined,
  { route, params = {} }: Pick<PageParts, 'route' | 'params'>,
): string {
  const path = route ? pathOf(route, params) : null
  const actions = entrance && site.config.pages[entrance.page]?.actions
  return path !== null && takesNext(actions) ? new URLSearchParams({ next: path }).toString() : ''
}

/** Whether the slug is that of content which belongs to another page, and which this variant may not have. */
function showsOwned(site: Site, definition: PageConfig, params: Readonly<Record<string, string>>): boolean {
  const path = contentPath(definition, params)
  return path !== null && path !== definition.content?.path && site.ownedContent.has(path)
}

interface RedirectParts extends Pick<RedirectDecision, 'status' | 'because'> {
  /** The request whose query is appended. */
  request?: SiteRequest
  locale?: string
  localeFrom?: RedirectDecision['localeFrom']
  personal?: boolean
  route?: Route | null
  guard?: string
  entry?: number
}

function redirect(variant: Variant, path: string, parts: RedirectParts): RedirectDecision {
  const {
    request,
    status,
    because,
    locale = '',
    localeFrom = 'config',
    personal = false,
    route = null,
    guard = null,
    entry = null,
  } = parts
  const query = boundedQuery(request?.query ?? '')
  const to = query === '' ? path : `${path}?${query}`
  return { kind: 'redirect', variant, to, status, because, route, entry, guard, locale, localeFrom, personal }
}

function notFound(site: Site, variant: Variant, { request, segments }: PathRequest): Decision {
  const prefix = segments[0]
  const hints = { prefix, cookie: cookieLocale(site, request) }
  const { locale, from } =
    variant.locales.length > 0
      ? detectLocale(site, variant, hints)
      : { locale: rootLocale(variant) ?? defaultLocale(site, variant), from: 'default' as const }
  return { kind: 'not-found', variant, locale, localeFrom: from }
}

function rootLocale({ root }: Variant): string | undefined {
  return root.kind === 'page' ? root.locale : undefined
}

function cookieLocale(site: Site, request: SiteRequest): string | undefined {
  return request.cookies?.[site.config.locales.cookie.name]
}
