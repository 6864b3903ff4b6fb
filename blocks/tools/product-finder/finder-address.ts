import { changeQuery } from '../../../engine/browser/change-query.ts'
import type { FinderAddress } from '../../../flows/product-finder/product-finder.machine.ts'

/** Query parameters of a state. The codes are sorted, so that each state has one address. */
export function finderQuery({ answers, step }: FinderAddress): { answers: string | null; step: string | null } {
  return { answers: answers.toSorted().join() || null, step }
}

/** Address of a state. */
export function finderHref(pageUrl: string, state: FinderAddress): string {
  return changeQuery(pageUrl, finderQuery(state))
}
