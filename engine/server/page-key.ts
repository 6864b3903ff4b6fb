import type { CachePolicy } from './page-headers.ts'

interface KeyFacts {
  origin: string
  variant: { name: string }
  locale: string
  path: string
  query: Readonly<Record<string, string>>
  keeping: CachePolicy
}

/** All that a page's HTML and headers depend on, beside content and build. A line break occurs in none of the parts. */
export function pageKey({ origin, variant, locale, path, query, keeping }: KeyFacts): string {
  const key = `${origin}\n${variant.name}\n${locale}\n${keeping}\n${path}`
  for (const _name in query) return `${key}\n${new URLSearchParams(query).toString()}`
  return key
}
