import { setTimeout as wait } from 'node:timers/promises'
import { type TestSmtpServer, startSmtpServer } from '../../../content/testing/smtp-server.ts'

/** Receives the mails of a site, unless it is down. */
export interface MailServer {
  url: string
  /** Ends the server for so long. */
  goDown: (ms: number) => Promise<void>
  received: () => readonly ReceivedMail[]
  close: () => Promise<void>
}

interface ReceivedMail {
  to: string
  /** The id that the site gives a mail, however often it is sent. */
  id: string
}

export async function startMailServer(): Promise<MailServer> {
  const servers: TestSmtpServer[] = [await startSmtpServer()]
  const { url = '' } = servers[0] ?? {}
  const port = Number(new URL(url).port)
  return {
    url,
    async goDown(ms) {
      await servers.at(-1)?.close()
      await wait(ms)
      servers.push(await startSmtpServer({ port }))
    },
    received: () =>
      servers.flatMap(({ accepted }) =>
        accepted.map(({ to, message }) => ({ to: to[0] ?? '', id: /^Message-ID: (\S+)/im.exec(message)?.[1] ?? '' })),
      ),
    close: async () => servers.at(-1)?.close(),
  }
}
