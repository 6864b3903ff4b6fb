import type { MessageTopic } from '../../messages/message-topic.ts'

/** A mail that is to be written and sent. Links are absolute, in the language and on the host of the visitor. */
export type MailJob = {
  /** One address, without a name. */
  to: string
  /** Code of the language, such as `fr`. */
  language: string
} & Template

type Template =
  /** The account exists. `link`: where its owner logs in. */
  | { template: 'account-created'; values: { link: string } }
  /** `link`: where the password is replaced by one that the owner chooses. */
  | { template: 'temporary-password'; values: { password: string; link: string } }
  /** `link`: where somebody who did not change the password asks for a temporary one. */
  | { template: 'password-changed'; values: { link: string } }
  /** A message of a visitor, for the maker. `message`: its id. What it says and its files are read when it is sent. */
  | { template: 'contact-message'; values: { message: string } }
  /** It has arrived. Nothing that the visitor wrote is in it: anybody could have it sent to anybody. */
  | {
      template: 'contact-confirmation'
      /** Jobs of earlier versions have no topics. */
      values: { reference: string; subject: string; topics?: readonly ConfirmedTopic[] }
    }

/** What a message is about, in the language of the mail. */
export interface ConfirmedTopic {
  kind: MessageTopic['kind']
  /** Null: the mail has the link alone. */
  name: string | null
  /** Name of the finish. */
  finish: string | null
  link: string | null
}

/** As in SMTP: 64 characters before the sign, 254 in all. */
const addressPattern = /^(?=.{3,254}$)[\w!#$%&'*+/=?^`{|}~.-]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i

/** One address that cannot become a second recipient or another header: no spaces, line breaks, commas or names. */
export function isMailAddress(text: string): boolean {
  return addressPattern.test(text)
}
