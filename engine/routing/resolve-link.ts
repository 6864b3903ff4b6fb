import type { LinksConfig } from '../config/types.generated.ts'
import { isSegment } from './request-path.ts'
import { pathOf } from './routes.ts'
import { routeName } from './route-name.ts'
import type { Site, Variant } from './site.ts'

/** The target of a content link. */
export interface ResolvedLink {
  href: string
  external: boolean
}

export interface LinkContext {
  site: Site
  variant: Variant
  /** Locale of the page that shows the link. */
  locale: string
}

export interface LinkResolution {
  /** Null where the route does not exist or the link is invalid: then nothing is rendered. */
  link: ResolvedLink | null
  /** Name of the rule in config/links.json that was applied, or `external`, `site-path`, `none`. */
  rule: string
  /** Locale of the link. */
  locale: string
  /** Name of the route that the rule leads to. */
  route: string | null
}

type Rule = LinksConfig['rules'][number]

interface ContentLink {
  locale: string
  segments: readonly string[]
  /** Query and fragment, as written. */
  tail: string
}

/** Resolves a content link `/{locale code}/{type}/{slug}` on a variant by the rules of config/links.json. */
export function resolveLink(url: string, context: LinkContext): LinkResolution {
  const direct = resolveInternal(url, context) ?? resolveExternal(url, context)
  if (direct) return direct
  const link = parseContentLink(url, context)
  if (!link) return { link: { href: url, external: false }, rule: 'site-path', locale: context.locale, route: null }
  const rule = context.site.config.links.rules.find((one) => matches(one, link, context.site))
  if (!rule) return { link: null, rule: 'none', locale: link.locale, route: null }
  return applyRule(rule, link, context)
}

/** Resolves `route:{key}`, which may have a query, and `site:{path}`, the values of the expressions $route and $path. */
function resolveInternal(url: string, { variant, locale }: LinkContext): LinkResolution | null {
  const [, scheme, rest = ''] = /^(route|site):(.*)$/s.exec(url) ?? []
  if (scheme === undefined) return null
  if (scheme === 'site') {
    const link = /^\/(?!\/)/.test(rest) ? { href: rest, external: false } : null
    return { link, rule: 'site-path', locale, route: null }
  }
  const [key = '', tail = ''] = rest.split(/(?=\?)/)
  const name = routeName(locale, key)
  const route = variant.routes.get(name)
  const path = route ? pathOf(route) : null
  return { link: path === null ? null : { href: path + tail, external: false }, rule: 'route', locale, route: name }
}

/** Backslashes and control characters: browsers read `/\t/host` and `/\host` as `//host`. */
// eslint-disable-next-line no-control-regex
const unsafe = /[\\\u0000-\u001f\u007f]/

function resolveExternal(url: string, { site, locale }: LinkContext): LinkResolution | null {
  const nothing: LinkResolution = { link: null, rule: 'none', locale, route: null }
  if (url.startsWith('//') || unsafe.test(url)) return nothing
  if (url.startsWith('/')) return null
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(url)?.[0].toLowerCase()
  if (!scheme || !site.config.links.external.schemes.includes(scheme)) return nothing
  return { ...nothing, link: { href: url, external: scheme.startsWith('http') }, rule: 'external' }
}

function parseContentLink(url: string, { site, locale }: LinkContext): ContentLink | null {
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(url) ?? []
  const [code, ...segments] = path.split('/').filter(Boolean)
  if (code === undefined) return { locale, segments: [], tail }
  const { localeCodes } = site.config.links
  const accepted = Object.hasOwn(localeCodes, code) ? localeCodes[code] : undefined
  if (accepted !== undefined) return { locale: accepted, segments, tail }
  return /^[a-z]{2}(-[A-Z]{2})?$/.test(code) ? { locale, segments, tail } : null
}

function matches(rule: Rule, { segments }: ContentLink, site: Site): boolean {
  const [type = site.config.links.homeRoute, ...slug] = segments
  const types = rule.type === undefined ? null : [rule.type].flat()
  if (types && !types.includes(type)) return false
  if (rule.slug === undefined) return true
  return slug.join('/') === (rule.slug === '$home' ? site.config.links.homeSlug : rule.slug)
}

function applyRule(rule: Rule, link: ContentLink, context: LinkContext): LinkResolution {
  const { homeRoute, home } = context.site.config.links
  const slugSegments = link.segments.slice(1).map(decodeSegment)
  const slug = slugSegments.join('/')
  const found = { rule: rule.name, locale: link.locale, route: null }
  if (rule.to.path !== undefined) {
    if (!slugSegments.every(isSegment)) return { ...found, link: null }
    const encoded = slugSegments.map((one) => encodeURIComponent(one.toWellFormed())).join('/')
    return { ...found, link: { href: rule.to.path.replace('{slug}', encoded) + link.tail, external: false } }
  }
  if (rule.to.home && home === 'site-root') return { ...found, link: { href: `/${link.tail}`, external: false } }
  const [section = homeRoute, sub] = link.segments
  const key = rule.to.home ? homeRoute : fillKey(rule.to.route ?? '', { type: section, slug, section, sub })
  const name = routeName(link.locale, key)
  const route = context.variant.routes.get(name)
  const path = route ? pathOf(route, rule.to.slug ? { slug } : {}) : null
  return { ...found, route: name, link: path === null ? null : { href: path + link.tail, external: false } }
}

/** Replaces `{name}` by its value. Leaves out a part in square brackets whose name has no value. */
function fillKey(template: string, values: Record<string, string | undefined>): string {
  const fill = (text: string) => text.replace(/\{([a-z]+)\}/g, (_all, name: string) => values[name] ?? '')
  return fill(
    template.replace(/\[([^\]]*)\]/g, (_all, part: string) =>
      [...part.matchAll(/\{([a-z]+)\}/g)].every(([, name]) => name !== undefined && values[name]) ? part : '',
    ),
  )
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
