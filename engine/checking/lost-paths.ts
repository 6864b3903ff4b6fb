import type { SiteConfig } from '../config/site-config.ts'
import { compileRoutes } from '../routing/routes.ts'
import type { PathMatch } from '../routing/path-table.ts'
import type { Site } from '../routing/site.ts'

export interface LostPath {
  /** Pattern of the path, e.g. /fr/meubles/{slug}. */
  pattern: string
  /** Variants that had it. */
  variants: readonly string[]
}

/** The paths of an earlier config that lead to no page and redirect nowhere any more. Pure. */
export function lostPaths(before: SiteConfig, { variants }: Site): LostPath[] {
  const lost = new Map<string, string[]>()
  for (const [name, { locales }] of Object.entries(before.hosts.variants)) {
    const variant = variants.get(name)
    if (!variant) continue
    const { routes, redirects } = compileRoutes(before, name, locales)
    const patterns = [...routes.map((route) => route.pattern), ...redirects.map(({ from }) => from)]
    for (const pattern of patterns) {
      const segments = pattern.split('/').filter(Boolean)
      if (segments.length === 0 || keeps(variant.paths.match(segments), pattern, patterns)) continue
      lost.set(pattern, [...(lost.get(pattern) ?? []), name])
    }
  }
  return [...lost].map(([pattern, names]) => ({ pattern, variants: names }))
}

/**
 * Whether what matches a former path now stands for it. A pattern with parameters that was there before does not: it
 * matches, as /fr/{slug} does after /fr/contact is gone, but its content has no such page.
 */
function keeps(match: PathMatch | null, pattern: string, before: readonly string[]): boolean {
  if (match?.kind !== 'route') return match !== null
  const now = match.route.pattern
  return now === pattern || !before.includes(now)
}
