import { createTransport, type NodemailerError } from 'nodemailer'
import { CodedError } from '../../../packages/errors/coded-error.ts'
import type { MailTransport } from './mail-transport.ts'
import { nodemailerMessage } from './nodemailer-message.ts'

interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps:// for TLS from the start. */
  url: string
  /** Address of the sender. */
  from: string
}

/** Milliseconds. */
const timeouts = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends mails by an SMTP server, each with a connection of its own. `send` throws as MailTransport says. */
export function smtpTransport({ url, from }: SmtpOptions): MailTransport {
  const transport = createTransport({ url, ...timeouts })
  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({ ...nodemailerMessage(mail, from), signal })
        return 'the mail server'
      } catch (error) {
        throw isRefusal(error) ? new CodedError('MAIL_REFUSED', { message: error.message, cause: error }) : error
      }
    },
  }
}

/** A permanent refusal of the recipient or of the mail. Any other, as of the login or the sender, is for the operator. */
function isRefusal(error: unknown): error is NodemailerError {
  if (!(error instanceof Error)) return false
  const { permanent, command, code }: NodemailerError = error
  return permanent === true && (command === 'RCPT TO' || code === 'EMESSAGE')
}
