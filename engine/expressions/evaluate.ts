import type { Entries, ExpressionContext } from './context.ts'
import { plainValue } from './fallback-text.ts'
import { forms } from './forms.ts'
import { operatorOf } from './operator-of.ts'
import { operators } from './operators.ts'

/**
 * A value of config with its expressions evaluated. An expression is an object with one key that begins with a dollar
 * sign; engine/expressions/operators lists them. Without a value, an expression evaluates to its `default`, or to
 * undefined.
 * @throws on an operator that does not exist: the config check reports those before.
 */
export function evaluate(value: unknown, context: ExpressionContext): unknown {
  if (Array.isArray(value)) return value.flatMap((one) => itemsOf(one, context))
  if (typeof value !== 'object' || value === null) return value
  const name = operatorOf(value)
  const entries = value as Entries
  if (name === undefined) return evaluateFields(entries, context)
  const operator = operators.get(name)
  if (!operator) throw new Error(`Config expression "${name}" is not an operator.`)
  const found = inForm(operator.evaluate(entries, context, evaluate), entries, context)
  return found ?? evaluate(entries.default, context)
}

/** What an entry of a list becomes: one item, or those of its `$each`. */
function itemsOf(entry: unknown, context: ExpressionContext): unknown[] {
  const value = evaluate(entry, context)
  const isEach = typeof entry === 'object' && entry !== null && '$each' in entry
  return isEach && Array.isArray(value) ? value : [value]
}

/** The fields with their expressions evaluated; fields without a value are left out. @throws as evaluate does */
export function evaluateFields(fields: Entries, context: ExpressionContext): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const evaluated = evaluate(value, context)
      return evaluated === undefined ? [] : [[name, evaluated]]
    }),
  )
}

function inForm(value: unknown, entries: Entries, context: ExpressionContext): unknown {
  const form = typeof entries.as === 'string' ? forms[entries.as] : undefined
  const text = plainValue(value)
  return form && typeof text === 'string' ? form.convert(text, context) : value
}
