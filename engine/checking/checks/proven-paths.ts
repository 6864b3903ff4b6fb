import type { PageDecision } from '../../routing/decide.ts'
import type { Route } from '../../routing/routes.ts'
import type { Finding } from '../../config/config-issue.ts'
import type { CheckInput } from './check-input.ts'
import { redirectFinding } from './redirects.ts'
import { routePath } from './unique-paths.ts'
import {
  createDecider,
  misleadingLocalizedPaths,
  urlSpace,
  visitors,
  type Decider,
  type ProvenHost,
} from './url-space.ts'

export interface Proof {
  findings: Finding[]
  /** Number of addresses, over all hosts, that show their page. */
  paths: number
}

/**
 * Proves the URL space: requests every page of every locale on every host, with and without each cookie that a guard
 * reads, and follows every redirect.
 */
export function proveUrlSpace(input: CheckInput): Proof {
  const findings = new Map<string, Finding>()
  let paths = 0
  for (const space of urlSpace(input.site)) {
    const deciders = createDeciders(input, space.host)
    for (const decider of deciders) for (const finding of follow(space, decider)) add(findings, finding)
    for (const { route, path } of space.routes) {
      const pages = deciders.flatMap((decider) => {
        const page = decider(path)
        return page.kind === 'page' && page.route?.name === route.name ? [{ page, decider }] : []
      })
      if (pages[0]) paths++
      else add(findings, pathLost(input, { route, path, space }))
      // Guards are the same in every language: checking for one visitor is enough.
      for (const { page, decider } of pages.slice(0, 1)) {
        for (const finding of unanswered(input, { page, decider, host: space.host })) add(findings, finding)
      }
    }
  }
  return { findings: [...findings.values()], paths }
}

function add(findings: Map<string, Finding>, finding: Finding): void {
  const key = `${finding.code} ${finding.file} ${finding.path.join('/')}`
  if (!findings.has(key)) findings.set(key, finding)
}

function createDeciders({ site, config }: CheckInput, host: string): Decider[] {
  const [first, ...others] = visitors(config)
  const anonymous = createDecider(site, host, first)
  return [anonymous, ...others.map((visitor) => createDecider(site, host, visitor, anonymous))]
}

function follow({ host, starts }: ProvenHost, decider: Decider): Finding[] {
  return [...starts].flatMap((start) => redirectFinding({ host, start, decider }) ?? [])
}

interface SeenPage {
  page: PageDecision
  decider: Decider
  host: string
}

function unanswered({ site, config }: CheckInput, { page, decider, host }: SeenPage): Finding[] {
  const key = page.route?.key ?? ''
  return misleadingLocalizedPaths(site, page, decider).map(({ locale, path }): Finding => ({
    code: 'HREFLANG_UNANSWERED',
    file: 'config/routes.json',
    path: routePath(config, { key, locale }),
    message: `${host}${page.path} links to ${path} as its version in "${locale}", but that path shows another page.`,
    expected: `Expected ${path} to show "${locale}-${key}".`,
    hint: 'Change the path of the page in that locale, or the path of the other page.',
  }))
}

interface LostPath {
  route: Route
  path: string
  space: ProvenHost
}

function pathLost({ config }: CheckInput, { route, path, space }: LostPath): Finding {
  return {
    code: 'ROUTE_PATH_LOST',
    file: 'config/routes.json',
    path: routePath(config, route),
    message: `${space.host}${path} does not show the page of its route "${route.name}".`,
    expected: 'Expected each route to show its page at its path.',
    hint: `Run npm run config -- explain http://${space.host}${path} to see which root, guard or path takes precedence.`,
  }
}
