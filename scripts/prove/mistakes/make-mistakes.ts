import { SetupError } from '../../setup/setup-error.mjs'
import { createRandom, type Random } from '../random.ts'
import { editedText, type Edit } from './edit.ts'
import { mistakeKinds } from './kinds.ts'
import type { MistakeKind } from './mistake-kind.ts'
import { placesOf, pointerOf, type Place } from './place.ts'
import { renamingOf, type Renaming } from './renaming.ts'

/** One mistake in the files of a project. */
export interface Mistake {
  kind: string
  file: string
  /** JSON pointer; `''` for the whole file. */
  pointer: string
  /** The value, for a person. */
  before: string
  after: string
  renaming?: Renaming | undefined
  /** Text of the file with the mistake; null: it does not exist any more. */
  text: string | null
}

export interface MistakeOptions {
  seed: number
  count: number
  /** Only mistakes of this kind. */
  only?: string
}

/**
 * Single mistakes in JSON files, the same ones for a seed, each another. The kinds take turns.
 * There are fewer than `count` where the files do not offer as many.
 * @throws SetupError for a kind that does not exist.
 */
export function makeMistakes(texts: ReadonlyMap<string, string>, { seed, count, only }: MistakeOptions): Mistake[] {
  const random = createRandom(seed)
  const places = new Map([...texts].map(([file, text]) => [file, placesOf(file, JSON.parse(text))]))
  const kinds = mistakeKinds.filter(({ name }) => only === undefined || name === only)
  if (kinds.length === 0)
    throw new SetupError(
      `No kind of mistake is named "${only}".`,
      `Kinds: ${mistakeKinds.map(({ name }) => name).join(', ')}.`,
    )
  const mistakes = new Map<string, Mistake>()
  for (let turn = 0; mistakes.size < count && turn < count * maxTriesPerMistake; turn++) {
    const mistake = makeMistake(kinds[turn % kinds.length], places, random)
    if (mistake) mistakes.set(`${mistake.file}\n${mistake.text}`, mistake)
  }
  return [...mistakes.values()]
}

const maxTriesPerMistake = 20

type Places = ReadonlyMap<string, readonly Place[]>

function makeMistake(kind: MistakeKind | undefined, all: Places, random: Random): Mistake | null {
  const [areaFiles, ofArea] = placesOfArea(all, random.pick(areas))
  const file = areaFiles[random.below(areaFiles.length)]
  const fitting = kind && file !== undefined ? (all.get(file) ?? []).filter((one) => kind.fits(one)) : []
  const place = fitting[random.below(fitting.length)]
  const [first, ...rest] = ofArea
  if (!kind || !place || !first) return null
  const edit = kind.make(place, { random, places: [first, ...rest] })
  return edit && describe(kind.name, place, edit)
}

/** Half of all mistakes are in config, which has the most rules. */
const areas = ['config/', 'config/', 'config/', 'locales/', 'content/', 'content/'] as const

function placesOfArea(all: Places, area: string): [string[], Place[]] {
  const files = [...all].filter(([file]) => file.startsWith(area))
  return [files.map(([file]) => file), files.flatMap(([, places]) => places)]
}

function describe(kind: string, place: Place, edit: Edit): Mistake {
  const [before, after] = difference(place.value, edit)
  const text = editedText(place, edit)
  return { kind, file: place.file, pointer: pointerOf(place), before, after, renaming: renamingOf(place, edit), text }
}

const maxShown = 90
const shownBefore = 30

/** Both values for a person: of long ones, the part that differs. */
function difference(value: unknown, edit: Edit): [before: string, after: string] {
  const before = JSON.stringify(value)
  if (edit.type === 'key') return ['the key', JSON.stringify(edit.key)]
  if (edit.type === 'removal') return [part(before, 0), 'removed']
  if (edit.type === 'file') return ['the file', edit.text === null ? 'removed' : 'no JSON']
  const after = JSON.stringify(edit.value)
  const same = [...before].findIndex((letter, index) => letter !== after[index])
  const from = before.length > maxShown ? Math.max(0, same - shownBefore) : 0
  return [part(before, from), part(after, from)]
}

function part(text: string, from: number): string {
  const shown = text.slice(from, from + maxShown)
  return `${from > 0 ? '…' : ''}${shown}${from + maxShown < text.length ? '…' : ''}`
}
