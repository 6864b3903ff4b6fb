import type { ActionField } from '../config/types.generated.ts'
import type { Messages } from '../intl/messages.ts'
import { fileMessage, fileProblems, maxFileBytes, type FileProblem } from './file-errors.ts'
import { acceptedFiles, type AcceptedFile } from './file-token.ts'

/** A field of files as a block renders it. */
export interface FilesView {
  /** Accepted before: hidden inputs with the name of the field have their ids. */
  accepted: readonly AcceptedFile[]
  max: number
  /** How many more may be added. */
  left: number
  /** A file must have fewer bytes. */
  maxBytes: number
  /** Value of the attribute. */
  accept: string
  /** For scripts. The message of a file may contain {name}. */
  messages: Readonly<Record<FileProblem, string>>
}

/** Undefined for a field of another type. */
export function filesView(
  field: ActionField,
  value: string | readonly string[] | undefined,
  t: Messages['t'],
): FilesView | undefined {
  const { type, files } = field
  if (type !== 'files' || !files) return undefined
  const accepted = acceptedFiles(value)
  const texts = fileProblems.map((problem) => [problem, fileMessage(field, problem, { name: '{name}', t })])
  return {
    accepted,
    max: files.max,
    left: Math.max(0, files.max - accepted.length),
    maxBytes: maxFileBytes(field),
    accept: files.types.join(','),
    messages: Object.fromEntries(texts) as FilesView['messages'],
  }
}
