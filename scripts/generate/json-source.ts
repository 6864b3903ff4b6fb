import { parseJsonFile } from '../../engine/config/parse-json-file.ts'
import type { Issue, IssueLocation } from '../../packages/findings/finding.ts'
import { jsonPointer, positionAt, type JsonPath } from '../../packages/json/json-path.ts'
import type { Project } from './project.ts'
import { throwIssues, type SourceIssueCode } from './source-issues.ts'

/** A JSON file, and where its values are. */
export interface JsonSource {
  file: string
  value: unknown
  /** Code and place of an issue at a value, or at the nearest one around it that exists. */
  issuePlace: (path: JsonPath) => IssueLocation & { code: SourceIssueCode }
}

/** Reads the files. Throws SourceIssues with every file that is not JSON. */
export function readJsonSources(project: Project, files: readonly string[]): JsonSource[] {
  const issues: Issue[] = []
  const sources = files.flatMap((file) => {
    const parsed = parseJsonFile(file, project.read(file))
    issues.push(...parsed.issues)
    if (!parsed.readable) return []
    const { text, tree } = parsed.source
    const issuePlace: JsonSource['issuePlace'] = (path) => {
      const { line } = positionAt(text, tree, path)
      return { code: 'SOURCE_SCHEMA', file, line, pointer: jsonPointer(path) }
    }
    return [{ file, value: parsed.value, issuePlace }]
  })
  throwIssues(issues)
  return sources
}

/** Whether the value is an object or a list. */
export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** A value in at most a line. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}
