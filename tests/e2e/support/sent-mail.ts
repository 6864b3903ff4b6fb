import PostalMime, { type Email } from 'postal-mime'
import { expect } from '@playwright/test'
import { listOutbox, readOutbox } from '../../../content/platform/mail/outbox.ts'

/** DATA_DIR of the server in playwright.config.ts. */
const outbox = '.cache/e2e-data/outbox'

/** The newest mail that fits, once it was sent. */
export async function sentMail(what: string, fits: (mail: Email) => boolean): Promise<Email> {
  let found: Email | undefined
  await expect.poll(async () => (found = await newest(fits)), { message: what, timeout: 20_000 }).toBeTruthy()
  if (!found) throw new Error(`There is no mail: ${what}.`)
  return found
}

async function newest(fits: (mail: Email) => boolean): Promise<Email | undefined> {
  for (const name of await listOutbox(outbox)) {
    // One after the other, the newest first.
    // oxlint-disable-next-line no-await-in-loop
    const mail = await PostalMime.parse((await readOutbox(outbox, name)) ?? '')
    if (fits(mail)) return mail
  }
  return undefined
}
