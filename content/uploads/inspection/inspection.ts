export interface InspectionJob {
  /** File to read. */
  source: string
  /** File to write. */
  target: string
  /** The result has fewer bytes than this. */
  maxBytes: number
}

/** What was written, or why nothing was. */
export type Inspection =
  | { kind: 'accepted'; type: string; suffix: string }
  /** `NOT_CHECKED`: it takes more time or memory than a file may. */
  | { kind: 'refused'; code: 'TYPE_NOT_ALLOWED' | 'BAD_FILE' | 'NOT_CHECKED' }
  /** The file was not looked at: others were first for too long. */
  | { kind: 'refused'; code: 'BUSY' }
  /** The file was not looked at: several of the same sender could not be checked. `retryAfter`: seconds. */
  | { kind: 'refused'; code: 'TOO_MANY_REQUESTS'; retryAfter: number }
