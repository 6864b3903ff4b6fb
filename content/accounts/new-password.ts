import { badInput } from '../platform/graphql/bad-input.ts'
import { accountError } from './account-errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { maxPasswordCharacters, minPasswordCharacters } from './password-lengths.ts'

/**
 * A password as it is hashed: in Unicode's normalization form C, as in RFC 8265, because keyboards differ in how they
 * compose accents. Nothing else is changed: no trimming, no folding.
 */
export function normalizePassword(given: string): string {
  return given.normalize('NFC')
}

/** Refuses a password that an account should not have. Throws PASSWORD_TOO_SHORT, -LONG, -COMMON or BAD_USER_INPUT. */
export async function checkNewPassword(given: string): Promise<void> {
  // UTF-8 has no lone surrogates: all of them would become the same character.
  if (!given.isWellFormed()) throw badInput('The new password is not well-formed Unicode.')
  const password = normalizePassword(given)
  const { length } = Array.from(password)
  if (length < minPasswordCharacters) throw accountError('PASSWORD_TOO_SHORT')
  if (length > maxPasswordCharacters) throw accountError('PASSWORD_TOO_LONG')
  if (await isCommonPassword(password)) throw accountError('PASSWORD_TOO_COMMON')
}
