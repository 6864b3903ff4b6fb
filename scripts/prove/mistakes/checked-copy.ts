import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRules } from '../../../app/project-rules.ts'
import { siteAddresses } from '../../../app/site-addresses.ts'
import { loadCommands } from '../../../content/entrance.ts'
import { checkConfig } from '../../../engine/checking/check-config.ts'
import { issueKey, type Issue } from '../../../packages/findings/finding.ts'
import { unseen } from '../../../packages/progress/progress.mjs'
import type { Mistake } from './make-mistakes.ts'

/** What config, messages and content of the project are in, copied so that mistakes can be made there. */
export interface CheckedCopy {
  root: string
  /** Config, messages and content by path. */
  texts: ReadonlyMap<string, string>
  /** Calls `work` while the mistake is in the files. */
  during: <Result>(mistake: Mistake, work: () => Promise<Result>) => Promise<Result>
  check: () => Promise<CheckResult>
  remove: () => void
}

/** What both checks say of a mistake. */
export interface CheckResult {
  kind: 'refused' | 'warned' | 'passed' | 'crashed'
  /** What is not in the report of the project as it is; the error of a crash. */
  found: string[]
  /** Whether a finding names neither a file nor a line. */
  isPlaceless: boolean
}

const project = join(import.meta.dirname, '../../..')
const copied = ['config', 'locales', 'content/demo', 'public']

export async function copyCheckedFiles(): Promise<CheckedCopy> {
  const root = mkdtempSync(join(tmpdir(), 'mistakes-'))
  for (const folder of copied) cpSync(join(project, folder), join(root, folder), { recursive: true })
  const texts = readTexts(root)
  const known = new Set((await allIssues(root)).map(issueKey))
  return {
    root,
    texts,
    async during({ file, text }, work) {
      const path = join(root, file)
      if (text === null) rmSync(path)
      else writeFileSync(path, text)
      try {
        return await work()
      } finally {
        writeFileSync(path, texts.get(file) ?? '')
      }
    },
    check: () => check(root, known),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

function readTexts(root: string): Map<string, string> {
  const variants = foldersIn(root, 'config/variants')
  const folders = ['config', 'config/pages', 'locales', ...variants, 'content/demo', ...foldersIn(root, 'content/demo')]
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${folder}/${name}`),
  )
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
}

function foldersIn(root: string, folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => `${folder}/${name}`)
}

async function check(root: string, known: ReadonlySet<string>): Promise<CheckResult> {
  try {
    const found = (await allIssues(root)).filter((issue) => !known.has(issueKey(issue)))
    return { kind: kindOf(found), found: found.map(describe), isPlaceless: found.some(isPlaceless) }
  } catch (error) {
    const found = [error instanceof Error ? (error.stack ?? error.message) : String(error)]
    return { kind: 'crashed', found, isPlaceless: false }
  }
}

/** Issues and warnings of config and content; those of content only where config has no issue. */
async function allIssues(root: string): Promise<Issue[]> {
  const { issues, warnings } = checkConfig({ root, project, rules: projectRules })
  return issues.length > 0 ? issues : [...warnings, ...(await contentIssues(root))]
}

/** @throws Error where the command has no report. */
async function contentIssues(root: string): Promise<Issue[]> {
  const { runContent } = await loadCommands()
  const isNotUsed = (): never => {
    throw new Error('The check of content needs no site.')
  }
  const addresses = async () => siteAddresses(root)
  const context = { root, dataPlace: isNotUsed, site: isNotUsed, addresses, confirm: null, steps: unseen, log: silent }
  const { status, text } = await runContent(['check', '--json'], context)
  if (status === 2) throw new Error(text)
  return (JSON.parse(text) as { issues: Issue[] }).issues
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

function kindOf(found: readonly Issue[]): CheckResult['kind'] {
  if (found.length === 0) return 'passed'
  return found.every(({ level }) => level === 'warning') ? 'warned' : 'refused'
}

function describe({ code, file, line, pointer, message }: Issue): string {
  return `${code} ${file}:${line} ${pointer} ${message}`
}

function isPlaceless({ file, line }: Issue): boolean {
  return file === '' || !(line >= 1)
}
