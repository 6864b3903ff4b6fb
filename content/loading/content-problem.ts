import type { ContentIssueCode } from '../content-codes.ts'
import { ContentError } from '../content-error.ts'

/** What is wrong at one place of the content files. */
export interface ContentProblem {
  code: ContentIssueCode
  /** Path below the content folder. */
  file: string
  /** JSON pointer; empty: the file as a whole. */
  pointer: string
  seen: string
  expected: string
}

/** Content files that cannot be loaded. Nothing of them was. */
export class ContentInvalid extends ContentError {
  override name = 'ContentInvalid'
  readonly problems: readonly ContentProblem[]

  constructor(folder: string, problems: readonly ContentProblem[]) {
    const sorted = [...problems].sort((a, b) => a.file.localeCompare(b.file) || a.pointer.localeCompare(b.pointer))
    const lines = sorted.map((one) => `${one.file} › ${one.pointer || '/'}: saw ${one.seen}, expected ${one.expected}.`)
    super({
      code: 'CONTENT_INVALID',
      message: `The content in ${folder} was not loaded:\n${lines.join('\n')}`,
      hint: "Mend these places; each file's $schema lets an editor point at them.",
    })
    this.problems = sorted
  }
}

/** A value in at most a line. */
export function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 79)}…` : text
}
