import { posix, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type CheckedContent, checkContent } from '../checking/check-content.ts'
import { type ContentIssue, formatIssue } from '../checking/content-issue.ts'
import { formatTranslationReport } from '../checking/translation-reports.ts'
import { ContentError } from '../content-error.ts'
import { readFiles } from '../loading/read-files.ts'
import { readMedia } from './read-media.ts'
import { readSiteFacts } from './read-site-facts.ts'

interface ContentOutput {
  /** 0: no errors. 1: the content has errors. 2: the command is wrong, or the content cannot be read. */
  status: 0 | 1 | 2
  /** Without a final line break. */
  text: string
}

const usage = `Checks the content files.

  npm run content -- check    print all errors and warnings

  --dir <folder>              content folder, default: content/demo
  --json                      print JSON
  --help                      print this help`

/**
 * Runs `content …` and returns its output.
 * @param root root folder of the project, with config/.
 */
export async function runContent(args: readonly string[], root: string): Promise<ContentOutput> {
  try {
    const { words, dir, json, help } = parse(args)
    if (help || words.length === 0) return { status: 0, text: usage }
    if (words.join(' ') !== 'check')
      return { status: 2, text: `Unknown command "content ${words.join(' ')}". Run: npm run content -- check` }
    return await check({ dir, json, root })
  } catch (error) {
    if (error instanceof ContentError) return { status: 2, text: `${error.code}  ${error.message}\n  ${error.hint}` }
    if (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
      return { status: 2, text: `${error.message}\n\n${usage}` }
    throw error
  }
}

function parse(args: readonly string[]) {
  const { values, positionals: words } = parseArgs({
    args: [...args],
    options: { dir: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } },
    allowPositionals: true,
  })
  const { dir = 'content/demo', json = false, help = false } = values
  return { words, dir, json, help }
}

interface CheckRequest {
  dir: string
  json: boolean
  root: string
}

async function check({ dir, json, root }: CheckRequest): Promise<ContentOutput> {
  const started = performance.now()
  const folder = resolve(root, dir)
  const [{ files }, media, site] = await Promise.all([readFiles(folder), readMedia(folder), readSiteFacts(root)])
  const { issues: found, translations, counts } = checkContent({ files, media, site })
  const below = <Place extends { file: string }>(place: Place): Place => ({
    ...place,
    file: posix.join(dir, place.file),
  })
  const issues = found.map((issue) => ({ ...below(issue), alsoAt: issue.alsoAt.map(below) }))
  const ms = Math.round(performance.now() - started)
  const errors = issues.filter(({ level }) => level === 'error').length
  const status = errors > 0 ? 1 : 0
  if (json) return { status, text: JSON.stringify({ issues, translations, ...counts, ms }, null, 2) }
  const report = issues.map((issue) => `${formatIssue(issue)}\n\n`).join('')
  const reports = translations.map((one) => `\n${formatTranslationReport(one)}`).join('')
  return { status, text: report + summary(issues, counts, ms) + reports }
}

function summary(issues: readonly ContentIssue[], counts: CheckedContent['counts'], ms: number): string {
  const warnings = issues.filter(({ level }) => level === 'warning').length
  const errors = issues.length - warnings
  const { files, languages, pictures } = counts
  const checked = `${count(files, 'file')} in ${count(languages, 'language')}, ${count(pictures, 'picture')}, ${ms} ms`
  if (errors === 0)
    return `The content has no errors: ${checked}${warnings > 0 ? `; ${count(warnings, 'warning')}` : ''}.`
  return `${count(errors, 'error')} and ${count(warnings, 'warning')} in the content.`
}

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`
}
