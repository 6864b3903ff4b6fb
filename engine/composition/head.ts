import { hreflangAlternates } from '../routing/hreflang-alternates.ts'
import { isComplete } from '../routing/is-complete.ts'
import { queryString, type Query } from '../routing/read-query.ts'
import { absoluteAddress } from './absolute-address.ts'
import type { HeadElement } from './composed-page.ts'
import type { ExpressionContext } from '../expressions/context.ts'
import type { HeadContext } from './head-context.ts'
import { headTexts, type HeadText } from './head-texts.ts'
import type { PageTarget } from './page-target.ts'
import { sharingHead } from './sharing-head.ts'
import { structuredData } from './structured-data.ts'

/** The head of a page: from the content's SEO data, else from the page definition, else from the messages. */
export function composeHead(context: HeadContext): HeadElement[] {
  const { site, target, seo } = context
  const expressions = expressionsOf(context)
  const found = (target.definition.status ?? 200) < 400
  const { title, description } = headTexts(context, expressions)
  // A fragment for scripts, not a page to visit.
  if (target.definition.shell === false) return [{ tag: 'title', ...title }, ...meta('robots', 'noindex, nofollow')]
  const canonical = found ? canonicalUrl(context) : null
  const robots = isIndexable(context)
    ? (text(seo.robots) ?? text(target.definition.head?.robots) ?? site.config.site.seo.robots)
    : 'noindex, follow'
  const elements: HeadElement[][] = [
    [{ tag: 'title', ...title }, describe(description)],
    meta('keywords', text(seo.keywords)),
    meta('abstract', text(seo.abstract)),
    meta('robots', robots),
    canonical ? [{ tag: 'link', attributes: { rel: 'canonical', href: canonical } }] : [],
    found ? hreflang(context) : [],
    sharingHead(context, { title: title.text, description: description.text, canonical }),
    found ? structuredData(context, expressions) : [],
  ]
  return elements.flat()
}

function expressionsOf({ site, target, seo, blocks, messages, origin }: HeadContext): ExpressionContext {
  const absoluteUrl = (url: string) => absoluteAddress(url, { site, ...target, origin })
  const { site: values, session } = site.config
  return { target, site: values, session, seo, t: messages.t, blocks, absoluteUrl }
}

/** The content's canonical address on the host that serves the page, else the page's own address. */
function canonicalUrl({ seo, origin, target }: HeadContext): string {
  const given = text(seo.canonicalUrl)
  const url = given === undefined ? null : URL.parse(given, origin)
  const own = origin + target.path + indexedQuery(target)
  return url && /^https?:$/.test(url.protocol) && indexedQuery(target) === '' ? origin + url.pathname + url.search : own
}

/** Whether search engines may index the page in its locale, with its query. */
function isIndexable({ site, isCopy, seo, target: { definition, query, locale } }: HeadContext): boolean {
  if (isCopy || !isComplete(site.config.locales, locale)) return false
  const names = Object.keys(canonicalQuery({ definition, query }))
  // The state that the query asks for does not exist.
  if (definition.stateContent !== undefined && names.length > 0 && Object.keys(seo).length === 0) return false
  if (!definition.indexable || names.length === 0) return true
  const isSingle = names.map((name) => query[name] ?? '').every((value) => !value.includes(','))
  return (
    isSingle &&
    definition.indexable.some((set) => set.length === names.length && names.every((name) => set.includes(name)))
  )
}

/** The query of the canonical URL: empty where the page does not list indexable parameters. */
function indexedQuery({ definition, query }: PageTarget): string {
  const canonical = canonicalQuery({ definition, query })
  return definition.indexable && Object.keys(canonical).length > 0 ? `?${queryString(canonical)}` : ''
}

/** The query without the parameters that show the same things in another way, such as an order. */
function canonicalQuery({ definition, query }: Pick<PageTarget, 'definition' | 'query'>): Query {
  const others = (definition.query ?? []).flatMap((parameter) =>
    typeof parameter === 'object' && parameter.type === 'choice' && parameter.canonical === false ? parameter.name : [],
  )
  return Object.fromEntries(Object.entries(query).filter(([name]) => !others.includes(name)))
}

function hreflang(context: HeadContext): HeadElement[] {
  if (!isIndexable(context)) return []
  const { site, target, seo, origin } = context
  return hreflangAlternates(site, target, { origin, alternates: seo.alternates, absentIn: seo.absentIn }).map(
    ({ hreflang: tag, href }) => ({
      tag: 'link',
      attributes: { rel: 'alternate', hreflang: tag, href: href + indexedQuery(target) },
    }),
  )
}

function describe({ text: content, lang }: HeadText): HeadElement {
  return { tag: 'meta', attributes: { name: 'description', content, ...(lang !== undefined && { lang }) } }
}

function meta(name: string, content: string | undefined): HeadElement[] {
  return content === undefined ? [] : [{ tag: 'meta', attributes: { name, content } }]
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
