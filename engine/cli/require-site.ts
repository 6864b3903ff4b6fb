import { checkConfig, type CheckedConfig } from '../checking/check-config.ts'
import type { ExplainableSite } from '../checking/explain-request.ts'
import { readVisitorQueries } from '../config/read-project-files.ts'
import { formatIssues } from '../../packages/findings/finding.ts'
import type { CommandInput, CommandOutput } from './command.ts'

/** The site, or the issues because of which it cannot decide anything. */
export function requireSite(
  input: Pick<CommandInput, 'root' | 'project' | 'rules'>,
): ({ kind: 'site' } & ExplainableSite) | { kind: 'issues'; output: CommandOutput } {
  const checked = checkConfig(input)
  const { draft, issues, sources, variantSources } = checked
  const { root, project = root } = input
  if (draft && !issues.some(({ code }) => code === 'HOST_VARIANT_UNKNOWN'))
    return { kind: 'site', site: draft, sources, variantSources, visitorQueries: readVisitorQueries(root, project) }
  return { kind: 'issues', output: issueOutput(checked) }
}

/** All issues, with their number. */
export function issueOutput({ issues, consequences }: Pick<CheckedConfig, 'issues' | 'consequences'>): CommandOutput {
  const number = `${issues.length} ${issues.length === 1 ? 'issue' : 'issues'} in the config.`
  const hidden = consequences === 0 ? '' : ` ${consequences} more follow from ${issues.length === 1 ? 'it' : 'these'}.`
  return { status: 1, text: `${formatIssues(issues)}\n\n${number}${hidden}` }
}
