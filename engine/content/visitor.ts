/** Whom a request is for. */
export interface Visitor {
  /** Token of the session, sent as bearer. */
  token?: string | undefined
  /** Network address, for limits. */
  address?: string | undefined
  /** What the content service has given to this browser so as to know it again, for limits. */
  device?: string | undefined
}
