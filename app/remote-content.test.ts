import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { graphqlPlugin } from '../content/platform/http/graphql-plugin.ts'
import { processesPlugin } from '../content/platform/http/processes-plugin.ts'
import { createCounters } from '../content/platform/limits/counters.ts'
import { readSiteStatus } from '../content/platform/status/site-status.ts'
import { type ContactClient, ada, openContactService } from '../content/testing/contact-service.ts'
import { silent } from '../content/testing/test-store.ts'
import { ContentUnavailable, type ContentClient } from '../engine/content/client.ts'
import { readEnvironment } from './environment.ts'
import type { Site } from '../engine/routing/site.ts'
import { documentNamed, openContent } from './content.ts'
import { documents } from './documents.generated.ts'
import { readSite, unbuilt } from './live-site.ts'
import { sitePaths } from './site-paths.ts'

const secret = 'a secret of at least 32 characters'

let site: Site
let service: ContactClient
let url: string
beforeAll(async () => {
  const read = await readSite(sitePaths.root, unbuilt)
  if (read.kind !== 'site') throw new Error('The config has issues.')
  const { config, ...others } = read.live.site
  // A busy machine may need more than the site waits for a response.
  const content = { ...config.services.content, timeoutMs: 60_000 }
  site = { ...others, config: { ...config, services: { ...config.services, content } } }
  service = await openContactService()
  const counters = createCounters(() => service.store.db)
  const trusted = Object.fromEntries(Object.values(documents).map((document) => [document.hash, document]))
  const app = Fastify()
  const signed = { secrets: [secret], counters }
  await app.register(graphqlPlugin, { service: service.service, path: '/graphql', trusted, site: signed, log: silent })
  await app.register(processesPlugin, { store: service.store, secrets: [secret], path: '/processes', log: silent })
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/graphql`
  return () => app.close()
})
afterAll(() => service.close())

interface Front {
  content: ContentClient
  report: () => void
  close: () => Promise<void>
  /** What its log says, by code. */
  log: string[]
}

const pages = { entries: 1, bytes: 10, maxBytes: 100 }

/** A process of the site whose content is on another machine. */
async function front(sessionSecret: string): Promise<Front> {
  const log: string[] = []
  const note = (facts: object): void => void ('code' in facts && log.push(String(facts.code)))
  const environment = readEnvironment({ CONTENT_URL: url, SESSION_SECRET: sessionSecret }, sitePaths.root)
  const opened = await openContent({
    environment,
    site,
    log: { debug: note, info: note, warn: note, error: note },
    isDev: false,
  })
  onTestFinished(opened.close)
  const report = (): void => opened.report({ build: 'b1', caches: () => ({ pages }) })
  return { content: opened.content, report, close: opened.close, log }
}

const message = {
  document: documentNamed('SendToContact'),
  variables: { ...ada, subject: 'other', body: 'Hello' },
  acceptLanguage: 'fr',
}
const read = {
  document: documentNamed('Page'),
  variables: { path: '/page/none', required: false },
  acceptLanguage: 'fr',
}

describe('a process with CONTENT_URL', () => {
  const processes = async () => (await readSiteStatus(service.store.db)).processes

  it('is in the status of the site while it runs, if it has the secret of the service', async () => {
    const { report, close, log } = await front(secret)
    const other = await front('another secret that is as long as the other')
    for (const one of [report, report, other.report]) one()
    await expect
      .poll(processes)
      .toMatchObject([
        { pid: process.pid, role: 'all', build: 'b1', caches: { pages }, operations: null, connections: null },
      ])
    await Promise.all([close(), other.close()])
    expect(await processes()).toEqual([])
    expect([...log, ...other.log]).toEqual([])
  })

  it('sends an admitted form, and no other, if it has the secret of the service [OPEN-31]', async () => {
    const { content, log } = await front(`${secret},${'older '.repeat(8)}`)
    expect(await content.perform({ ...message, isAdmitted: true })).toEqual({
      data: { sendToContact: { isError: false, message: null, receipt: expect.any(String) } },
      errors: [],
    })
    expect((await content.perform(message)).errors).toMatchObject([{ code: 'CAPTCHA_REQUIRED' }])
    expect((await content.request(read)).data).toMatchObject({ seoForPage: null })
    expect(log).toEqual([])
  })

  it.each([
    ['without SESSION_SECRET', '', 2],
    ['with another SESSION_SECRET', 'another secret that is as long as the other', 1],
  ])('shows pages and sends no form %s, and the log says so', async (_name, sessionSecret, lines) => {
    const { content, log } = await front(sessionSecret)
    expect((await content.request(read)).data).toMatchObject({ seoForPage: null })
    await expect(content.perform({ ...message, isAdmitted: true })).rejects.toThrow(ContentUnavailable)
    expect(log).toEqual(Array.from({ length: lines }, () => 'REQUESTS_NOT_SIGNED'))
  })
})
