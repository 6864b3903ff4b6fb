/** Whom a request is for. */
export interface Visitor {
  /** Token of the session, sent as bearer. */
  token?: string | undefined
  /** Network address, for limits. */
  address?: string | undefined
}
