import type { Email } from 'postal-mime'
import { sentMail } from './sent-mail.ts'

/** The temporary password in the mail to this address, once the mail was sent. */
export async function temporaryPassword(address: string): Promise<string> {
  const isOurs = (mail: Email): boolean =>
    mail.to?.some((to) => to.address === address) === true && passwordIn(mail) !== ''
  return passwordIn(await sentMail(`a mail with a password to ${address}`, isOurs))
}

/** The only indented line of the text. */
function passwordIn({ text }: Email): string {
  return /^ {4}(\S+)\s*$/m.exec(text ?? '')?.[1] ?? ''
}
