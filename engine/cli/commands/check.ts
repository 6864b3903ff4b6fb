import { checkConfig, type CheckedConfig } from '../../checking/check-config.ts'
import { listWords } from '../../config/nearest-word.ts'
import { lostPaths, type LostPath } from '../../checking/lost-paths.ts'
import { translations } from '../../checking/translations.ts'
import { formatTranslation } from '../format-translation.ts'
import { hasOption, type Command } from '../command.ts'
import { committedConfig } from '../read-committed.ts'
import { issueOutput } from '../require-site.ts'

export const check: Command = {
  name: 'check',
  usage: 'check',
  summary: 'Validates every file, checks what crosses files, and proves that every page is shown at its path.',
  words: 0,
  options: {},
  run({ root, project, rules, options }) {
    const started = performance.now()
    const checked = checkConfig({ root, project, rules })
    const ms = Math.round(performance.now() - started)
    const { issues, consequences, counts, draft } = checked
    const committed = draft ? committedConfig(root) : null
    const lost = draft && committed ? lostPaths(committed, draft) : []
    const translated = draft ? translations(draft.config) : []
    const status = issues.length === 0 ? 0 : 1
    if (hasOption(options, 'json')) {
      return {
        status,
        text: JSON.stringify(
          { issues, consequences, ...counts, lostPaths: lost, translations: translated, ms },
          null,
          2,
        ),
      }
    }
    if (status === 1) return issueOutput(checked)
    const report = translated.filter(({ complete }) => !complete).flatMap(formatTranslation)
    return { status, text: [summary(counts, ms), ...lostReport(lost), ...report].join('\n') }
  },
}

function summary({ files, variants, routes, paths }: CheckedConfig['counts'], ms: number): string {
  return `The config has no issues: ${files} files, ${variants} variants, ${routes} routes, ${paths} paths proven, ${ms} ms.`
}

/** A warning: the address may have been linked from elsewhere. */
function lostReport(lost: readonly LostPath[]): string[] {
  if (lost.length === 0) return []
  return [
    '',
    'Warning: these paths of the last commit are gone, and nothing redirects from them.',
    ...lost.map(({ pattern, variants }) => `  ${pattern}  on ${listWords(variants)}`),
    '  Add them to "redirects" of config/routes.json: { "from": "…", "to": "…" }',
  ]
}
