import type { Finding, JsonPath } from '../../config/config-issue.ts'
import { requireName } from '../../config/unknown-name.ts'
import type { CheckContext, Operator, PlacedExpression } from '../operator.ts'
import { projectName } from '../project-names.ts'
import { nothingType, unionOf } from '../value-type.ts'

export const variant: Operator = {
  name: '$variant',
  description: 'The value, or expression, of the host variant; no value for a variant that is not listed.',
  example: { $variant: { be: 'BE', nl: 'NL' }, default: 'FR' },
  argument: {
    type: 'object',
    minProperties: 1,
    propertyNames: projectName('variant'),
    additionalProperties: { $ref: '#/$defs/value' },
  },
  gives({ $variant }, scope) {
    const values = $variant as Readonly<Record<string, unknown>>
    const isComplete = Object.keys(scope.config.hosts.variants).every((name) => Object.hasOwn(values, name))
    return unionOf([
      ...Object.values(values).map((value) => scope.typeOf(value, scope)),
      ...(isComplete ? [] : [nothingType]),
    ])
  },
  passes: ({ $variant }, expected) =>
    Object.entries($variant as object).map(([name, value]) => ({ path: ['$variant', name], value, expected })),
  evaluate({ $variant }, context, evaluate) {
    const values = $variant as Readonly<Record<string, unknown>>
    const { name } = context.target.variant
    return Object.hasOwn(values, name) ? evaluate(values[name], context) : undefined
  },
  check: variantUnknown,
}

/** What an expression for variants gives one of them, and where in it; undefined for any other value. */
export function chosenByVariant(value: unknown, name: string): { value: unknown; path: JsonPath } | undefined {
  if (typeof value !== 'object' || value === null || !('$variant' in value)) return undefined
  const values = Object(value.$variant) as Readonly<Record<string, unknown>>
  if (Object.hasOwn(values, name)) return { value: values[name], path: ['$variant', name] }
  return { value: 'default' in value ? value.default : undefined, path: ['default'] }
}

function variantUnknown({ file, path, entries }: PlacedExpression, { config }: CheckContext): Finding[] {
  return Object.keys(entries.$variant as object).flatMap((name) =>
    requireName(config, { code: 'HOST_VARIANT_UNKNOWN', file, path: [...path, name], kind: 'variant', name }),
  )
}
