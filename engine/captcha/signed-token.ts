import { randomUUID } from 'node:crypto'
import { readSignedText, signText, type SigningSecrets } from './signed-text.ts'

/** An id with a time, which the server signs and the visitor sends with a form. */
export interface SignedToken {
  id: string
  /** Milliseconds since 1970. */
  time: number
}

/** By hidden input. `ticket`: of a solved captcha, until its time. `stamp`: of a page, its time is when it was made. */
export type TokenKind = 'ticket' | 'stamp'

/** @param id the same id can be used once, however often it is signed. */
export function signToken(
  secrets: SigningSecrets,
  kind: TokenKind,
  { id = randomUUID(), time }: Partial<SignedToken> & { time: number },
): string {
  return signText(secrets, kind, `${id}.${time}`)
}

/** Null for a text that is none of this kind. */
export function readToken(secrets: SigningSecrets, kind: TokenKind, signed: string): SignedToken | null {
  const text = readSignedText(secrets, kind, signed)
  const [, id, time] = /^([\w-]+)\.(\d{1,15})$/.exec(text ?? '') ?? []
  return id === undefined ? null : { id, time: Number(time) }
}
