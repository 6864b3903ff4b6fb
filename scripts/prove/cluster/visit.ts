import type { Answer } from './browser.ts'

/** What a visitor asked for, and what came. */
export interface Visit {
  /** Kind of request, such as "page". */
  what: string
  path: string
  /** Whether it changes something: then it may be refused while the database is restarted. */
  writes: boolean
  /** 0: there was no answer. */
  status: number
  /** Whether the answer is what it should be. */
  isRight: boolean
  /** Whether it says when to come again. */
  saysWhen: boolean
  /** When it was asked for, as performance.now(). */
  at: number
  ms: number
  /** Number of the last change of content that a page shows; null: it shows none. */
  shows: number | null
}

export interface VisitorContext {
  /** Ends the visitor. */
  signal: AbortSignal
  onVisit: (visit: Visit) => void
}

/** @param isRight whether an answer with status 200 or 303 is what it should be. */
export function visitOf(
  { status, headers, at, ms, body }: Answer,
  { isRight = () => true, ...asked }: Pick<Visit, 'what' | 'path' | 'writes'> & { isRight?: (body: Buffer) => boolean },
): Visit {
  const isAnswered = status === 200 || status === 201 || status === 303
  const shows = asked.what === 'page' && status === 200 ? changeIn(body.toString()) : null
  const saysWhen = headers['retry-after'] !== undefined
  return { ...asked, status, isRight: isAnswered && isRight(body), saysWhen, at, ms, shows }
}

/** What each page has in its footer, with the number of the last change. */
export const changeText = (change: number): string => `change-${change}.`

function changeIn(body: string): number | null {
  const found = /change-(\d+)\./.exec(body)
  return found ? Number(found[1]) : null
}
