import { setTimeout as wait } from 'node:timers/promises'
import type { Acknowledged } from './crowd.ts'
import type { MailServer } from './mail-server.ts'

export interface MailFigures {
  sent: number
  /** A sentence for each mail that was sent more than once. */
  twice: string[]
  /** A sentence for each who was to have a mail and has none. */
  missing: string[]
}

/** A mail that was being sent when its process was killed is taken again after two minutes. */
const maxWaitMs = 300_000

/** Waits until everybody has their mail: who has signed up, and who has sent a message. */
export async function settledMails(server: MailServer, acknowledged: readonly Acknowledged[]): Promise<MailFigures> {
  const expected = acknowledged.flatMap(({ accounts, senders }) => [...accounts.map(({ email }) => email), ...senders])
  const missing = (): string[] => {
    const reached = new Set(server.received().map(({ to }) => to))
    return expected.filter((email) => !reached.has(email))
  }
  const deadline = performance.now() + maxWaitMs
  // oxlint-disable-next-line no-await-in-loop -- one look after the other
  while (missing().length > 0 && performance.now() < deadline) await wait(500)
  const ids = Map.groupBy(server.received(), ({ id }) => id)
  return {
    sent: server.received().length,
    twice: [...ids.values()]
      .filter((all) => all.length > 1)
      .map(([mail, ...again]) => `${mail?.to} has a mail ${again.length + 1} times.`),
    missing: missing().map((email) => `${email} has no mail.`),
  }
}
