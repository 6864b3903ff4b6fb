import { CodedError } from '../../../packages/errors/coded-error.ts'

/** What a command is given by ids or references, such as messages. */
export interface NamedRows {
  /** Ids that begin with a name, two at most. */
  find: (name: string) => Promise<readonly string[]>
  unknown: 'MESSAGE_UNKNOWN' | 'VISIT_UNKNOWN'
  ambiguous: 'MESSAGE_AMBIGUOUS' | 'VISIT_AMBIGUOUS'
  /** In a message. */
  noun: 'message' | 'visit'
  /** How to find out the right one. */
  hint: string
}

/** The ids of what is named, each once. @throws CodedError for the first name of nothing, or of several. */
export async function requireIds(names: readonly string[], rows: NamedRows): Promise<string[]> {
  const ids = new Set<string>()
  // oxlint-disable-next-line no-await-in-loop -- the first unknown one is reported
  for (const name of names) ids.add(await requireId(name, rows))
  return [...ids]
}

/** The id of what is named. @throws CodedError for a name of nothing, or of several. */
export async function requireId(name: string, { find, unknown, ambiguous, noun, hint }: NamedRows): Promise<string> {
  const [id, other] = await find(name)
  if (id === undefined)
    throw new CodedError(unknown, { message: `No ${noun} has the id or reference "${name}".`, hint })
  if (other === undefined) return id
  throw new CodedError(ambiguous, { message: `Several ${noun}s begin with "${name}".`, hint })
}
