import type { RedirectDecision } from '../../routing/decide.ts'
import type { Finding, JsonPath } from '../../config/config-issue.ts'
import type { Decider } from './url-space.ts'

interface Walk {
  host: string
  start: string
  decider: Decider
}

/** Longer than any chain that is not a loop: a redirect, a root, and two guards. */
const maxHops = 8

/**
 * Follows the redirects from an address. A redirect leads directly to a page; only a guard may redirect a second time,
 * because guards decide by visitor.
 */
export function redirectFinding({ host, start, decider }: Walk): Finding | null {
  const hops: RedirectDecision[] = []
  const seen = [start]
  let decision = decider(start)
  while (decision.kind === 'redirect') {
    hops.push(decision)
    const path = decision.to
    // A path with {rest} may grow with each redirect.
    if (seen.includes(path) || hops.length > maxHops) return finding('REDIRECT_LOOP', host, [...seen, path], hops)
    seen.push(path)
    decision = decider(path)
  }
  const [first, second, ...more] = hops
  if (!first || !second) return null
  const redirectedByGuard = more.length === 0 && first.because !== 'guard' && second.because === 'guard'
  return redirectedByGuard ? null : finding('REDIRECT_CHAIN', host, seen, hops)
}

function finding(
  code: 'REDIRECT_LOOP' | 'REDIRECT_CHAIN',
  host: string,
  seen: readonly string[],
  hops: readonly RedirectDecision[],
): Finding {
  const [first] = hops
  return {
    code,
    ...(first ? origin(first) : { file: 'config/hosts.json', path: [] }),
    message: `On ${host}, ${seen.slice(0, 2).join(' redirects to ')}${seen
      .slice(2)
      .map((path) => `, which redirects to ${path}`)
      .join('')}.`,
    expected: 'Expected each redirect to lead directly to a page.',
    hint:
      code === 'REDIRECT_LOOP'
        ? 'Change one of the redirects so that it leads to a page that does not redirect.'
        : 'Change the first redirect so that it leads directly to the last address.',
  }
}

/** The place in config that causes a redirect. */
export function origin(redirect: RedirectDecision): { file: string; path: JsonPath } {
  switch (redirect.because) {
    case 'root':
    case 'detected-locale':
    case 'slashes':
      return { file: 'config/hosts.json', path: ['variants', redirect.variant.name, 'root'] }
    case 'guard':
      return { file: 'config/security.json', path: ['guards', redirect.guard ?? '', 'redirectTo'] }
    case 'points-to':
      return {
        file: 'config/routes.json',
        path: ['routes', redirect.route?.key ?? '', 'paths', redirect.locale, 'pointsTo'],
      }
    case 'moved':
      return { file: 'config/routes.json', path: ['redirects', redirect.entry ?? 0] }
    case 'query':
      return { file: `config/pages/${redirect.route?.page ?? ''}.json`, path: ['query'] }
    case 'home-content':
      return { file: `config/pages/${redirect.route?.page ?? ''}.json`, path: ['content', 'path'] }
    default:
      return redirect.because satisfies never
  }
}
