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
  /** Addresses of pages, over all hosts, that were found to lead to their page. */
  paths: number
}

/**
 * Proves the URL space: asks for every page of every locale on every host, as visitors with and without each cookie
 * that a guard looks at, and follows every redirect.
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
      // Whoever may see a page may see it in every language: one visitor's view is enough.
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
  const stranger = createDecider(site, host, first)
  return [stranger, ...others.map((visitor) => createDecider(site, host, visitor, stranger))]
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
    message: `${host}${page.path} names ${path} as itself in "${locale}", but that address is another page.`,
    expected: `Expected ${path} to be "${locale}-${key}".`,
    hint: 'Give the page a path of its own in that locale.',
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
    message: `${space.host}${path} does not lead to its route "${route.name}".`,
    expected: 'Expected every page to answer at its own path.',
    hint: 'Change the path, or what stands before it: the root of the variant, a guard, or a path like it.',
  }
}
