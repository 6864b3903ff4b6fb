/** A mail that is to be written and sent. Links are absolute, in the language and on the host of the visitor. */
export interface MailJob {
  /** One address, without a name. */
  to: string
  /** Code of the language, such as `fr`. */
  language: string
  /** Name of its template. */
  template: string
  /** What the template reads. A temporary password may be among it: the job is deleted when it is sent. */
  values: object
}

/** As in SMTP: 64 characters before the sign, 254 in all. */
const addressPattern = /^(?=.{3,254}$)[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i

/** One address that cannot become a second recipient or another header: no spaces, line breaks, commas or names. */
export function isMailAddress(text: string): boolean {
  return addressPattern.test(text)
}
