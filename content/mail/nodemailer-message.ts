import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './mail-transport.ts'

/** @param from Address of the sender. */
export function nodemailerMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const { brand, to, subject, text, html, language, id, date } = mail
  return {
    from: { name: brand, address: from },
    // As an object, so that it is not parsed as a list.
    to: { name: '', address: to },
    subject,
    text,
    html,
    date,
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    headers: {
      'content-language': language,
      // Absence notes are not sent in answer to it (RFC 3834).
      'auto-submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
