import { parameterName, type Parameter, type Query, type TypedParameter } from '../routing/read-query.ts'
import type { NumberParameter, PageParameter } from '../config/types.generated.ts'
import { evaluate, type ExpressionContext } from './expression.ts'

/**
 * The query as the content bears it out: values that it knows, bounds that say something, a page that is there.
 * What the content does not tell of stays as it is.
 */
export function settleQuery(query: Query, parameters: readonly Parameter[], context: ExpressionContext): Query {
  const settled: Record<string, string> = {}
  for (const parameter of parameters) {
    const name = parameterName(parameter)
    const value = query[name]
    if (value === undefined) continue
    const kept = typeof parameter === 'string' ? value : settleValue(parameter, value, context)
    if (kept !== undefined && kept !== '') settled[name] = kept
  }
  return settled
}

function settleValue(parameter: TypedParameter, value: string, context: ExpressionContext): string | undefined {
  switch (parameter.is) {
    case 'text':
      return value
    case 'one':
      return knownOf(parameter.known, context)?.includes(value) === false ? undefined : value
    case 'list': {
      const known = knownOf(parameter.known, context)
      const values = value.split(',').filter((one) => !known || known.includes(one))
      return values.slice(0, parameter.most).join(',')
    }
    case 'number':
      return settleBound(parameter, Number(value), context)
    case 'page':
      return settlePage(parameter, Number(value), context)
  }
  return parameter satisfies never
}

function knownOf(known: unknown, context: ExpressionContext): readonly unknown[] | undefined {
  const found = evaluate(known, context)
  return Array.isArray(found) ? found : undefined
}

function settleBound(
  { atMost, within }: NumberParameter,
  value: number,
  context: ExpressionContext,
): string | undefined {
  const range = rangeOf(evaluate(within, context))
  if (!range) return String(value)
  // What has an upper partner is a lower bound.
  const leavesAll = atMost === undefined ? range.max : range.min
  const settled = Math.min(Math.max(value, range.min), range.max)
  return settled === leavesAll ? undefined : String(settled)
}

function rangeOf(found: unknown): { min: number; max: number } | undefined {
  if (typeof found !== 'object' || found === null || !('min' in found) || !('max' in found)) return undefined
  const { min, max } = found
  return typeof min === 'number' && typeof max === 'number' && min <= max ? { min, max } : undefined
}

function settlePage({ of, size }: PageParameter, page: number, context: ExpressionContext): string | undefined {
  const total = evaluate(of, context)
  const last = typeof total === 'number' ? Math.max(1, Math.ceil(total / size)) : page
  const settled = Math.min(page, last)
  return settled <= 1 ? undefined : String(settled)
}
