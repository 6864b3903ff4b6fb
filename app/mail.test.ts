import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enqueueMail } from '../content/platform/mail/enqueue-mail.ts'
import type { Store } from '../content/platform/store/store.ts'
import { startSmtpServer } from '../content/testing/smtp-server.ts'
import { openTestStore } from '../content/testing/test-store.ts'
import { readEnvironment } from './environment.ts'
import { shippedConfig } from '../tests/shipped/shipped-site.ts'
import { createLog } from './log.ts'
import { createMail, type SiteMail } from './mail.ts'

const config = shippedConfig()
let store: Store
let folder: string
// Its mails are those of one test.
beforeEach(async () => {
  store = await openTestStore()
  folder = mkdtempSync(join(tmpdir(), 'tessera-mail-'))
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

function create(variables: Record<string, string> = {}): SiteMail {
  const environment = readEnvironment({ DATA_DIR: folder, ...variables }, '/')
  return createMail({ store, environment, config, log: createLog('silent') })
}

/** Starts, and skips the time that the first page has for itself. */
function startNow(mail: SiteMail): void {
  vi.useFakeTimers()
  mail.start()
  vi.advanceTimersByTime(1000)
  vi.useRealTimers()
}

async function enqueue(): Promise<void> {
  const values = { link: 'https://maison.example/fr/connexion' }
  await enqueueMail(store.db, { to: 'ada@example.com', template: 'account-created', language: 'fr', values })
}

it('writes mails to DATA_DIR/outbox without SMTP_URL [OPEN-18]', async () => {
  const mail = create()
  startNow(mail)
  await enqueue()
  await expect.poll(() => readdirSync(join(folder, 'outbox'))).toHaveLength(1)
  await mail.stop()
})

it('sends mails from MAIL_FROM by SMTP_URL, in the words of locales/ [OPEN-18]', async () => {
  const server = await startSmtpServer()
  const mail = create({ SMTP_URL: server.url, MAIL_FROM: 'bonjour@maison.example' })
  startNow(mail)
  await enqueue()
  await server.untilAccepted(1)
  await mail.stop()
  await server.close()
  const read = await PostalMime.parse(server.accepted[0]!.message)
  expect(read.from).toEqual({ name: config.site.brand, address: 'bonjour@maison.example' })
  expect(read.subject).toBe(
    config.messages['fr']!['mail.account-created.subject']!.replace('{brand}', config.site.brand),
  )
  expect(readdirSync(folder)).toEqual([])
})

it('sends nothing after it was stopped, also before the delay has passed', async () => {
  const mail = create()
  vi.useFakeTimers()
  mail.start()
  await mail.stop()
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
  await enqueue()
  const jobs = await store.db.execute(sql`select state from tessera_jobs.job`)
  expect(jobs.map(({ state }) => state)).toEqual(['created'])
})
