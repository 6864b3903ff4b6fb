import type { PrintedIssue } from './config-issue.ts'

/**
 * Formats an issue for people: code and place, what was found, what was expected, and what to do.
 * @internal Exported for tests.
 */
export function formatIssue({ code, file, line, pointer, message, expected, suggestion, hint }: PrintedIssue): string {
  const place = pointer === '' ? `${file}:${line}` : `${file}:${line} › ${pointer}`
  const nearest = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
  return `${code}  ${place}\n  ${message}\n  ${expected}${nearest}\n  ${hint}`
}

/** The issues with an empty line between them; `''` for none. */
export function formatIssues(issues: readonly PrintedIssue[]): string {
  return issues.map(formatIssue).join('\n\n')
}
