import type { ValidateFunction } from 'ajv'
import { sortIssues } from '../../packages/findings/finding.ts'
import type { Issue, Finding } from './config-issue.ts'
import { readFolder, subjects, type Subject } from './config-files.ts'
import { includeFiles, type FailedInclude, type ReadInclude } from './include-files.ts'
import { listWords, nearestWord, oneOf } from './nearest-word.ts'
import { parseJsonFile } from './parse-json-file.ts'
import { schemaFindings, showValue } from './schema-findings.ts'
import type { SiteConfig } from './site-config.ts'
import { locate, type SourceFile, type SourceFiles } from './source-file.ts'
import { unreadablePage } from './unreadable-page.ts'
import * as validators from './validators.generated.js'

export interface LoadedConfig {
  /** Issues of single files, sorted by file and line. */
  issues: Issue[]
  sources: SourceFiles
  /**
   * The config as far as it can be checked across files: invalid page definitions are replaced by empty ones, invalid
   * message files are left out. Null when any other file is invalid.
   */
  draft: SiteConfig | null
}

/** Validators of the files that are not the engine's, by file name without ending: "lists" for config/lists.json. */
export type FeatureValidators = Readonly<Record<string, ValidateFunction>>

/**
 * Validates each file of config/ and locales/ by itself. `checkConfig` checks what crosses files.
 * @param texts JSON by path, e.g. config/hosts.json.
 * @param features a file that does not exist is left out.
 */
export function loadConfigTexts(texts: ReadonlyMap<string, string>, features: FeatureValidators = {}): LoadedConfig {
  const reader = createReader(texts)
  const main = Object.fromEntries(
    subjects.map((subject) => [subject, reader.readIncluding(`config/${subject}.json`, validators[subject])]),
  ) as Record<Subject, unknown>
  const featureFiles = Object.entries(features).filter(([name]) => texts.has(`config/${name}.json`))
  const own = featureFiles.map(
    ([name, validate]) => [name, reader.readFeature(`config/${name}.json`, validate)] as const,
  )
  const pages = readFolder(
    texts,
    'config/pages',
    (file) => reader.readIncluding(file, validators.page) ?? unreadablePage,
  )
  const messages = readFolder(texts, 'locales', (file) => reader.readMessages(file))
  const complete = [...Object.values(main), ...own.map(([, value]) => value)].every((value) => value !== undefined)
  // Every part has been validated.
  const draft = complete
    ? ({ ...main, features: Object.fromEntries(own), pages, messages } as unknown as SiteConfig)
    : null
  if (!reader.hasUnreadable()) reader.add(unknownFiles(texts, reader.included))
  return { issues: sortIssues(reader.issues), sources: reader.sources, draft }
}

function createReader(texts: ReadonlyMap<string, string>) {
  const sources = new Map<string, SourceFile>()
  const issues: Issue[] = []
  let unreadable = false
  const included = new Map<string, { value: unknown } | undefined>()
  const add = (findings: readonly Finding[]) => issues.push(...findings.map((one) => locate(one, sources)))
  /** One file that is missing is one mistake, wherever it is included. */
  function addOnce(findings: readonly Finding[]): void {
    for (const finding of findings) {
      const issue = locate(finding, sources)
      const { file, line, pointer } = issue
      const index = issues.findIndex(({ code, message }) => code === issue.code && message === issue.message)
      const first = issues[index]
      if (!first) issues.push(issue)
      else if (first.file !== file || first.pointer !== pointer)
        issues[index] = { ...first, alsoAt: [...(first.alsoAt ?? []), { file, line, pointer }] }
    }
  }
  function parse(file: string): { value: unknown } | undefined {
    const text = texts.get(file)
    if (text === undefined) {
      unreadable = true
      add([fileMissing(file)])
      return undefined
    }
    const parsed = parseJsonFile(file, text)
    sources.set(file, parsed.source)
    issues.push(...parsed.issues)
    if (!parsed.readable) unreadable = true
    return parsed.readable ? { value: parsed.value } : undefined
  }
  /** A file that others may include. */
  function parseOnce(file: string): { value: unknown } | undefined {
    if (!included.has(file)) included.set(file, parse(file))
    return included.get(file)
  }
  /** The value of the file, or undefined when the file is invalid. */
  function readFeature(file: string, validate: ValidateFunction): unknown {
    const parsed = parseOnce(file)
    if (!parsed || validate(parsed.value)) return parsed?.value
    add(schemaFindings(file, validate.errors ?? [], parsed.value))
    return undefined
  }
  const readInclude: ReadInclude = (file) => {
    if (!texts.has(file) || subjectFiles.includes(file)) return 'missing'
    return parseOnce(file) ?? 'unreadable'
  }
  /** The value of a file that may include others, or undefined when one of them is invalid. */
  function readIncluding(file: string, validate: ValidateFunction): unknown {
    const parsed = parse(file)
    if (!parsed) return undefined
    const { value, failed } = includeFiles(parsed.value, readInclude)
    for (const one of failed) addOnce(includeFailed(file, one, texts))
    if (failed.length > 0) unreadable = true
    if (failed.length > 0 || validate(value)) return failed.length > 0 ? undefined : value
    unreadable = true
    add(schemaFindings(file, validate.errors ?? [], value))
    return undefined
  }
  function readMessages(file: string): unknown {
    const parsed = parse(file)
    if (!parsed) return undefined
    const findings = messageFindings(file, parsed.value)
    add(findings)
    return findings.length === 0 ? parsed.value : undefined
  }
  /** Whether a file is missing or wrong: what it would include is not known. */
  const hasUnreadable = () => unreadable
  return { sources, issues, add, hasUnreadable, readFeature, readIncluding, readMessages, included }
}

function messageFindings(file: string, value: unknown): Finding[] {
  const invalid = (path: string[], found: unknown, expected: string): Finding => ({
    code: 'VALUE_TYPE',
    file,
    path,
    message: `Found ${showValue(found)}.`,
    expected,
    hint: 'Write each message as one string, with a key such as header.search.',
  })
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return [invalid([], value, 'Expected an object of messages by key.')]
  }
  return Object.entries(value).flatMap(([key, message]) => {
    if (typeof message !== 'string') return [invalid([key], message, 'Expected a string.')]
    const expected =
      message.trim() === ''
        ? 'Expected a text.'
        : markup.test(message)
          ? 'Expected text without markup: it would be shown as it is written.'
          : null
    return expected === null
      ? []
      : [{ ...invalid([key], message, expected), code: 'VALUE_FORM', hint: 'Replace the message.' }]
  })
}

/** A tag or a character reference of HTML. */
const markup = /<\/?[a-z][^>]*>|&(#\d+|#x[\da-f]+|[a-z]+);/i

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

const subjectFiles = subjects.map((subject) => `config/${subject}.json`)

function isOwnFile(file: string): boolean {
  return /^config\/[^/]+$/.test(file) && !subjectFiles.includes(file)
}

function nothingRemoved(file: string, { path, name, known = [] }: FailedInclude): Finding {
  const key = String(path.at(-1))
  return {
    code: 'CONFIG_INCLUDE',
    file,
    path,
    message: `null removes a key, but what is included from config/${name}.json has no "${key}" here.`,
    expected: known.length > 0 ? `Expected ${oneOf(known)}.` : 'Expected no null: there are no keys here.',
    suggestion: nearestWord(key, known),
    hint: 'Correct the key, or remove the line.',
  }
}

function includeFailed(file: string, failed: FailedInclude, texts: ReadonlyMap<string, string>): Finding[] {
  const { path, name, keys, reason, option } = failed
  // An unreadable file has an issue of its own.
  if (reason === 'unreadable') return []
  if (reason === 'no-key') return [nothingRemoved(file, failed)]
  if (reason === 'option' || reason === 'no-object') {
    const known = ['override']
    return [
      {
        code: 'CONFIG_INCLUDE',
        file,
        path,
        message:
          option === undefined
            ? `A value that is included from config/${name}.json is overridden, but one of the two is no object.`
            : `"${option}" is not an option of #config.`,
        expected:
          option === undefined
            ? 'Expected an object, whose keys replace those of an included object.'
            : `Expected ${oneOf(known)}.`,
        suggestion: option === undefined ? undefined : nearestWord(option, known),
        hint:
          option === undefined
            ? 'Write the value here in place of the expression.'
            : 'Rename it, or put it into "override".',
      },
    ]
  }
  if (reason === 'no-value') {
    return [
      {
        code: 'CONFIG_INCLUDE',
        file,
        path,
        message: `config/${name}.json has no value "${keys}".`,
        expected: 'Expected keys that lead to a value, joined by dots.',
        hint: `Correct the keys, or add the value to config/${name}.json.`,
      },
    ]
  }
  const names = [...texts.keys()].filter(isOwnFile).map((one) => one.slice('config/'.length, -'.json'.length))
  const isLoop = reason === 'loop'
  return [
    {
      code: 'CONFIG_INCLUDE',
      file,
      path,
      message: isLoop ? `config/${name}.json includes itself.` : `There is no file config/${name}.json to include.`,
      expected: isLoop
        ? 'Expected a file that includes only others.'
        : `Expected ${names.length > 0 ? oneOf(names) : 'the name of a file in config/'}, without ".json".`,
      suggestion: isLoop ? undefined : nearestWord(name, names),
      hint: isLoop ? 'Remove the expression.' : `Correct the name, or create config/${name}.json.`,
    },
  ]
}

function unknownFiles(texts: ReadonlyMap<string, string>, included: ReadonlyMap<string, unknown>): Finding[] {
  const unused = [...texts.keys()].filter((file) => isOwnFile(file) && !included.has(file))
  return unused.map((file) => ({
    code: 'FILE_UNKNOWN',
    file,
    path: [],
    message: `${file} is not used.`,
    expected: `Expected ${listWords(subjectFiles)}, or a file that a page definition includes.`,
    suggestion: nearestWord(file, subjectFiles),
    hint: `Include it in a page definition by { "#config": "${file.slice('config/'.length, -'.json'.length)}" }, rename it, or remove it.`,
  }))
}
