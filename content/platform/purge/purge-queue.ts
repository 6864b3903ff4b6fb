/** Name of the queue. */
export const purgeQueue = 'purge'

/** A notification on this channel, sent with the commit, wakes the workers of all processes. */
export const purgeChannel = 'tessera_purge'

/**
 * Times are in seconds. A request that fails is repeated after 5 s, then after twice the time, at most 15 minutes, less a
 * random half of it: 100 times take about a day.
 */
export const purgeOptions = {
  retryLimit: 100,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 900,
  /** Longer than a request may take. */
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
}

/** What is to be purged: all that changed between two revisions. */
export interface PurgeJob {
  since: string | null
  revision: string
}
