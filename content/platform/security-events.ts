/** Attempts of visitors that the content service has refused. The site counts them. */
export interface SecurityEvents {
  count: (event: SecurityEvent) => void
}

export interface SecurityEvent {
  code: 'LOGIN_FAILED' | 'LIMIT_REACHED' | 'FILE_REFUSED' | 'FILE_KILLED' | 'TOKEN_REFUSED'
  /** The operation, or the code of a refusal. */
  what?: string
  /** Of the visitor. */
  address?: string | undefined
}

/** For a service whose events nobody counts. */
export const uncounted: SecurityEvents = { count: () => undefined }
