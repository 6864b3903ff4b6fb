import type { CachePolicy } from '../page-headers.ts'

interface KeyFacts {
  origin: string
  variant: { name: string }
  locale: string
  path: string
  query: Readonly<Record<string, string>>
  policy: CachePolicy
}

/** What a page was made of, besides its key. */
export interface PageVersion {
  /** Of build and config. */
  build: string
  /** Of content. */
  revision: string
}

/** The cache key: all that HTML and headers depend on, besides content and build. No part contains a line break. */
export function pageKey({ origin, variant, locale, path, query, policy }: KeyFacts): string {
  const key = `${origin}\n${variant.name}\n${locale}\n${policy}\n${path}`
  for (const _name in query) return `${key}\n${new URLSearchParams(query).toString()}`
  return key
}
