import type { Finding as FindingOf, Issue as IssueOf } from '../../packages/findings/finding.ts'
import type { IssueCode } from './issue-codes.ts'

export type { JsonPath } from '../../packages/json/json-path.ts'

/** Names that one place of the config defines and other places use. */
export type NameKind =
  | 'locale'
  | 'variant'
  | 'route'
  | 'page definition'
  | 'block type'
  | 'guard'
  | 'message'
  | 'consent category'

/** A mistake in config or locales. */
export interface Finding extends FindingOf<IssueCode> {
  /** The name that does not exist, where that is the problem. */
  unknown?: { kind: NameKind; name: string }
}

export type Issue = IssueOf<IssueCode>
