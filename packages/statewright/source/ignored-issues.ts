import type { Issue } from '../../findings/finding.ts'
import type { FlowIssueCode } from './issue-codes.ts'
import type { SourceText } from './parse.ts'

/** A comment that says why an issue of the next line is right as it is. */
interface Ignored {
  file: string
  code: string
  /** Of the comment, and of the code that it is about. */
  line: number
  codeLine: number
  isUsed: boolean
}

/** `// flows-ignore FLOW_WAIT_UNLIMITED: the reason` */
const comment = /^\s*\/\/ flows-ignore (\w+)(?:: (.*))?$/
const isComment = /^\s*(?:\/\/|\/\*|\*)/

/** The issues without those that a comment with a reason is above of, and one for each comment that is above of none. */
export function withoutIgnored(
  issues: readonly Issue<FlowIssueCode>[],
  files: readonly SourceText[],
): Issue<FlowIssueCode>[] {
  const ignored = files.flatMap(ignoredIn)
  const left = issues.filter(({ file, line, code }) => {
    const found = ignored.filter((one) => one.file === file && one.codeLine === line && one.code === code)
    for (const one of found) one.isUsed = true
    return found.length === 0
  })
  return [...left, ...ignored.filter(({ isUsed }) => !isUsed).map(unused)]
}

function ignoredIn({ file, text }: SourceText): Ignored[] {
  const lines = text.split('\n')
  return lines.flatMap((line, index): Ignored[] => {
    const [, code = '', reason = ''] = comment.exec(line) ?? []
    if (code === '' || reason.trim() === '') return []
    const below = lines.findIndex((one, place) => place > index && one.trim() !== '' && !isComment.test(one))
    return [{ file, code, line: index + 1, codeLine: below + 1, isUsed: false }]
  })
}

function unused({ file, code, line }: Ignored): Issue<FlowIssueCode> {
  return {
    ...{ code: 'FLOW_IGNORE_UNUSED', file, line, pointer: '' },
    message: `There is no issue ${code} below the comment.`,
    expected: 'Expected "// flows-ignore <code>: <reason>" right above the line of an issue.',
    hint: 'Remove the comment, or correct its code.',
  }
}
