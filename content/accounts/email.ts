import { isMailAddress } from '../platform/mail/mail-job.ts'
import { accountError } from './account-errors.ts'

const pattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,63}$/

export interface EmailOptions {
  /** Folds capitals before the address is checked. Otherwise an address with a capital is refused. */
  lowercase: boolean
}

/** The address as accounts store it. Throws EMAIL_INVALID. */
export function readEmail(given: string, { lowercase }: EmailOptions): string {
  const email = lowercase ? given.toLowerCase() : given
  if (!pattern.test(email) || !isMailAddress(email)) throw accountError('EMAIL_INVALID')
  return email
}
