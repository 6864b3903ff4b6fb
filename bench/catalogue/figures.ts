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

/** The figures of one size of catalogue. */
export interface SizeFigures {
  products: number
  /** Null where an earlier run had filled the store. */
  filledMs: number | null
  storeMb: number
  /** The first filters and list after a change of the content. */
  firstAfterChangeMs: number
  plansAfterChange: PlanSummary[]
  nodeMb: number
  postgresMb: number
  cases: Record<CaseName, CaseFigures>
}
