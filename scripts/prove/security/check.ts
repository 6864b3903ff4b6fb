import type { TlsSite } from './tls-site.ts'

/** What one check has found. */
export interface CheckResult {
  /** What was looked at, for the table. */
  looked: string
  /** None: the check holds. */
  findings: readonly string[]
}

export interface Check {
  name: string
  run: (site: TlsSite) => Promise<CheckResult>
}
