import type { FieldFinding } from '../../../engine/checking/block-check.ts'
import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import { mappingKey } from '../../../flows/product-finder/finder-steps.ts'
import type { CompletePath } from '../../../flows/product-finder/list-paths.ts'
import type { Finder } from './fields.generated.ts'

const path = ['finder', 'mapping']

/** Every combination of answers has products or says that it has none, and every reference code a product. */
export function mappingRules(
  { mapping, withoutProducts = [] }: Finder,
  paths: readonly CompletePath[],
  references: readonly string[],
): FieldFinding[] {
  const keys = paths.map(mappingKey)
  return [
    ...repeated(paths, keys),
    ...missing([...Object.keys(mapping), ...withoutProducts], keys),
    ...unused(mapping, keys),
    ...withoutAnswers(withoutProducts, mapping, keys),
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

function missing(mapped: readonly string[], keys: readonly string[]): FieldFinding[] {
  const without = [...new Set(keys)].filter((key) => !mapped.includes(key))
  if (without.length === 0) return []
  return [
    {
      path,
      message: `${without.length} of ${keys.length} combinations of answers have no entry: ${listWords(without)}.`,
      expected: 'Expected an entry for each combination.',
      hint: 'Add the keys with reference codes of products, or list those without a product in "withoutProducts".',
    },
  ]
}

/** What "withoutProducts" lists is a combination of answers, and has no products. */
function withoutAnswers(
  listed: readonly string[],
  mapping: Finder['mapping'],
  keys: readonly string[],
): FieldFinding[] {
  return listed.flatMap((key, index): FieldFinding[] => {
    const place = ['finder', 'withoutProducts', index]
    if (Object.hasOwn(mapping, key))
      return [
        {
          path: place,
          message: `The combination "${key}" has products in "mapping".`,
          expected: 'Expected each combination either in "mapping" or here.',
          hint: 'Remove one of the two.',
        },
      ]
    if (keys.includes(key)) return []
    return [
      {
        path: place,
        message: `No answers lead to "${key}".`,
        expected: 'Expected the codes of a complete path, in the order of its steps.',
        suggestion: nearestWord(key, keys, 2),
        hint: 'Correct the key, or remove it.',
      },
    ]
  })
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
