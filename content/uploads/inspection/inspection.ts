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
  | { kind: 'refused'; code: 'TYPE_NOT_ALLOWED' | 'BAD_FILE' }
  /** The file was not looked at: too many were waiting. */
  | { kind: 'refused'; code: 'TOO_MANY_REQUESTS' }
