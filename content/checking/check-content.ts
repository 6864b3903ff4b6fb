import { contentLanguages } from '../loading/content-languages.ts'
import type { ContentProblem } from '../loading/content-problem.ts'
import { contentRows } from '../loading/content-rows.ts'
import { duplicates } from '../loading/duplicates.ts'
import { type ParsedFile, parseFiles } from '../loading/parse-files.ts'
import type { SourceFile } from '../loading/read-files.ts'
import { danglingReferences } from '../loading/references.ts'
import type { CheckInput, ContentSources } from './check-input.ts'
import { type ContentIssue, issueOf, sortIssues } from './content-issue.ts'
import { linkProblems } from './link-problems.ts'
import { brokenLine, lineFinder } from './line-finder.ts'
import { mediaProblems } from './media-problems.ts'
import { places } from './places.ts'
import { languageProblems } from './language-problems.ts'
import { textProblems } from './text-problems.ts'

export interface CheckedContent {
  /** By file and line. */
  issues: ContentIssue[]
  counts: { files: number; languages: number; pictures: number }
}

/**
 * Everything that is wrong with the content files, or worth a look. What crosses files is only looked at when each file
 * is what its schema says: a file that cannot be read is no reason to call the references to it dead.
 */
export function checkContent(sources: ContentSources): CheckedContent {
  const { files, site } = sources
  const { parsed, problems } = parseFiles(files)
  const written = contentLanguages(parsed)
  // A code mistyped once does not make all other texts lack that language.
  const languages = site.languages.filter((one) => written.includes(one))
  const input: CheckInput = { ...sources, parsed, places: parsed.flatMap((file) => places(file, languages)) }
  const within = [...problems, ...textProblems(input), ...linkProblems(input)]
  const across = problems.length > 0 ? [] : crossing(input, written)
  return {
    issues: located([...within, ...across], files),
    counts: { files: files.length, languages: languages.length, pictures: pictures(parsed) },
  }
}

function crossing(input: CheckInput, languages: readonly string[]): ContentProblem[] {
  const { parsed } = input
  return [
    ...danglingReferences(parsed),
    ...languageProblems(input),
    ...duplicates(parsed, languages),
    ...contentRows(parsed, languages).problems,
    ...mediaProblems(input),
  ]
}

function located(problems: readonly ContentProblem[], files: readonly SourceFile[]): ContentIssue[] {
  const texts = new Map(files.map(({ file, text }) => [file, text]))
  const finders = new Map<string, ReturnType<typeof lineFinder>>()
  const lineOf = ({ code, file, pointer }: ContentProblem): number => {
    const text = texts.get(file)
    if (text === undefined) return 1
    if (code === 'CONTENT_JSON_SYNTAX') return brokenLine(text)
    const find = finders.get(file) ?? lineFinder(text)
    finders.set(file, find)
    return find(pointer)
  }
  return sortIssues(problems.map((problem) => issueOf(problem, lineOf(problem))))
}

function pictures(parsed: readonly ParsedFile[]): number {
  const photos = parsed.find(({ kind }) => kind === 'photos')
  return photos ? Object.keys(photos.value).filter((key) => key !== '$schema').length : 0
}
