import type { HeadElement } from './composed-page.ts'
import type { ExpressionContext } from '../expressions/context.ts'
import { evaluate } from '../expressions/evaluate.ts'
import type { HeadContext } from './head-context.ts'

/** The page as JSON-LD: the items of its definition and those that config has for every page. */
export function structuredData({ site, target }: HeadContext, expressions: ExpressionContext): HeadElement[] {
  const items = [...(target.definition.structuredData ?? []), ...site.config.site.seo.structuredData]
  const graph = items.flatMap((item) => withoutEmpty(evaluate(item, expressions)) ?? [])
  if (graph.length === 0) return []
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return [{ tag: 'script', type: 'application/ld+json', text }]
}

/** Without empty values and repeated list items. Nested lists are flattened: JSON-LD has no others. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return uniqueItems(value)
  if (typeof value !== 'object' || value === null) return value === null || value === '' ? undefined : value
  const filled = Object.entries(value).flatMap(([name, one]): [string, unknown][] => {
    const cleaned = withoutEmpty(one)
    return cleaned === undefined ? [] : [[name, cleaned]]
  })
  return filled.some(([name]) => name !== '@type') ? Object.fromEntries(filled) : undefined
}

function uniqueItems(list: readonly unknown[]): unknown {
  const filled = new Set(list.flat().flatMap((one) => withoutEmpty(one) ?? []))
  return filled.size === 0 ? undefined : [...filled]
}
