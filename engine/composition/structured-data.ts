import type { HeadElement } from './composed-page.ts'
import type { ExpressionContext } from '../expressions/context.ts'
import { evaluate } from '../expressions/evaluate.ts'
import type { HeadContext } from './head-context.ts'

/** What the page is, as JSON-LD: what config says of every page, and what the page's own definition says. */
export function structuredData({ site, target }: HeadContext, expressions: ExpressionContext): HeadElement[] {
  const told = [...(target.definition.structuredData ?? []), ...site.config.site.seo.structuredData]
  const things = told.flatMap((thing) => tidy(evaluate(thing, expressions)) ?? [])
  if (things.length === 0) return []
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': things })
  return [{ tag: 'script', type: 'application/ld+json', text }]
}

/** Without what has no value, or stands in a list already. Lists in lists become one: JSON-LD has no others. */
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return tidyList(value)
  if (typeof value !== 'object' || value === null) return value === null || value === '' ? undefined : value
  const kept = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    const tidied = tidy(one)
    return tidied === undefined ? [] : [[name, tidied]]
  })
  return kept.some(([name]) => name !== '@type') ? Object.fromEntries(kept) : undefined
}

function tidyList(list: readonly unknown[]): unknown {
  const kept = new Set(list.flat().flatMap((one) => tidy(one) ?? []))
  return kept.size === 0 ? undefined : [...kept]
}
