import { checkConfig, type CheckedConfig } from '../../checking/check-config.ts'
import { hasOption, type Command } from '../command.ts'
import { issueOutput } from '../require-site.ts'

export const check: Command = {
  name: 'check',
  usage: 'check',
  summary: 'Validates every file, checks what crosses files, and proves that every page is shown at its path.',
  words: 0,
  options: {},
  run({ root, project, options }) {
    const started = performance.now()
    const checked = checkConfig(root, project)
    const ms = Math.round(performance.now() - started)
    const { issues, consequences, counts } = checked
    const status = issues.length === 0 ? 0 : 1
    if (hasOption(options, 'json')) {
      return { status, text: JSON.stringify({ issues, consequences, ...counts, ms }, null, 2) }
    }
    return status === 0 ? { status, text: summary(counts, ms) } : issueOutput(checked)
  },
}

function summary({ files, variants, routes, paths }: CheckedConfig['counts'], ms: number): string {
  return `The config has no issues: ${files} files, ${variants} variants, ${routes} routes, ${paths} paths proven, ${ms} ms.`
}
