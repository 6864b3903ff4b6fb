import type { Edit } from '../edit.ts'
import type { MistakeKind, MistakeTools } from '../mistake-kind.ts'
import { isObject, type Place } from '../place.ts'

/** Whole files that are gone, or no JSON. */
export const fileKinds: readonly MistakeKind[] = [
  { name: 'file-removed', removesPart: true, fits: isFile, make: () => ({ type: 'file', text: null }) },
  { name: 'comma-missing', fits: isFile, make: dropComma },
  { name: 'key-twice', fits: (place) => isFile(place) && isObject(place.value), make: repeatKey },
]

function isFile({ path }: Place): boolean {
  return path.length === 0
}

function dropComma({ value }: Place, { random }: MistakeTools): Edit | null {
  const lines = JSON.stringify(value, null, 2).split('\n')
  const ends = lines.flatMap((line, index) => (line.endsWith(',') ? [index] : []))
  const at = ends[random.below(ends.length)]
  if (at === undefined) return null
  return { type: 'file', text: lines.map((line, index) => (index === at ? line.slice(0, -1) : line)).join('\n') }
}

function repeatKey({ value }: Place, { random }: MistakeTools): Edit | null {
  const entries = isObject(value) ? Object.entries(value) : []
  const [key, item] = entries[random.below(entries.length)] ?? [undefined]
  if (key === undefined) return null
  const text = JSON.stringify(value, null, 2).replace('{', `{\n  ${JSON.stringify(key)}: ${JSON.stringify(item)},`)
  return { type: 'file', text }
}
