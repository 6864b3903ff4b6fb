import type { ValidateFunction } from 'ajv'
import { sortIssues, type ConfigIssue, type Finding } from './config-issue.ts'
import { readFolder, subjects, type Subject } from './config-files.ts'
import { listWords, nearestWord } from './nearest-word.ts'
import { parseJsonFile } from './parse-json-file.ts'
import { readConfigTexts } from './read-config-texts.ts'
import { schemaFindings } from './schema-findings.ts'
import type { SiteConfig } from './site-config.ts'
import { locate, type SourceFile, type SourceFiles } from './source-file.ts'
import type { PageConfig } from './types.generated.ts'
import * as validators from './validators.generated.js'

export interface LoadedConfig {
  /** Null when there are issues. */
  config: SiteConfig | null
  /** All that is wrong with the shape of the files, sorted by file and line. */
  issues: ConfigIssue[]
  sources: SourceFiles
  /**
   * What can be cross-checked although something is wrong: page definitions that cannot be read are replaced by
   * empty ones, message files that cannot be read are left out. Null when one of the other files is wrong.
   */
  draft: SiteConfig | null
}

/** Reads config/ and locales/ and validates every file against its schema. What crosses files is checkConfig's. */
export function loadConfig(root: string): LoadedConfig {
  return loadConfigTexts(readConfigTexts(root))
}

/** @param texts JSON by path, e.g. config/hosts.json. */
export function loadConfigTexts(texts: ReadonlyMap<string, string>): LoadedConfig {
  const reader = createReader(texts)
  const main = Object.fromEntries(
    subjects.map((subject) => [subject, reader.read(`config/${subject}.json`, validators[subject])]),
  ) as Record<Subject, unknown>
  const pages = readFolder(texts, 'config/pages', (file) => reader.read(file, validators.page) ?? emptyPage)
  const messages = readFolder(texts, 'locales', (file) => reader.readMessages(file))
  const complete = subjects.every((subject) => main[subject] !== undefined)
  // The validators have vouched for every part.
  const draft = complete ? ({ ...main, pages, messages } as unknown as SiteConfig) : null
  reader.add(unknownFiles(texts))
  if (draft) reader.add(localeFiles(draft, texts))
  const issues = sortIssues(reader.issues)
  return { config: issues.length === 0 ? draft : null, issues, sources: reader.sources, draft }
}

const emptyPage: PageConfig = { blocks: [{ content: true }] }

function createReader(texts: ReadonlyMap<string, string>) {
  const sources = new Map<string, SourceFile>()
  const issues: ConfigIssue[] = []
  const add = (findings: readonly Finding[]) => issues.push(...findings.map((one) => locate(one, sources)))
  function parse(file: string): { value: unknown } | undefined {
    const text = texts.get(file)
    if (text === undefined) {
      add([fileMissing(file)])
      return undefined
    }
    const parsed = parseJsonFile(file, text)
    sources.set(file, parsed.source)
    issues.push(...parsed.issues)
    return parsed.readable ? { value: parsed.value } : undefined
  }
  /** The value, or undefined where the file cannot be used. */
  function read(file: string, validate: ValidateFunction): unknown {
    const parsed = parse(file)
    if (!parsed || validate(parsed.value)) return parsed?.value
    add(schemaFindings(file, validate.errors ?? [], parsed.value))
    return undefined
  }
  function readMessages(file: string): unknown {
    const parsed = parse(file)
    if (!parsed) return undefined
    const findings = messageFindings(file, parsed.value)
    add(findings)
    return findings.length === 0 ? parsed.value : undefined
  }
  return { sources, issues, add, read, readMessages }
}

function messageFindings(file: string, value: unknown): Finding[] {
  const wrong = (path: string[], seen: string, expected: string): Finding => ({
    code: 'VALUE_TYPE',
    file,
    path,
    message: `Saw ${seen}.`,
    expected,
    hint: 'Write every message as one string; the key says what it belongs to, e.g. header.search.',
  })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [wrong([], 'no object', 'Expected an object of messages by key.')]
  }
  return Object.entries(value).flatMap(([key, message]) =>
    typeof message === 'string' ? [] : [wrong([key], JSON.stringify(message).slice(0, 60), 'Expected a string.')],
  )
}

function fileMissing(file: string): Finding {
  return {
    code: 'FILE_MISSING',
    file,
    path: [],
    message: `${file} does not exist.`,
    expected: `Expected the files ${listWords(subjects.map((subject) => `${subject}.json`))} in config/.`,
    hint: `Create ${file}, or run the command in the project's root folder.`,
  }
}

function unknownFiles(texts: ReadonlyMap<string, string>): Finding[] {
  const known = subjects.map((subject) => `config/${subject}.json`)
  const strange = [...texts.keys()].filter((file) => /^config\/[^/]+$/.test(file) && !known.includes(file))
  return strange.map((file) => ({
    code: 'FILE_UNKNOWN',
    file,
    path: [],
    message: `Nothing reads ${file}.`,
    expected: `Expected ${listWords(known)}; page definitions stand in config/pages/.`,
    suggestion: nearestWord(file, known),
    hint: 'Rename the file, or remove it.',
  }))
}

function localeFiles({ locales }: SiteConfig, texts: ReadonlyMap<string, string>): Finding[] {
  const known = Object.keys(locales.locales)
  const lacking = known.filter((locale) => !texts.has(`locales/${locale}.json`))
  const strange = [...texts.keys()].filter((file) => file.startsWith('locales/') && !known.includes(file.slice(8, -5)))
  return [
    ...lacking.map((locale): Finding => ({
      code: 'FILE_MISSING',
      file: 'config/locales.json',
      path: ['locales', locale],
      message: `The messages of "${locale}" are missing: locales/${locale}.json does not exist.`,
      expected: 'Expected a message file for every locale.',
      hint: `Copy locales/${locales.fallback}.json to locales/${locale}.json and translate it.`,
    })),
    ...strange.map((file): Finding => ({
      code: 'FILE_UNKNOWN',
      file,
      path: [],
      message: `Nothing reads ${file}: config/locales.json has no locale "${file.slice(8, -5)}".`,
      expected: `Expected a file for each of ${listWords(known)}.`,
      hint: 'Add the locale to config/locales.json, or remove the file.',
    })),
  ]
}
