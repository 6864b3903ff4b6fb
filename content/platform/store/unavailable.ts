/**
 * Whether an error says that the database or the disk cannot be used now, whatever was asked: the same request succeeds
 * later. Drizzle and others wrap the error that says so.
 */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  if (
    typeof code === 'string' &&
    (codes.has(code) || classes.has(code.slice(0, 2)) || (code === 'ENOENT' && syscall === 'connect'))
  )
    return true
  return isUnavailable(error.cause)
}

/** Classes of SQLSTATE: the first two of five characters. No other code begins so. */
const classes: ReadonlySet<string> = new Set([
  // Connection exception.
  '08',
  // Insufficient resources: 53100 disk full, 53200 out of memory, 53300 too many connections.
  '53',
])

const codes: ReadonlySet<string> = new Set([
  // SQLSTATE: a transaction that waited for too long, the server is stopped, has crashed, starts, or the disk fails.
  '25P03',
  '25P04',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '58030',
  // Of the client: the connection was lost, or none could be made.
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  // Of the operating system, for connections and for files.
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EDQUOT',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
])

/** Seconds after which a client may try again. */
export const retryAfterUnavailable = 10
