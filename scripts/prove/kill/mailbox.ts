import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { loadMail } from '../../../content/entrance.ts'
import { connectToFolder } from '../backup/open-folder.ts'

export interface Mailbox {
  /**
   * Waits until each of these has a mail, at most `seconds`. Resolves to a sentence for each who has none then and,
   * where nothing was waited for, none in the queue.
   */
  missing: (recipients: readonly string[], seconds: number) => Promise<string[]>
  close: () => Promise<void>
}

/** Mails that the service of this folder has sent, and those in its queue. */
export async function createMailbox(dataDir: string): Promise<Mailbox> {
  const sql = connectToFolder(dataDir)
  const folder = join(dataDir, 'outbox')
  return {
    async missing(recipients, seconds) {
      const deadline = performance.now() + seconds * 1000
      let unsent = without(recipients, await sentTo(folder))
      while (unsent.length > 0 && performance.now() < deadline) {
        await wait(500)
        unsent = without(unsent, await sentTo(folder))
      }
      if (seconds === 0) {
        const rows = await sql`select data ->> 'to' as recipient from tessera_jobs.job`
        // Sent and removed from the queue between the two looks.
        const now = await sentTo(folder)
        unsent = without(unsent, new Set([...rows.map(({ recipient }) => String(recipient)), ...now]))
      }
      return unsent.map((recipient) => `${recipient} has no mail.`)
    },
    close: () => sql.end(),
  }
}

function without(all: readonly string[], removed: ReadonlySet<string>): string[] {
  return all.filter((one) => !removed.has(one))
}

async function sentTo(folder: string): Promise<ReadonlySet<string>> {
  const { listOutbox, readOutbox } = await loadMail()
  const mails = await Promise.all((await listOutbox(folder)).map((name) => readOutbox(folder, name)))
  return new Set(mails.flatMap((mail) => /^To: <?([^\s>]+)/im.exec(mail?.toString('latin1') ?? '')?.[1] ?? []))
}
