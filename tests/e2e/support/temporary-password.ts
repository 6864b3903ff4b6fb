import PostalMime from 'postal-mime'
import { expect } from '@playwright/test'
import { listOutbox, readOutbox } from '../../../content/mail/outbox.ts'

/** DATA_DIR of the server in playwright.config.ts. */
const outbox = '.cache/e2e-data/outbox'

/** The temporary password in the mail to this address, once the mail was sent. */
export async function temporaryPassword(address: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => (found = await passwordIn(address)), { message: `a mail to ${address}`, timeout: 20_000 })
    .toBeTruthy()
  return found ?? ''
}

async function passwordIn(address: string): Promise<string | undefined> {
  for (const name of await listOutbox(outbox)) {
    // One after the other, the newest first.
    // oxlint-disable-next-line no-await-in-loop
    const mail = await PostalMime.parse((await readOutbox(outbox, name)) ?? '')
    const isOurs = mail.to?.some((to) => to.address === address)
    // The only indented line of the text.
    const [, password] = (isOurs && /^ {4}(\S+)\s*$/m.exec(mail.text ?? '')) || []
    if (password) return password
  }
  return undefined
}
