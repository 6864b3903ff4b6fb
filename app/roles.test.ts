// @module-tag slow
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { enqueueMail } from '../content/platform/mail/enqueue-mail.ts'
import { temporaryFolder } from '../content/testing/temporary-folder.ts'
import { openStoreOn } from '../content/testing/test-store.ts'
import { createShippedDatabase } from '../tests/contract/shipped-database.ts'
import { createPdfTurns } from '../documents/serving/pdf-maker.ts'
import { readEnvironment, type Role } from './environment.ts'
import { createLog } from './log.ts'
import { sitePaths } from './site-paths.ts'
import { openSite, type OpenSite } from './start-site.ts'

const database = await createShippedDatabase()

interface Process {
  site: OpenSite
  status: (url: string, method?: 'GET' | 'POST') => Promise<number>
  outbox: string
}

async function startProcess(ROLE: Role): Promise<Process> {
  const folder = temporaryFolder()
  const variables = { ROLE, DATABASE_URL: database.url, DATA_DIR: folder, SESSION_SECRET: 's'.repeat(32) }
  const environment = readEnvironment(variables, sitePaths.root)
  const site = await openSite({ environment, log: createLog('silent'), isDev: false, pdfTurns: createPdfTurns() })
  onTestFinished(() => site.close())
  const status = async (url: string, method: 'GET' | 'POST' = 'GET') =>
    (await site.app.inject({ url, method, headers: { host: 'localhost' } })).statusCode
  return { site, status, outbox: join(folder, 'outbox') }
}

it('a worker sends the mails of all processes, and a content service has no pages', { timeout: 120_000 }, async () => {
  onTestFinished(database.drop)
  const [content, worker] = [await startProcess('content'), await startProcess('worker')]
  const paths = ['/healthz', '/', '/fr', '/robots.txt', '/graphql', '/files']
  expect(await Promise.all(paths.map((path) => content.status(path)))).toEqual([200, 404, 404, 404, 200, 404])
  expect(await content.status('/files', 'POST')).toBe(403)
  expect(await Promise.all(paths.map((path) => worker.status(path)))).toEqual([200, 404, 404, 404, 404, 404])

  const store = await openStoreOn(database.url)
  const values = { link: 'https://maison.example/fr/connexion' }
  await enqueueMail(store.db, { to: 'ada@example.com', template: 'account-created', language: 'fr', values })
  await store.close()
  content.site.begin()
  worker.site.begin()
  await expect.poll(() => existsSync(worker.outbox) && readdirSync(worker.outbox).length, { timeout: 60_000 }).toBe(1)
  expect(existsSync(content.outbox)).toBe(false)
})
