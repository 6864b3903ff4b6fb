import { parseType } from 'graphql/language'
import type { Finding } from '../../config/config-issue.ts'
import { valueIn } from '../../config/value-in.ts'
import { typeOfVariable } from '../../expressions/graphql-type.ts'
import type { TypeScope } from '../../expressions/operator.ts'
import { operatorOf } from '../../expressions/operator-of.ts'
import { typeOf } from '../../expressions/type-of.ts'
import { typeFits } from '../../expressions/type-fits.ts'
import { mayBeMissing } from '../../expressions/value-type.ts'
import type { Check } from './check-input.ts'
import { placedBlocks } from './placed-values.ts'
import { createScopes } from './typed-values.ts'

/**
 * Every variable that the query of a placed block requires has a value: without it the content service refuses the
 * query, and the page is sent without the block and not cached. A module that computes the variables gives them itself.
 */
export const queryVariables: Check = (input) => {
  const { config, blockFiles, queryVariables: variables = {} } = input
  const scopeOf = createScopes(input)
  return placedBlocks(config).flatMap(({ type, file, path, fieldsPath, place, fields, page, requestWhen }) => {
    const component = config.blocks.blocks[type]?.component
    if (component === undefined || place === 'content' || blockFiles.has(variablesFile(component))) return []
    const isConditional = requestWhen !== undefined
    return required(variables[type]).flatMap(([name, expected]): Finding[] => {
      const value = valueIn(fields, [name])
      const found = missingValue(value, { scope: scopeOf(page), expected, isConditional })
      if (found === undefined) return []
      const at = fields === undefined ? path : fieldsPath
      return [
        {
          code: 'BLOCK_VARIABLE_MISSING',
          file,
          path: value === undefined ? at : [...at, name],
          message: `The query of "${type}" requires the variable "${name}"; ${found}.`,
          expected: `Expected a field "${name}" that has a value at every address of the page.`,
          hint: `Add a value or a "default", e.g. [] for a list, or "requestWhen" so that the query is sent only with a value.`,
        },
      ]
    })
  })
}

function required(types: Readonly<Record<string, string>> = {}): [name: string, type: string][] {
  return Object.entries(types).filter(([, type]) => type.endsWith('!'))
}

function variablesFile(component: string): string {
  return `${component}/${component.split('/').at(-1)}.variables.ts`
}

interface Placement {
  scope: TypeScope
  /** Type of the variable in the contract. */
  expected: string
  isConditional: boolean
}

/** Why a value may be missing when the query is sent; undefined if it is there. */
function missingValue(value: unknown, { scope, expected, isConditional }: Placement): string | undefined {
  if (value === undefined) return 'its placement gives it no value'
  if (value === null) return 'its placement gives it null'
  const operator = isConditional || typeof value !== 'object' ? undefined : operatorOf(value)
  if (operator === undefined) return undefined
  const given = typeOf(value, scope)
  // A value of another type is reported for its type.
  if (!mayBeMissing(given) || !typeFits(given, typeOfVariable(parseType(expected)))) return undefined
  if (operator !== '$query') return `its value, which ${operator} gives, may be missing`
  return `its value, the query parameter "${String(Reflect.get(Object(value), operator))}", may be missing from the address`
}
