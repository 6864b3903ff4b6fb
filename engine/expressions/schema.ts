import { forms } from './forms.ts'
import { givenType } from './given-type.ts'
import type { JsonSchema, Operator } from './operator.ts'
import { operators } from './operators.ts'
import { projectName } from './project-names.ts'

const value = { $ref: '#/$defs/value' }

/**
 * The `$defs` of the config schemas that contain expressions: `value`, which is any JSON with expressions in it, and a
 * definition of each operator.
 */
export function expressionDefinitions(): Record<string, JsonSchema> {
  const all = [...operators.values()]
  return {
    value: {
      description: 'A value, or an expression: an object with an operator of docs/expressions.md, such as $message.',
      tsType: 'unknown',
      type: ['object', 'array', 'string', 'number', 'boolean', 'null'],
      items: value,
      additionalProperties: value,
      // Most objects have no operator, and are not compared with each.
      if: {
        propertyNames: {
          pattern: '^[^$#]',
          patternErrorMessage: 'Expected a key that is no operator, for example "title".',
        },
      },
      else: {
        ...projectName('operator'),
        allOf: all.map(({ name }) => ({
          if: { type: 'object', required: [name] },
          // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
          then: { $ref: `#/$defs/${definitionName(name)}` },
        })),
      },
    },
    ...Object.fromEntries(all.map((operator) => [definitionName(operator.name), definition(operator)])),
  }
}

/** Its name in `$defs`: a number sign would end a reference. */
function definitionName(operator: string): string {
  return operator.replace('#', '')
}

function definition(operator: Operator): JsonSchema {
  const { name, argument, options = {}, projectRule, required = [] } = operator
  const description = `${operator.description} ${givenType(operator)}`
  return {
    type: 'object',
    description,
    additionalProperties: false,
    properties: {
      [name]: { description, ...argument },
      ...options,
      as: { enum: Object.keys(forms), description: 'The form of the value.' },
      default: { description: 'The value, or expression, where there is none.' },
    },
    required: [name, ...required],
    ...(projectRule !== undefined && { allOf: [projectName(projectRule)] }),
  }
}
