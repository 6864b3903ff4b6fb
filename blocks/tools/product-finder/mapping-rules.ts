import type { FieldFinding } from '../../../engine/checking/block-check.ts'
import { listWords, nearestWord } from '../../../engine/config/nearest-word.ts'
import { mappingKey } from '../../../flows/product-finder/finder-steps.ts'
import type { CompletePath } from '../../../flows/product-finder/list-paths.ts'
import type { Finder } from './fields.generated.ts'

const path = ['finder', 'mapping']

/** Every combination of answers has a key of its own in the mapping, and every reference code a product. */
export function mappingRules(
  { mapping }: Finder,
  paths: readonly CompletePath[],
  references: readonly string[],
): FieldFinding[] {
  const keys = paths.map(mappingKey)
  return [
    ...repeated(paths, keys),
    ...missing(mapping, keys),
    ...unused(mapping, keys),
    ...Object.entries(mapping).flatMap(([key, codes]) => unknownReferences(key, codes, references)),
  ]
}

function repeated(paths: readonly CompletePath[], keys: readonly string[]): FieldFinding[] {
  const twice = paths.flatMap(({ codes }, index) =>
    keys.indexOf(keys[index] ?? '') !== index || new Set(codes).size < codes.length ? [keys[index] ?? ''] : [],
  )
  if (twice.length === 0) return []
  return [
    {
      path: ['finder', 'steps'],
      message: `Different answers have the same codes together: ${listWords(new Set(twice))}.`,
      expected: 'Expected codes that tell the answers of a path apart, for example "1a" and "2a".',
      hint: 'Begin the codes of each step with another digit.',
    },
  ]
}

function missing(mapping: Finder['mapping'], keys: readonly string[]): FieldFinding[] {
  const without = [...new Set(keys)].filter((key) => !Object.hasOwn(mapping, key))
  if (without.length === 0) return []
  return [
    {
      path,
      message: `${without.length} of ${keys.length} combinations of answers have no entry: ${listWords(without)}.`,
      expected: 'Expected an entry for each combination.',
      hint: 'Add the keys with reference codes of products, or with [] where there is no such product.',
    },
  ]
}

function unused(mapping: Finder['mapping'], keys: readonly string[]): FieldFinding[] {
  const known = new Set(keys)
  return Object.keys(mapping)
    .filter((key) => !known.has(key))
    .map((key) => ({
      path: [...path, key],
      message: `No answers lead to "${key}".`,
      expected: 'Expected the codes of a complete path, in the order of its steps.',
      suggestion: nearestWord(
        key,
        keys.filter((one) => !Object.hasOwn(mapping, one)),
        2,
      ),
      hint: 'Correct the key, or remove the entry.',
    }))
}

function unknownReferences(key: string, codes: readonly string[], references: readonly string[]): FieldFinding[] {
  // Of other content than that of the project the codes are not known.
  if (references.length === 0) return []
  return codes.flatMap((code, index) =>
    references.includes(code)
      ? []
      : [
          {
            path: [...path, key, index],
            message: `No product has the reference code "${code}".`,
            expected: 'Expected a code of "references" of a product.',
            suggestion: nearestWord(code, references),
            hint: 'Correct the code, or add it to the product.',
          },
        ],
  )
}
