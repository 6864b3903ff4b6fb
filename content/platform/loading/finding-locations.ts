import type { IssueLocation } from '../../../packages/findings/finding.ts'
import type { ContentFinding } from './content-finding.ts'
import { createLineFinder, syntaxErrorLine } from './line-finder.ts'
import type { SourceFile } from './read-files.ts'

export type Locate = (finding: ContentFinding) => IssueLocation

/** Returns a function for the place of a finding in these files. A finding in no file is in line 1. */
export function createLocator(files: readonly SourceFile[]): Locate {
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  const finders = new Map<string, ReturnType<typeof createLineFinder>>()
  const lineOf = ({ code, file, pointer }: ContentFinding): number => {
    const text = texts.get(file)
    if (text === undefined) return 1
    if (code === 'CONTENT_JSON_SYNTAX') return syntaxErrorLine(text)
    const find = finders.get(file) ?? createLineFinder(text)
    finders.set(file, find)
    return find(pointer)
  }
  return (finding) => ({ file: finding.file, line: lineOf(finding), pointer: finding.pointer })
}
