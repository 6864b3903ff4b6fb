import type { SiteConfig } from '../config/site-config.ts'
import { compileRoutes } from '../routing/routes.ts'
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
    for (const pattern of [...routes.map((route) => route.pattern), ...redirects.map(({ from }) => from)]) {
      const segments = pattern.split('/').filter(Boolean)
      if (segments.length === 0 || variant.paths.match(segments)) continue
      lost.set(pattern, [...(lost.get(pattern) ?? []), name])
    }
  }
  return [...lost].map(([pattern, names]) => ({ pattern, variants: names }))
}
