/** Name of the queue. */
export const mailQueue = 'mail'

/** A notification on this channel, sent with the commit, wakes the workers of all processes. */
export const mailChannel = 'tessera_mail'

/**
 * Times are in seconds. A mail that cannot be sent is tried again after 15 s, then after twice the time, at most 15
 * minutes, less a random half of it: 200 times take between one and two days.
 */
export const queueOptions = {
  retryLimit: 200,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: 900,
  /** Longer than a worker may take for one mail: a job that is active for longer belongs to a process that was killed. */
  expireInSeconds: 120,
  /** Removes what a killed process has left. A worker deletes its jobs itself. */
  deleteAfterSeconds: 3600,
}
