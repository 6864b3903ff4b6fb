import { readdir, readFile } from 'node:fs/promises'
import { join, posix, relative, resolve, sep } from 'node:path'
import { parseArgs } from 'node:util'
import { contentModel } from '../../entities/model.ts'
import { type CheckedContent, checkContent } from '../../platform/checking/check-content.ts'
import type { ModelFile } from '../../platform/checking/check-input.ts'
import { contentCodes } from '../../platform/errors/content-codes.ts'
import { readGlb, variantsOf } from '../../../packages/gltf/read-glb.ts'
import { sarifLog } from '../../../packages/findings/sarif.ts'
import { formatIssue, type Issue } from '../../../packages/findings/finding.ts'
import { formatTranslationReport } from '../../platform/checking/translation-reports.ts'
import { readFiles } from '../../platform/loading/read-files.ts'
import type { CommandContext, CommandOutput, ContentCommand } from './command.ts'
import { countOf } from './output.ts'
import { readMessages, readSiteFacts } from './read-site-facts.ts'

export const checkCommand: ContentCommand = {
  name: 'check',
  usage: `npm run content -- check    print all errors and warnings of the content files
  --dir <folder>              content folder, default: that of the site, content/demo
  --json                      print JSON
  --sarif                     print a log of SARIF 2.1.0, for code scanning in CI`,
  run: check,
}

async function check(
  args: readonly string[],
  { root, contentDir, addresses: readAddresses }: CommandContext,
): Promise<CommandOutput> {
  const started = performance.now()
  const { dir = contentDir ?? 'content/demo', json, sarif } = parse(args)
  const folder = resolve(root, dir)
  const [{ files }, media, site, addresses] = await Promise.all([
    readFiles(folder),
    readMedia(folder),
    readSiteFacts(root),
    readAddresses(),
  ])
  const models = await readModels(join(folder, 'media'), media)
  const messages = await readMessages({ root, folder, languages: site.languages })
  const {
    issues: found,
    translations,
    counts,
  } = checkContent({ files, media, models, site, messages, model: contentModel, addresses })
  const below = <Place extends { file: string }>(place: Place): Place => ({
    ...place,
    file: posix.join(dir, place.file),
  })
  const issues = found.map((issue) => ({ ...below(issue), alsoAt: issue.alsoAt?.map(below) ?? [] }))
  const ms = Math.round(performance.now() - started)
  const errors = issues.filter(({ level }) => level === 'error').length
  const status = errors > 0 ? 1 : 0
  if (sarif) return { status, text: JSON.stringify(sarifLog(issues, tool), null, 2) }
  if (json) return { status, text: JSON.stringify({ issues, translations, ...counts, ms }, null, 2) }
  const report = issues.map((issue) => `${formatIssue(issue)}\n\n`).join('')
  const reports = translations.map((one) => `\n${formatTranslationReport(one)}`).join('')
  return { status, text: report + summary(issues, counts, ms) + reports }
}

const tool = {
  name: 'npm run content -- check',
  codes: Object.fromEntries(Object.entries(contentCodes).map(([code, { about }]) => [code, about])),
  help: 'docs/errors.md',
}

function parse(args: readonly string[]) {
  const options = { dir: { type: 'string' }, json: { type: 'boolean' }, sarif: { type: 'boolean' } } as const
  const { values } = parseArgs({ args: [...args], options })
  const { dir, json = false, sarif = false } = values
  return { dir, json, sarif }
}

function summary(issues: readonly Issue[], counts: CheckedContent['counts'], ms: number): string {
  const warnings = issues.filter(({ level }) => level === 'warning').length
  const errors = issues.length - warnings
  const { files, languages, pictures } = counts
  const checked = `${countOf(files, 'file')} in ${countOf(languages, 'language')}, ${countOf(pictures, 'picture')}, ${ms} ms`
  if (errors === 0)
    return `The content has no errors: ${checked}${warnings > 0 ? `; ${countOf(warnings, 'warning')}` : ''}.`
  return `${countOf(errors, 'error')} and ${countOf(warnings, 'warning')} in the content.`
}

/** Names of the files in the media folder of a content folder; empty if it has no media folder. */
async function readMedia(folder: string): Promise<string[]> {
  const media = join(folder, 'media')
  const entries = await readdir(media, { recursive: true, withFileTypes: true }).catch(noFolder)
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(media, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** What is known of the 3D models among these files. */
async function readModels(folder: string, media: readonly string[]): Promise<Map<string, ModelFile>> {
  const names = media.filter((name) => name.endsWith('.glb'))
  const entries = names.map(async (name): Promise<[string, ModelFile]> => {
    const file = await readFile(join(folder, name))
    const document = readGlb(file)
    return [name, { bytes: file.byteLength, variants: document && variantsOf(document) }]
  })
  return new Map(await Promise.all(entries))
}

function noFolder(error: NodeJS.ErrnoException): [] {
  if (error.code === 'ENOENT') return []
  throw error
}
