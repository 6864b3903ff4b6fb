import type { ActionField } from '../config/types.generated.ts'
import type { Messages } from '../intl/messages.ts'

/** Why a file was not accepted. */
export type FileProblem = (typeof fileProblems)[number]

export const fileProblems = ['tooLarge', 'type', 'empty', 'damaged', 'unchecked', 'tooMany', 'busy', 'failed'] as const

/** Key of the message for a file that was not accepted. */
export function fileMessageOf({ messages = {} }: Pick<ActionField, 'messages'>, problem: FileProblem): string {
  return messages[problem] ?? `form.files.${problem}`
}

/** The message for a file. The limit that it names is the one that holds. */
export function fileMessage(
  field: Pick<ActionField, 'messages' | 'files'>,
  problem: FileProblem,
  { name, t }: { name: string; t: Messages['t'] },
): string {
  const max = (problem === 'tooMany' ? field.files?.max : field.files?.maxMb) ?? 0
  return t(fileMessageOf(field, problem), { name, max })
}

/** Bytes that a file must be below. */
export function maxFileBytes({ files }: Pick<ActionField, 'files'>): number {
  return (files?.maxMb ?? 0) * 1024 * 1024
}
