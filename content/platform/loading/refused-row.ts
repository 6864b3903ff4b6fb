import { asData } from '../entity/kinds.ts'
import type { ContentFinding } from './content-finding.ts'
import type { ParsedFile } from './file-type.ts'
import { RowRefused } from './insert-rows.ts'

/** The finding for what the database refuses: with the file of the row, and the place of its value, where they are known. */
export function refusedFinding(refusal: Error, files: readonly ParsedFile[]): ContentFinding {
  const { file, value } = (refusal instanceof RowRefused && fileOf(refusal.row, files)) || { file: '', value: {} }
  return {
    code: 'CONTENT_NOT_STORED',
    file,
    pointer: [...placesOf(value, refusal.message)][0] ?? '',
    message: `The database does not store it: ${refusal.message}.`,
    expected: 'Expected a value that it can store.',
  }
}

/** The file that a row is made of: the one with its id, or the one that has an object with it. */
function fileOf(row: object, files: readonly ParsedFile[]): ParsedFile | undefined {
  const { id, entityId, kind } = asData(row)
  const own = id ?? entityId ?? kind
  return (
    files.find((file) => file.id === own && (kind === undefined || kind === own || file.page?.kind === kind)) ??
    files.find(({ value }) => [...idsIn(value)].includes(own))
  )
}

function* idsIn(value: unknown): Generator<unknown> {
  if (typeof value !== 'object' || value === null) return
  if ('id' in value) yield value.id
  for (const one of Object.values(value)) yield* idsIn(one)
}

/** JSON pointers of the values that the message names. */
function* placesOf(value: unknown, message: string, pointer = ''): Generator<string> {
  if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* placesOf(one, message, `${pointer}/${key}`)
  else if (message.includes(`"${String(value)}"`)) yield pointer
}
