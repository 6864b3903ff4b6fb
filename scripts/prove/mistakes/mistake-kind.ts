import type { Random } from '../random.ts'
import type { Edit } from './edit.ts'
import type { Place } from './place.ts'

/** A mistake that people make. */
export interface MistakeKind {
  /** As `--only` names it. */
  name: string
  /** Whether nobody makes this change on purpose: a page that differs by it is wrong. */
  isNeverMeant?: true
  /** Whether it takes one whole part away, such as a block: what is missing then may be missing on purpose. */
  removesPart?: true
  fits: (place: Place) => boolean
  /** Null where this place has nothing to mistake. */
  make: (place: Place, tools: MistakeTools) => Edit | null
}

export interface MistakeTools {
  random: Random
  /** Every value of files of the same kind: config, messages or content. */
  places: readonly [Place, ...Place[]]
}
