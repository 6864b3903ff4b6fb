import type { PageTarget } from '../composition/page-target.ts'
import type { PageResult, RequestKind } from './measurements.ts'

/**
 * Hears of the steps of requests, for whoever wants to know where the time of one went. What is reported is one of a few
 * names, comes from config, or is the path of a page that is the same for everybody: nothing about a visitor.
 */
export interface Tracing {
  /**
   * Called for each request before it is read, so that it has to be fast.
   * @param parent the header `traceparent` of a trusted proxy.
   * @returns null where this request is not traced.
   */
  begin: (method: string | undefined, parent: string | undefined) => RequestTrace | null
  /** Adds to what is known of the request that is being answered. @param facts is called only where it is traced. */
  describe: (facts: () => RequestFacts) => void
  /** Runs a step of the request that is being answered. The result of `run`, and what it throws, is that of the step. */
  step: <Result>(name: StepName, run: () => Result) => Result
  /** The page is ready: what follows until the end of the request is a step, too. */
  send: () => void
}

export interface RequestTrace {
  /** What `work` does is a part of this request, also later. */
  run: <Result>(work: () => Result) => Result
  /** @param status null where the client left before there was one. @param isComplete false where it left before the end. */
  end: (status: number | null, isComplete: boolean) => void
}

export type StepName = 'page.compose' | 'page.render' | 'page.compress'

export interface RequestFacts {
  /** The value of `x-request-id`. */
  id?: string
  kind?: RequestKind
  /** Pattern of a route, such as `/assets/*`. */
  route?: string | undefined
  place?: TracedPage
  /** Of a page that is the same for everybody. Its query is left out. */
  url?: string | undefined
  /** What the page cache had. */
  cache?: PageResult
  /** Of the content. */
  revision?: string | null
}

/** Which page is shown: names of config. */
export interface TracedPage {
  page: string
  variant: string
  locale: string
}

export function tracedPage({ page, variant, locale }: PageTarget): TracedPage {
  return { page, variant: variant.name, locale }
}
