import type { Finding } from '../../config/config-issue.ts'
import { valueIn } from '../../config/value-in.ts'
import type { Entries } from '../../expressions/context.ts'
import { operatorOf } from '../../expressions/operator-of.ts'
import type { Check } from './check-input.ts'
import { placedBlocks } from './placed-values.ts'

/**
 * Every variable that the query of a placed block requires has a value: without it the content service refuses the
 * query, and the page is sent without the block and not cached. A module that computes the variables gives them itself.
 */
export const queryVariables: Check = ({ config, blockFiles, requiredVariables = {} }) =>
  placedBlocks(config).flatMap(({ type, file, path, fieldsPath, place, fields, requestWhen }) => {
    const component = config.blocks.blocks[type]?.component
    if (component === undefined || place === 'content' || blockFiles.has(variablesFile(component))) return []
    return (requiredVariables[type] ?? []).flatMap((name): Finding[] => {
      const value = valueIn(fields, [name])
      const found = missingValue(value, requestWhen !== undefined)
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

function variablesFile(component: string): string {
  return `${component}/${component.split('/').at(-1)}.variables.ts`
}

/** Why a value may be missing when the query is sent; undefined if it is there. */
function missingValue(value: unknown, isConditional: boolean): string | undefined {
  if (value === undefined) return 'its placement gives it no value'
  if (value === null) return 'its placement gives it null'
  if (isConditional || typeof value !== 'object' || operatorOf(value) !== '$query') return undefined
  const entries = value as Entries
  if (['default', 'equals', 'given'].some((option) => Object.hasOwn(entries, option))) return undefined
  return `its value, the query parameter "${String(entries.$query)}", may be missing from the address`
}
