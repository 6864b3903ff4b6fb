import { decide, type Decision, type PageDecision, type RedirectDecision, type SiteRequest } from '../routing/decide.ts'
import { hostVariant, type HostMatch } from '../routing/host-variant.ts'
import { localePrefix, type Route } from '../routing/routes.ts'
import type { Site, Variant } from '../routing/site.ts'
import { origin } from './checks/redirects.ts'
import { routePath } from './checks/unique-paths.ts'
import type { JsonPath } from '../config/config-issue.ts'
import { explainPage } from './explain-page.ts'
import type { ExplainContext, ExplainedStep } from './explanation.ts'
import { placeOf, type SourceFiles } from '../config/source-file.ts'
import { changesFile } from '../config/variant-files.ts'

/** A site with the sources of its config, to which decisions are traced. */
export interface ExplainableSite {
  site: Site
  sources: SourceFiles
  /** The same by the variants that differ. */
  variantSources?: ReadonlyMap<string, SourceFiles>
  /** Block types whose query depends on what visitors write. */
  visitorQueries?: readonly string[] | undefined
}

/** Explains what a request means, step by step, each with the config line that it follows from. */
export function explainRequest(explainable: ExplainableSite, request: SiteRequest): ExplainedStep[] {
  const { visitorQueries = [] } = explainable
  const host = hostVariant(explainable.site, request.host)
  const { site, sources } = host.kind === 'variant' ? ofVariant(explainable, host.variant) : explainable
  const at = (file: string, path: JsonPath) => placeOf(sources, `config/${file}.json`, path)
  const context = { site, at, request, visitorQueries }
  const decision = decide(site, request)
  return [...explainHost(context, host), ...explainDecision(context, decision), ...explainChanges(sources, decision)]
}

/** The site as a variant has it, and where it is written. */
export function ofVariant({ sources, variantSources }: ExplainableSite, { name, site }: Variant): ExplainableSite {
  return { site, sources: variantSources?.get(name) ?? sources }
}

/** The files in which the variant differs on the page. */
function explainChanges(sources: SourceFiles, decision: Decision): ExplainedStep[] {
  if (decision.kind !== 'page') return []
  const { variant, page, locale } = decision
  const files = ['config/site.json', `config/pages/${page}.json`, `locales/${locale}.json`]
  return files
    .map((file) => changesFile(file, variant.name))
    .filter((file) => sources.has(file))
    .map((file) => ({ what: 'Variant', value: variant.name, why: 'differs from the others', from: `${file}:1` }))
}

function explainHost({ site, request, at }: ExplainContext, host: HostMatch): ExplainedStep[] {
  const { extensions } = site.config.hosts
  switch (host.kind) {
    case 'malformed':
      return [{ what: 'Host', value: request.host ?? '', why: 'not a valid host name: 400', from: null }]
    case 'unknown':
      return [
        {
          what: 'Host',
          value: 'no variant',
          why: `.${host.extension} is not in "extensions": 404`,
          from: at('hosts', ['unknown']),
        },
      ]
    case 'variant': {
      const isListed = host.by === 'extension' && host.extension !== null && Object.hasOwn(extensions, host.extension)
      const why =
        host.extension === null ? 'the host name has no extension' : `the host name ends in .${host.extension}`
      const from = isListed ? at('hosts', ['extensions', host.extension ?? '']) : at('hosts', ['fallback'])
      return [{ what: 'Host', value: `variant ${host.variant.name}`, why, from }]
    }
    default:
      return host satisfies never
  }
}

function explainDecision(context: ExplainContext, decision: Decision): ExplainedStep[] {
  switch (decision.kind) {
    case 'page':
      return [
        ...explainLocale(context, decision),
        ...explainRoute(context, decision),
        ...explainPage(context, decision),
      ]
    case 'redirect':
      return explainRedirect(context, decision)
    case 'not-found':
      return [...explainLocale(context, decision), notFound(context, decision.variant)]
    case 'bad-request':
      return decision.reason === 'path'
        ? [{ what: 'Path', value: context.request.path, why: 'not a valid path: 400', from: null }]
        : []
    case 'fault':
      return [{ what: 'Fault', value: '500', why: decision.reason, from: null }]
    case 'unknown-host':
      return []
    default:
      return decision satisfies never
  }
}

type Localized = Pick<PageDecision, 'variant' | 'locale' | 'localeFrom'> & { route?: Route | null }

function explainLocale(
  { site, at }: ExplainContext,
  { variant, locale, localeFrom, route }: Localized,
): ExplainedStep[] {
  const step = (why: string, from: string): ExplainedStep[] => [{ what: 'Locale', value: locale, why, from }]
  const { detection, cookie } = site.config.locales
  switch (localeFrom) {
    case 'prefix':
      return step(
        `the path begins with /${localePrefix(site.config, variant.name, locale)}`,
        at('hosts', ['variants', variant.name, 'locales', variant.locales.indexOf(locale)]),
      )
    case 'route':
      return step(
        'the route is in this locale',
        route ? at('routes', routePath(site.config, route)) : at('locales', ['default']),
      )
    case 'cookie':
      return step(`from the cookie ${cookie.name}`, at('locales', ['cookie', 'name']))
    case 'browser':
      return step('preferred by the browser', at('locales', ['detection', detection.indexOf('browser')]))
    case 'default':
      return variant.locales.includes(site.config.locales.default) || variant.locales.length === 0
        ? step('the default locale', at('locales', ['default']))
        : step('the first locale of the variant', at('hosts', ['variants', variant.name, 'locales', 0]))
    case 'config':
      return step('from the root of the variant', at('hosts', ['variants', variant.name, 'root']))
    default:
      return localeFrom satisfies never
  }
}

function explainRoute({ site, at }: ExplainContext, { route, params, variant }: PageDecision): ExplainedStep[] {
  if (!route) {
    return [
      {
        what: 'Route',
        value: 'none',
        why: 'the root of the variant shows a page',
        from: at('hosts', ['variants', variant.name, 'root']),
      },
    ]
  }
  const from = at('routes', routePath(site.config, route))
  const given = Object.entries(params).map(([name, value]): ExplainedStep => ({
    what: 'Params',
    value: `${name} = ${value}`,
    why: `the value of {${name}}`,
    from,
  }))
  return [{ what: 'Route', value: route.name, why: `the path matches ${route.pattern}`, from }, ...given]
}

const reasons = {
  root: 'the root of the variant leads there',
  'detected-locale': "the root leads to the visitor's language",
  slashes: 'the path has duplicate or trailing slashes',
  'points-to': 'the path points to that page',
  moved: 'the path has moved',
  'home-content': 'the home page shows this content',
  guard: 'the guard is closed',
  query: 'the query has empty or repeated parameters',
} as const satisfies Record<RedirectDecision['because'], string>

function explainRedirect(context: ExplainContext, decision: RedirectDecision): ExplainedStep[] {
  const { site, at } = context
  const { file, path } = origin(decision)
  const place = at(file.slice('config/'.length, -'.json'.length), path)
  const guard = decision.guard === null ? undefined : site.config.security.guards[decision.guard]
  return [
    ...(decision.locale === '' ? [] : explainLocale(context, decision)),
    ...(decision.route && guard
      ? [
          {
            what: 'Route',
            value: decision.route.name,
            why: `the path matches ${decision.route.pattern}`,
            from: at('routes', routePath(site.config, decision.route)),
          },
        ]
      : []),
    ...(guard
      ? [
          {
            what: 'Guard',
            value: `${decision.guard ?? ''}: closed`,
            why: `the cookie ${guard.cookie} must be ${guard.state}`,
            from: place,
          },
        ]
      : []),
    {
      what: 'Redirect',
      value: `${decision.status} ${decision.to}`,
      why: reasons[decision.because],
      from: decision.because === 'slashes' ? null : place,
    },
    ...(decision.personal
      ? [{ what: 'Cache', value: 'not shared', why: 'the response depends on the visitor', from: null }]
      : []),
  ]
}

function notFound({ site, at }: ExplainContext, variant: Variant): ExplainedStep {
  const page = site.config.site.pages.notFound
  return {
    what: 'Page',
    value: `${page}: 404`,
    why: `no route of "${variant.name}" matches the path`,
    from: at('site', ['pages', 'notFound']),
  }
}
