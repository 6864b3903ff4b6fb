import type { ListParameter, PageParameter, RangeParameter } from '../config/types.generated.ts'
import type { ExpressionContext } from '../expressions/context.ts'
import { evaluate } from '../expressions/evaluate.ts'
import type { Parameter, Query } from '../routing/read-query.ts'

type Entry = readonly [name: string, value: string | undefined]

/**
 * The query without what the content contradicts: values that it does not have, bounds that exclude nothing, a page
 * after the last one. Where the content does not say, the query stays as it is.
 */
export function normalizeQuery(query: Query, parameters: readonly Parameter[], context: ExpressionContext): Query {
  const normalized = parameters.flatMap((parameter) => normalizeParameter(parameter, query, context))
  return Object.fromEntries(normalized.filter((entry): entry is readonly [string, string] => Boolean(entry[1])))
}

function normalizeParameter(parameter: Parameter, query: Query, context: ExpressionContext): Entry[] {
  if (typeof parameter === 'string') return [[parameter, query[parameter]]]
  switch (parameter.type) {
    case 'text':
    case 'number':
      return [[parameter.name, query[parameter.name]]]
    case 'choice': {
      const value = query[parameter.name]
      return [[parameter.name, allowedOf(parameter.allowed, context)?.includes(value) === false ? undefined : value]]
    }
    case 'list':
      return [[parameter.name, normalizeList(parameter, query, context)]]
    case 'range':
      return normalizeRange(parameter, query, context)
    case 'page':
      return [[parameter.name, normalizePage(parameter, query, context)]]
  }
  return parameter satisfies never
}

function allowedOf(allowed: unknown, context: ExpressionContext): readonly unknown[] | undefined {
  const found = evaluate(allowed, context)
  return Array.isArray(found) ? found : undefined
}

function normalizeList(
  { name, allowed, maxItems }: ListParameter,
  query: Query,
  context: ExpressionContext,
): string | undefined {
  const value = query[name]
  if (value === undefined) return undefined
  const values = allowed === undefined ? undefined : allowedOf(allowed, context)
  const items = value.split(',').filter((item) => !values || values.includes(item))
  return items.slice(0, maxItems).join(',')
}

function normalizeRange({ lower, upper, within }: RangeParameter, query: Query, context: ExpressionContext): Entry[] {
  const bounds = boundsOf(evaluate(within, context))
  const normalize = (name: string, excludesNothing: number | undefined): Entry => {
    const value = query[name]
    if (value === undefined || !bounds) return [name, value]
    const normalized = Math.min(Math.max(Number(value), bounds.min), bounds.max)
    return [name, normalized === excludesNothing ? undefined : String(normalized)]
  }
  return [normalize(lower, bounds?.min), normalize(upper, bounds?.max)]
}

function boundsOf(found: unknown): { min: number; max: number } | undefined {
  if (typeof found !== 'object' || found === null || !('min' in found) || !('max' in found)) return undefined
  const { min, max } = found
  return typeof min === 'number' && typeof max === 'number' && min <= max ? { min, max } : undefined
}

function normalizePage(
  { name, total, pageSize }: PageParameter,
  query: Query,
  context: ExpressionContext,
): string | undefined {
  const value = query[name]
  if (value === undefined) return undefined
  const items = evaluate(total, context)
  const last = typeof items === 'number' ? Math.max(1, Math.ceil(items / pageSize)) : Number(value)
  const page = Math.min(Number(value), last)
  return page <= 1 ? undefined : String(page)
}
