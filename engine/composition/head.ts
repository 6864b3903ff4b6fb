import { counterparts, type Alternate, type Counterpart } from '../routing/counterparts.ts'
import type { Site } from '../routing/site.ts'
import type { Messages } from '../intl/messages.ts'
import type { HeadElement } from './composed-page.ts'
import { evaluate } from './expression.ts'
import type { PageTarget } from './page-target.ts'

/** SEO data of the content service; every field may be missing. */
export interface SeoData {
  [field: string]: unknown
  alternates?: readonly Alternate[]
}

interface HeadContext {
  site: Site
  target: PageTarget
  seo: SeoData
  t: Messages['t']
  /** Address of the host that serves the page, e.g. https://brand.fr */
  origin: string
}

/** What the head says: from the content's SEO data, else from the page definition, else from the messages. */
export function composeHead(context: HeadContext): HeadElement[] {
  const { site, target, seo } = context
  const found = (target.definition.status ?? 200) < 400
  const title = text(seo.title) ?? pageTitle(context)
  const description =
    text(seo.description) ?? defined(context, 'description') ?? message(context, 'seo.default.description')
  const canonical = found ? canonicalUrl(context) : null
  const robots = text(seo.robots) ?? text(target.definition.head?.robots) ?? site.config.site.seo.robots
  const elements: HeadElement[][] = [
    [{ tag: 'title', text: title }],
    meta('description', description),
    meta('keywords', text(seo.keywords)),
    meta('abstract', text(seo.abstract)),
    meta('robots', robots),
    canonical ? [{ tag: 'link', attributes: { rel: 'canonical', href: canonical } }] : [],
    found ? hreflang(context) : [],
    openGraph(context, { title, description, canonical }),
    twitter(context),
  ]
  return elements.flat()
}

function pageTitle(context: HeadContext): string {
  const title = defined(context, 'title')
  const { brand } = context.site.config.site
  return title === undefined ? message(context, 'seo.default.title') : context.t('seo.title', { title, brand })
}

function defined({ target, site, t }: HeadContext, field: 'title' | 'description'): string | undefined {
  return text(evaluate(target.definition.head?.[field], { target, site: site.config.site, t }))
}

function message({ site, t }: HeadContext, key: string): string {
  return t(key, { brand: site.config.site.brand })
}

/** The content's canonical address on the host that serves the page, else the page's own address. */
function canonicalUrl({ seo, origin, target }: HeadContext): string {
  const given = text(seo.canonicalUrl)
  const url = given === undefined ? null : URL.parse(given, origin)
  return url && /^https?:$/.test(url.protocol) ? origin + url.pathname + url.search : origin + target.path
}

function hreflang({ site, target, seo, origin }: HeadContext): HeadElement[] {
  const offered = counterparts(site, target, seo.alternates).filter(({ same }) => same)
  if (offered.length < 2) return []
  const link = (hrefLang: string, { path }: Counterpart): HeadElement => ({
    tag: 'link',
    attributes: { rel: 'alternate', hreflang: hrefLang, href: origin + path },
  })
  const standard = offered.find(({ locale }) => locale === site.config.locales.default)
  return [...offered.map((one) => link(one.locale, one)), ...(standard ? [link('x-default', standard)] : [])]
}

interface Said {
  title: string
  description: string
  canonical: string | null
}

function openGraph({ site, target, seo, origin }: HeadContext, { title, description, canonical }: Said): HeadElement[] {
  const tag = site.config.locales.locales[target.locale]?.tag ?? target.locale
  const image = text(seo.ogImage)
  return [
    property('og:title', text(seo.ogTitle) ?? title),
    property('og:description', text(seo.ogDescription) ?? description),
    property('og:type', text(seo.ogType) ?? site.config.site.seo.ogType),
    property('og:site_name', text(seo.ogSiteName) ?? site.config.site.brand),
    property('og:determiner', text(seo.ogDeterminer)),
    property('og:url', canonical ?? undefined),
    property('og:image', image === undefined ? undefined : absolute(image, origin)),
    property('og:locale', tag.replace('-', '_')),
  ].flat()
}

function twitter({ seo, origin }: HeadContext): HeadElement[] {
  const image = text(seo.twitterImage)
  return [
    meta('twitter:card', text(seo.twitterType)),
    meta('twitter:title', text(seo.twitterTitle)),
    meta('twitter:description', text(seo.twitterDescription)),
    meta('twitter:url', text(seo.twitterUrl)),
    meta('twitter:image', image === undefined ? undefined : absolute(image, origin)),
  ].flat()
}

function absolute(url: string, origin: string): string {
  return URL.parse(url, origin)?.href ?? url
}

function meta(name: string, content: string | undefined): HeadElement[] {
  return content === undefined ? [] : [{ tag: 'meta', attributes: { name, content } }]
}

function property(name: string, content: string | undefined): HeadElement[] {
  return content === undefined ? [] : [{ tag: 'meta', attributes: { property: name, content } }]
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
