import type { Edit } from '../edit.ts'
import type { MistakeKind, MistakeTools } from '../mistake-kind.ts'
import { hasKey, isObject, parentOf, type Place } from '../place.ts'
import { typoIn } from '../typo.ts'

/** Names that are not what they should be: of keys, of what a value refers to, of files and addresses. */
export const nameKinds: readonly [MistakeKind, ...MistakeKind[]] = [
  { name: 'key-misspelt', isNeverMeant: true, fits: hasKey, make: misspellKey },
  { name: 'name-misspelt', isNeverMeant: true, fits: isReference, make: misspellValue },
  {
    name: 'expression-misspelt',
    isNeverMeant: true,
    fits: (place) => isName(place.value) && hasKey(place) && String(place.path.at(-1)).startsWith('$'),
    make: misspellValue,
  },
  { name: 'path-misspelt', isNeverMeant: true, fits: ({ value }) => isAddress(value), make: misspellValue },
  { name: 'name-of-another-list', fits: isReference, make: takeOtherName },
  {
    name: 'query-misspelt',
    isNeverMeant: true,
    fits: ({ value }) => isText(value) && /\?\w+=/.test(value),
    make: misspellQuery,
  },
]

function misspellKey(place: Place, { random }: MistakeTools): Edit | null {
  const key = typoIn(String(place.path.at(-1)), random)
  const parent = parentOf(place)
  return isObject(parent) && Object.hasOwn(parent, key) ? null : { type: 'key', key }
}

function misspellValue({ value }: Place, { random }: MistakeTools): Edit {
  return { type: 'value', value: typoIn(String(value), random) }
}

/** A name that exists, of something else. */
function takeOtherName({ value, path }: Place, { random, places }: MistakeTools): Edit | null {
  const others = places.filter((one) => isName(one.value) && one.path.at(-1) !== path.at(-1))
  const other = others[random.below(others.length)]?.value
  return other === undefined || other === value ? null : { type: 'value', value: other }
}

function misspellQuery({ value }: Place, { random }: MistakeTools): Edit {
  const [path = '', query = ''] = String(value).split('?')
  return { type: 'value', value: `${path}?${typoIn(query, random)}` }
}

/** A name of something, as opposed to a text that people read. */
function isName(value: unknown): value is string {
  return isText(value) && /^[\w$#.-]*\p{L}[\w$#./-]*$/u.test(value)
}

function isAddress(value: unknown): boolean {
  return isText(value) && (/^(\/|https?:)[^\s<]+$/.test(value) || /^[\w/-]+\.(svg|jpe?g|png|woff2?|json)$/.test(value))
}

/** A name, unless it is a text in a language. */
function isReference({ value, file, path }: Place): boolean {
  return isName(value) && !file.startsWith('locales/') && !/^[a-z]{2}$/.test(String(path.at(-1)))
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}
