import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface TestSmtpServer {
  url: string
  /** Messages that were accepted, with their recipients. */
  accepted: { to: string[]; message: string }[]
  /** Resolves when so many messages have been accepted. */
  untilAccepted: (count: number) => Promise<void>
  close: () => Promise<void>
}

interface SmtpBehaviour {
  /** Status of the answer to RCPT TO; undefined accepts. */
  recipient?: () => number | undefined
  /** Status of the answer to the message; undefined accepts. */
  message?: () => number | undefined
  /** The answer to the message waits for it. */
  hold?: () => Promise<void>
  port?: number
}

/** An SMTP server on a port of this machine. */
export async function startSmtpServer(behaviour: SmtpBehaviour = {}): Promise<TestSmtpServer> {
  const accepted: TestSmtpServer['accepted'] = []
  let changed = Promise.withResolvers<void>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, callback) => callback(refusal(behaviour.recipient?.(), address)),
    onData(stream, { envelope }, callback) {
      let message = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => (message += chunk))
      stream.on('end', async () => {
        await behaviour.hold?.()
        const status = behaviour.message?.()
        if (status === undefined) accepted.push({ to: envelope.rcptTo.map(({ address }) => address), message })
        callback(refusal(status, envelope.rcptTo[0]?.address))
        changed.resolve()
        changed = Promise.withResolvers()
      })
    },
  })
  server.on('error', () => undefined)
  const listening = server.listen(behaviour.port ?? 0, '127.0.0.1')
  await once(listening, 'listening')
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    accepted,
    async untilAccepted(count) {
      while (accepted.length < count) await changed.promise
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Many servers repeat the address in their answer. */
function refusal(responseCode: number | undefined, address = ''): Error | null {
  return responseCode === undefined ? null : Object.assign(new Error(`<${address}>: no such mailbox`), { responseCode })
}
