import { resolveLink } from '../routing/resolve-link.ts'
import { pathOf } from '../routing/routes.ts'
import type { Variant } from '../routing/site.ts'
import { routePath } from './checks/unique-paths.ts'
import type { JsonPath } from '../config/config-issue.ts'
import type { ExplainableSite } from './explain-request.ts'
import type { ExplainedStep } from './explanation.ts'
import { placeOf } from '../config/source-file.ts'

/** Explains where a content link leads on a variant, for a page in a locale, and by which rule. */
export function explainLink(
  { site, sources }: ExplainableSite,
  url: string,
  { variant, locale }: { variant: Variant; locale: string },
): ExplainedStep[] {
  const { link, rule, locale: looked, route: name } = resolveLink(url, { site, variant, locale })
  const at = (file: string, path: JsonPath) => placeOf(sources, `config/${file}.json`, path)
  const index = site.config.links.rules.findIndex((one) => one.name === rule)
  const code = url.split('/')[1] ?? ''
  const accepted = Object.hasOwn(site.config.links.localeCodes, code)
  const route = name === null ? undefined : variant.routes.get(name)
  const steps: (ExplainedStep | null)[] = [
    index < 0
      ? null
      : {
          what: 'Locale',
          value: looked,
          why: accepted ? `the link begins with ${code}` : 'of the page: the link begins with no accepted locale',
          from: at('links', accepted ? ['localeCodes', code] : ['localeCodes']),
        },
    index < 0
      ? { what: 'Rule', value: rule, why: otherRules[rule] ?? 'no rule', from: null }
      : { what: 'Rule', value: rule, why: 'the first rule that matches', from: at('links', ['rules', index]) },
    name === null
      ? null
      : route
        ? {
            what: 'Route',
            value: name,
            why: `its path is ${route.pattern}`,
            from: at('routes', routePath(site.config, route)),
          }
        : { what: 'Route', value: name, why: `the variant "${variant.name}" has no such route`, from: null },
    link
      ? { what: 'Leads to', value: link.href, why: link.external ? 'another site' : 'this site', from: null }
      : {
          what: 'Leads to',
          value: 'nothing',
          why: route && pathOf(route) === null ? 'the link has no valid slug' : 'the link is not rendered',
          from: null,
        },
  ]
  return steps.filter((step) => step !== null)
}

const otherRules: Readonly<Record<string, string>> = {
  external: 'the scheme is accepted in config/links.json',
  'site-path': 'the link begins with no locale: it is a path of the site',
  none: 'no rule matches',
}
