import type { CheckResult } from './checked-copy.ts'
import type { SiteDifference } from './compare-site.ts'
import { mistakeKinds } from './kinds.ts'
import type { Mistake } from './make-mistakes.ts'

/**
 * `visible`: a page differs, and shows nothing that is wrong by itself, as after two links changed places.
 * `silently wrong`: no check says anything, and a page has a fault, or differs by what nobody does on purpose.
 */
export type MistakeClass = 'refused' | 'warned' | 'harmless' | 'visible' | 'silently wrong' | 'crashed'

export interface TriedMistake {
  mistake: Pick<Mistake, 'kind'>
  check: Pick<CheckResult, 'kind'>
  /** Of the site, where the checks say nothing. */
  difference: SiteDifference
}

export interface JudgedMistake {
  mistake: Mistake
  check: CheckResult
  difference: SiteDifference
  result: MistakeClass
}

export function classify({ mistake, check, difference }: TriedMistake): MistakeClass {
  if (check.kind !== 'passed') return check.kind
  if (difference.urls.length === 0) return 'harmless'
  const kind = mistakeKinds.find(({ name }) => name === mistake.kind)
  if (kind?.isNeverMeant || difference.faults.length > 0) return 'silently wrong'
  return difference.missing.length > 0 && !kind?.removesPart ? 'silently wrong' : 'visible'
}
