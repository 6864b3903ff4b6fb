import { type Localized, type PickedText, pickText } from '../language/localized.ts'
import type { Recorder } from './recorder.ts'

/** Who reads texts: the languages in which they are tried, and what records the ones that were. */
export interface TextReader {
  order: readonly string[]
  reads: { recorder: Pick<Recorder, 'readLanguages'> }
}

/** As pickText, for an answer: the answer depends on each language that was tried. */
export function readText(localized: Localized, { order, reads }: TextReader): PickedText | null {
  const picked = pickText(localized, order)
  if (picked?.language !== null) reads.recorder.readLanguages(order, picked?.language ?? null)
  return picked
}
