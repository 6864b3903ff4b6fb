import { issueKey } from '../../packages/findings/finding.ts'
import type { Finding, Issue } from './config-issue.ts'
import { parseJsonFile } from './parse-json-file.ts'
import { locate, type SourceFile, type SourceFiles } from './source-file.ts'
import { issueOfVariant } from './variant-files.ts'

/** Collects the issues of files while they are read. */
export interface Report {
  issues: Issue[]
  /** The files that were parsed. */
  sources: Map<string, SourceFile>
  /** Parses a file once. Undefined where it is not JSON, which is reported. */
  parse: (file: string) => { value: unknown } | undefined
  /** @param variant the only one that they are about. */
  add: (findings: readonly Finding[], sources: SourceFiles, variant?: string) => void
  /** One mistake of a file that several others read is one issue, with all places. */
  addOnce: (findings: readonly Finding[], sources: SourceFiles) => void
  /** Of a file whose value is not known. */
  addUnreadable: (findings: readonly Finding[], sources: SourceFiles, variant?: string) => void
  /** Whether a file is missing or wrong: what it would include is not known. */
  hasUnreadable: () => boolean
}

export function createReport(texts: ReadonlyMap<string, string>): Report {
  const sources = new Map<string, SourceFile>()
  const issues: Issue[] = []
  const parsed = new Map<string, { value: unknown } | undefined>()
  let unreadable = false

  function parse(file: string): { value: unknown } | undefined {
    if (parsed.has(file)) return parsed.get(file)
    const { source, issues: own, ...found } = parseJsonFile(file, texts.get(file) ?? '')
    sources.set(file, source)
    issues.push(...own)
    if (!found.readable) unreadable = true
    const value = found.readable ? { value: found.value } : undefined
    parsed.set(file, value)
    return value
  }
  function add(findings: readonly Finding[], at: SourceFiles, variant?: string): void {
    const known = new Set(issues.map(issueKey))
    const located = findings.map((one) => locate(one, at)).filter((issue) => !known.has(issueKey(issue)))
    issues.push(...located.map((issue) => (variant === undefined ? issue : issueOfVariant(issue, variant))))
  }
  function addOnce(findings: readonly Finding[], at: SourceFiles): void {
    for (const finding of findings) {
      const issue = locate(finding, at)
      const { file, line, pointer } = issue
      const index = issues.findIndex(({ code, message }) => code === issue.code && message === issue.message)
      const first = issues[index]
      if (!first) issues.push(issue)
      else if (first.file !== file || first.pointer !== pointer)
        issues[index] = { ...first, alsoAt: [...(first.alsoAt ?? []), { file, line, pointer }] }
    }
    unreadable = true
  }
  function addUnreadable(findings: readonly Finding[], at: SourceFiles, variant?: string): void {
    unreadable = true
    add(findings, at, variant)
  }
  return { issues, sources, parse, add, addOnce, addUnreadable, hasUnreadable: () => unreadable }
}
