import type { Messages, MessageValues } from '../intl/messages.ts'
import type { PageTarget } from './page-target.ts'

export interface ExpressionContext {
  target: PageTarget
  site: unknown
  t: Messages['t']
}

/**
 * Fills the expressions of config in: {$message}, {$route}, {$site}, {$page}, {$param}, {$query}, {$path}.
 * An expression without a value gives its `else`, or undefined: the field is then absent.
 */
export function evaluate(value: unknown, context: ExpressionContext): unknown {
  if (Array.isArray(value)) return value.map((one) => evaluate(one, context))
  if (typeof value !== 'object' || value === null) return value
  const expression = Object.keys(value).find((key) => key.startsWith('$'))
  const entries = value as Readonly<Record<string, unknown>>
  if (expression === undefined) return evaluateFields(entries, context)
  return evaluateOne(expression, entries, context) ?? evaluate(entries.else, context)
}

/** The fields with every expression filled in; fields without a value are left out. */
export function evaluateFields(
  fields: Readonly<Record<string, unknown>>,
  context: ExpressionContext,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const filled = evaluate(value, context)
      return filled === undefined ? [] : [[name, filled]]
    }),
  )
}

function evaluateOne(name: string, entries: Readonly<Record<string, unknown>>, context: ExpressionContext): unknown {
  const { target, site, t } = context
  const argument = String(entries[name])
  switch (name) {
    case '$message':
      return t(argument, evaluate(entries.values ?? {}, context) as MessageValues)
    case '$route':
      return `route:${argument}`
    case '$path':
      return `site:${target.path}`
    case '$site':
      return dig(site, argument)
    case '$page':
      return dig(target.definition, argument)
    case '$param':
      return target.params[argument]
    case '$query':
      return target.query[argument]
    default:
      throw new Error(`Config expression "${name}" is not known.`)
  }
}

function dig(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, key) => (typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined),
      value,
    )
}
