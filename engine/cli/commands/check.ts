import { checkConfig, type CheckedConfig } from '../../checking/check-config.ts'
import { formatIssues } from '../../config/format-issue.ts'
import { hasOption, type Command } from '../command.ts'

export const check: Command = {
  name: 'check',
  usage: 'check',
  summary: 'Validates every file, cross-checks them, and proves that every page is reached at its path.',
  words: 0,
  options: {},
  run({ root, project, options }) {
    const started = performance.now()
    const { issues, counts } = checkConfig(root, project)
    const ms = Math.round(performance.now() - started)
    const status = issues.length === 0 ? 0 : 1
    if (hasOption(options, 'json')) return { status, text: JSON.stringify({ issues, ...counts, ms }, null, 2) }
    if (status === 0) return { status, text: summary(counts, ms) }
    return {
      status,
      text: `${formatIssues(issues)}\n\n${issues.length} ${issues.length === 1 ? 'issue' : 'issues'} in the config.`,
    }
  },
}

function summary({ files, variants, routes, paths }: CheckedConfig['counts'], ms: number): string {
  return `Config is sound: ${files} files, ${variants} variants, ${routes} routes, ${paths} paths proven, ${ms} ms.`
}
