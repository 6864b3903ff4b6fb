import { createHash } from 'node:crypto'
import { addressKey } from '../../engine/captcha/address-key.ts'

/** Who takes a turn by a session that the content service knows, whatever the address is. */
export function sessionVisitor(token: string): string {
  return `session ${createHash('sha256').update(token).digest('base64url')}`
}

/** Who takes a turn by a network address. Nobody has checked the token of such a request. */
export function addressVisitor(address: string): string {
  return `address ${addressKey(address)}`
}
