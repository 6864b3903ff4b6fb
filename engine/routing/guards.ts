import type { Site } from './site.ts'

export type Gate =
  | { kind: 'open' }
  | { kind: 'closed'; guard: string; redirectTo: string }
  | { kind: 'unknown'; guard: string }

/** Guards that are always open for a page, because locale and variant are checked before the page is chosen. */
export const alwaysOpenGuards: ReadonlySet<string> = new Set(['locale', 'variant'])

/** Whether the visitor may enter. `redirectTo` is the key of the route to go to instead. */
export function checkGuards(
  site: Site,
  guards: readonly string[],
  cookies: Readonly<Record<string, string | undefined>>,
): Gate {
  for (const guard of guards) {
    if (alwaysOpenGuards.has(guard)) continue
    const rule = Object.hasOwn(site.config.security.guards, guard) ? site.config.security.guards[guard] : undefined
    if (!rule) return { kind: 'unknown', guard }
    const present = Boolean(cookies[rule.cookie])
    if (present !== (rule.state === 'present')) return { kind: 'closed', guard, redirectTo: rule.redirectTo }
  }
  return { kind: 'open' }
}
