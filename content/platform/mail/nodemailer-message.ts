import { Readable } from 'node:stream'
import type { SendMailOptions } from 'nodemailer'
import type { OutgoingMail } from './mail-transport.ts'

/** @param from Address of the sender. */
export function nodemailerMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const { brand, to, subject, text, html, language, id, date, replyTo, files = [] } = mail
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
      ...(replyTo === undefined && { 'auto-submitted': 'auto-generated' }),
    },
    ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
    attachments: files.map(({ name, type, read }) => ({
      filename: name,
      contentType: type,
      contentDisposition: 'attachment',
      // Also texts are sent byte by byte: a file for calendars has lines of its own kind.
      contentTransferEncoding: 'base64',
      // Read when its turn comes, piece by piece.
      content: Readable.from(read()),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
