import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkConfigTexts } from '../checking/check-config.ts'
import { type ConfigTexts, readConfigTexts } from '../config/config-texts.ts'
import { readProjectFiles } from '../config/read-project-files.ts'
import { dryRun, type DryRun } from '../checking/dry-run.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { hasOption, type CommandInput, type CommandOutput } from './command.ts'
import { formatDryRun } from './format-dry-run.ts'
import { issueOutput } from './require-site.ts'

interface Change {
  /** What is done to it, for example Renamed. Default: Added. */
  done?: string
  /** What is added, e.g. the locale "es". */
  subject: string
  edit: (texts: ConfigTexts, config: SiteConfig) => ConfigTexts
}

/** Tries a change of config and writes it, unless it is a dry run or the changed config has issues. */
export function applyChange(
  { root, project, rules, options }: CommandInput,
  prepare: (config: SiteConfig) => Change,
): CommandOutput {
  const texts = readConfigTexts(root)
  const files = { ...readProjectFiles(root, project), ...rules }
  const before = checkConfigTexts(texts, files)
  if (!before.site) return issueOutput(before)
  const change = prepare(before.site.config)
  const edited = change.edit(texts, before.site.config)
  const after = checkConfigTexts(edited, files)
  if (!after.site) return issueOutput(after)
  const result = dryRun({
    before: { texts, site: before.site },
    after: { texts: edited, site: after.site },
  })
  const isDryRun = hasOption(options, 'dry-run')
  if (!isDryRun) write(root, edited, result)
  if (hasOption(options, 'json')) return { status: 0, text: JSON.stringify({ written: !isDryRun, ...result }, null, 2) }
  const heading = isDryRun
    ? `Dry run: ${change.subject}. No files were changed.`
    : `${change.done ?? 'Added'} ${change.subject}. The config has no issues.`
  return { status: 0, text: `${heading}\n\n${formatDryRun(result)}` }
}

function write(root: string, texts: ConfigTexts, { files }: DryRun): void {
  for (const { file } of files) {
    const path = join(root, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, texts.get(file) ?? '')
  }
}
