/** Counts for all processes of a site. What is counted is forgotten after its time, so that the store stays bounded. */
export interface Counters {
  /**
   * Counts one more use of the key: whether there were at most `max` within the last `seconds`. Rejects where the store
   * does not respond.
   */
  take: (key: string, limit: { max: number; seconds: number }) => Promise<CountedUse>
}

export interface CountedUse {
  isAllowed: boolean
  /** Seconds until the count begins again. */
  retryAfter: number
}
