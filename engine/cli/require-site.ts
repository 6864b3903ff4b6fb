import { checkConfig } from '../checking/check-config.ts'
import type { ConfigIssue } from '../config/config-issue.ts'
import type { ExplainableSite } from '../checking/explain-request.ts'
import { formatIssues } from '../config/format-issue.ts'
import type { CommandInput, CommandOutput } from './command.ts'

/** The site, or the issues that keep it from deciding anything. */
export function requireSite({
  root,
  project,
}: Pick<CommandInput, 'root' | 'project'>):
  | ({ kind: 'site' } & ExplainableSite)
  | { kind: 'issues'; output: CommandOutput } {
  const { draft, issues, sources } = checkConfig(root, project)
  if (draft && !issues.some(({ code }) => code === 'HOST_VARIANT_UNKNOWN'))
    return { kind: 'site', site: draft, sources }
  return { kind: 'issues', output: issueOutput(issues) }
}

export function issueOutput(issues: readonly ConfigIssue[]): CommandOutput {
  return { status: 1, text: formatIssues(issues) }
}
