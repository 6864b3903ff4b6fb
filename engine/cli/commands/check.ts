import { checkConfig, type CheckedConfig } from '../../checking/check-config.ts'
import { listWords } from '../../../packages/words/nearest-word.ts'
import { lostPaths, type LostPath } from '../../checking/lost-paths.ts'
import { translations } from '../../checking/translations.ts'
import { formatTranslation } from '../format-dry-run.ts'
import { hasOption, type Command, type CommandInput, type CommandOutput } from '../command.ts'
import { issueOutput } from '../require-site.ts'
import { execFileSync, spawnSync } from 'node:child_process'
import { loadConfigTexts } from '../../config/load-config.ts'
import { readConfigTexts } from '../../config/config-texts.ts'
import { issueCodes } from '../../config/issue-codes.ts'
import { formatIssue } from '../../../packages/findings/finding.ts'
import { sarifLog } from '../../../packages/findings/sarif.ts'
import { join } from 'node:path'
import type { SiteConfig } from '../../config/site-config.ts'

export const check: Command = {
  name: 'check',
  usage: 'check',
  summary: 'Validates every file, checks what crosses files, and proves that every page is shown at its path.',
  words: 0,
  options: {
    sarif: { value: null, about: 'print a log of SARIF 2.1.0, for code scanning in CI' },
    watch: { value: null, about: 'check again whenever a file changes, until Ctrl-C' },
  },
  run(input) {
    const output = runCheck(input)
    const folders = ['config', 'locales'].map((folder) => join(input.root, folder))
    return hasOption(input.options, 'watch') ? { ...output, watch: folders } : output
  },
}

function runCheck({ root, project, rules, options }: CommandInput): CommandOutput {
  const started = performance.now()
  const checked = checkConfig({ root, project, rules })
  const ms = Math.round(performance.now() - started)
  const { issues, warnings, consequences, counts, draft } = checked
  const committed = draft ? committedConfig(root) : null
  const lost = draft && committed ? lostPaths(committed, draft) : []
  const translated = draft ? translations(draft.config) : []
  const status = issues.length === 0 ? 0 : 1
  if (hasOption(options, 'json')) {
    return {
      status,
      text: JSON.stringify(
        { issues, warnings, consequences, ...counts, lostPaths: lost, translations: translated, ms },
        null,
        2,
      ),
    }
  }
  if (hasOption(options, 'sarif'))
    return { status, text: JSON.stringify(sarifLog([...issues, ...warnings], tool), null, 2) }
  if (status === 1) return issueOutput(checked)
  const hints = warnings.flatMap((warning) => [formatIssue(warning), ''])
  const report = translated.filter(({ complete }) => !complete).flatMap(formatTranslation)
  return { status, text: [...hints, summary(counts, ms), ...lostReport(lost), ...report].join('\n') }
}

const tool = { name: 'npm run config -- check', codes: issueCodes, help: 'docs/errors.md' }

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

/** The files that decide which paths the site has. */
const files = ['config/hosts.json', 'config/locales.json', 'config/routes.json']

/**
 * The config with the paths of the last git commit. Null where they are the same, where the folder is not in a git
 * repository, and where the committed files do not match the schemas of now.
 */
function committedConfig(root: string): SiteConfig | null {
  if (!hasChanged(root)) return null
  const texts = readConfigTexts(root)
  const committed = files.flatMap((file): [string, string][] => {
    const text = committedText(root, file)
    return text === null || text === texts.get(file) ? [] : [[file, text]]
  })
  return committed.length === 0 ? null : loadConfigTexts(new Map([...texts, ...committed])).draft
}

/** Whether git says that one of the files differs from the last commit. */
function hasChanged(root: string): boolean {
  const { status } = spawnSync('git', ['-C', root, 'diff', '--quiet', 'HEAD', '--', ...files], {
    stdio: 'ignore',
    timeout: 5000,
  })
  return status === 1
}

function committedText(root: string, file: string): string | null {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    return execFileSync('git', ['-C', root, 'show', `HEAD:./${file}`], {
      encoding: 'utf8',
      stdio: [...stdio],
      timeout: 5000,
    })
  } catch {
    return null
  }
}
