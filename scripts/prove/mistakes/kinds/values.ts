import type { Edit } from '../edit.ts'
import type { MistakeKind, MistakeTools } from '../mistake-kind.ts'
import { isObject, type Place } from '../place.ts'

/** Values of another type, or out of their range. */
export const valueKinds: readonly MistakeKind[] = [
  { name: 'type', isNeverMeant: true, fits: ({ path }) => path.length > 0, make: changeType },
  { name: 'number-times-1000', fits: isNumber, make: ({ value }) => toValue(Number(value) * 1000) },
  { name: 'number-negative', fits: isNumber, make: ({ value }) => toValue(-Math.abs(Number(value)) - 1) },
  { name: 'number-fraction', fits: isNumber, make: ({ value }) => toValue(Number(value) + 0.5) },
  { name: 'number-zero', fits: ({ value }) => isNumber({ value }) && value !== 0, make: () => toValue(0) },
  {
    name: 'boolean-flipped',
    fits: ({ value }) => typeof value === 'boolean',
    make: ({ value }) => toValue(value !== true),
  },
  { name: 'text-emptied', fits: ({ value }) => typeof value === 'string' && value !== '', make: () => toValue('') },
  {
    name: 'date-that-does-not-exist',
    isNeverMeant: true,
    fits: ({ value }) => typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value),
    make: ({ value }, { random }) =>
      toValue(
        String(value).replace(/^(\d{4})-\d\d-\d\d/, random.pick(['$1-13-02', '$1-02-30', '$1-00-10', '$1-6-31'])),
      ),
  },
]

function toValue(value: unknown): Edit {
  return { type: 'value', value }
}

function isNumber({ value }: Pick<Place, 'value'>): boolean {
  return typeof value === 'number'
}

function changeType({ value }: Place, { random }: MistakeTools): Edit {
  return toValue(random.pick(otherTypes(value)))
}

function otherTypes(value: unknown): readonly [unknown, ...unknown[]] {
  if (typeof value === 'string') return [7, true, [value], { value }, null]
  if (typeof value === 'number') return [String(value), [value], true, null]
  if (typeof value === 'boolean') return [String(value), Number(value), null]
  if (Array.isArray(value)) return [value[0] ?? 'text', {}, 'text', null]
  // Not a text: that is what most expressions give.
  if (isObject(value)) return [[value], 7, true, null]
  return ['text', 7]
}
