import { jsonPointer } from '../../../../packages/json/json-path.ts'
import type { Edit } from '../edit.ts'
import type { MistakeKind, MistakeTools } from '../mistake-kind.ts'
import { hasKey, isObject, type JsonObject, parentOf, type Place } from '../place.ts'

/** Objects and lists that lack something, or have it twice or in another place. */
export const structureKinds: readonly MistakeKind[] = [
  { name: 'key-removed', fits: hasKey, make: () => ({ type: 'removal' }) },
  {
    name: 'item-removed',
    removesPart: true,
    fits: ({ path }) => typeof path.at(-1) === 'number',
    make: () => ({ type: 'removal' }),
  },
  { name: 'list-emptied', fits: ({ value }) => listOf(value).length > 0, make: () => ({ type: 'value', value: [] }) },
  { name: 'item-twice', fits: ({ value }) => listOf(value).length > 0, make: doubleItem },
  { name: 'two-swapped', fits: ({ value }) => isObject(value) && Object.keys(value).length > 1, make: swapValues },
  { name: 'expression-moved', fits: (place) => isExpression(place.value), make: moveExpression },
  { name: 'expression-elsewhere', fits: (place) => hasKey(place) && isPage(place), make: placeExpression },
  {
    name: 'option-of-another-operator',
    isNeverMeant: true,
    fits: (place) => isExpression(place.value),
    make: addOption,
  },
]

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function doubleItem({ value }: Place, { random }: MistakeTools): Edit {
  const list = listOf(value)
  const index = random.below(list.length)
  return { type: 'value', value: list.toSpliced(index, 0, list[index]) }
}

/** Two values of one type. */
function swapValues({ value }: Place, { random }: MistakeTools): Edit | null {
  if (!isObject(value)) return null
  const entries = Object.entries(value).filter(([key]) => key !== '$schema')
  const [key, first] = entries[random.below(entries.length)] ?? ['', undefined]
  const others = entries.filter(
    ([, one]) => typeof one === typeof first && JSON.stringify(one) !== JSON.stringify(first),
  )
  const [otherKey, other] = others[random.below(others.length)] ?? [undefined]
  return otherKey === undefined ? null : { type: 'value', value: { ...value, [key]: other, [otherKey]: first } }
}

/** An expression of another page instead of this one. */
function moveExpression(place: Place, { random, places }: MistakeTools): Edit | null {
  const others = places.filter((one) => isExpression(one.value) && operatorOf(one.value) !== operatorOf(place.value))
  const other = others[random.below(others.length)]
  return other ? { type: 'value', value: other.value } : null
}

/** An expression of another page instead of a literal value. */
function placeExpression({ value }: Place, { random, places }: MistakeTools): Edit | null {
  if (isObject(value)) return null
  const others = places.filter((one) => isExpression(one.value) && isPage(one))
  const other = others[random.below(others.length)]
  return other ? { type: 'value', value: other.value } : null
}

function addOption({ value }: Place, { random, places }: MistakeTools): Edit | null {
  if (!isObject(value)) return null
  const options = places.flatMap((one) => (isExpression(one.value) ? optionsOf(one.value) : []))
  const added = options.filter(([key]) => !Object.hasOwn(value, key))
  const [key, option] = added[random.below(added.length)] ?? [undefined]
  return key === undefined ? null : { type: 'value', value: { ...value, [key]: option } }
}

function optionsOf(expression: JsonObject): [string, unknown][] {
  return Object.entries(expression).filter(([key]) => !key.startsWith('$'))
}

function isExpression(value: unknown): value is JsonObject {
  return isObject(value) && operatorOf(value) !== undefined
}

function operatorOf(value: unknown): string | undefined {
  return isObject(value) ? Object.keys(value).find((key) => key.startsWith('$') && key !== '$schema') : undefined
}

function isPage(place: Place): boolean {
  return (
    place.file.startsWith('config/pages/') && parentOf(place) !== undefined && jsonPointer(place.path) !== '/$schema'
  )
}
