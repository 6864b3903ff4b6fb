import type { PlanSummary } from './plans.ts'
import type { catalogueRequests } from './requests.ts'

export type CaseName = keyof ReturnType<typeof catalogueRequests>

export interface CaseFigures {
  requests: number
  p50Ms: number
  p95Ms: number
  /** Of some of the requests. */
  plans: PlanSummary[]
}

/** How long filling a store took. */
export interface FillFigures {
  filledMs: number
  /** Of it, the search index. */
  searchFilledMs: number
}

/** How long the search takes to follow a change: of one product, of a hundred. Medians. */
export interface UpdateFigures {
  oneUpdatedMs: number
  hundredUpdatedMs: number
}

/** The figures of one size of catalogue. */
export interface SizeFigures extends UpdateFigures {
  products: number
  /** Null where an earlier run had filled the store. */
  filled: FillFigures | null
  storeMb: number
  /** The first filters and list after a change of the content. */
  firstAfterChangeMs: number
  plansAfterChange: PlanSummary[]
  nodeMb: number
  postgresMb: number
  cases: Record<CaseName, CaseFigures>
}
