import { randomBytes } from 'node:crypto'

/** Ids that name one request in the log and in its response. The first half names the process. */
export function createRequestIds(): () => string {
  const start = randomBytes(4).toString('hex')
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}
