import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fastify, type FastifyInstance, type LightMyRequestResponse } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listOutbox, outboxTransport, readOutbox } from '../../content/platform/mail/outbox.ts'
import { mailsPage } from './mails-page.ts'

let folder: string
let app: FastifyInstance
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-mails-'))
  app = fastify().register(
    mailsPage({ folder, list: () => listOutbox(folder), read: (file) => readOutbox(folder, file) }),
  )
})
afterEach(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const mail = {
  brand: 'Maison',
  language: 'fr',
  to: 'ada@example.com',
  subject: 'Votre <b>compte</b> & vos pièces',
  html: '<!doctype html><html><head></head><body><script>alert(1)</script><p>Ouvert</p></body></html>',
  text: 'Ouvert <script>',
  id: 'a1',
  date: new Date('2026-11-22T09:00:00Z'),
}
const name = '20261122T090000Z-a1.eml'

async function write(): Promise<void> {
  await outboxTransport({ folder, from: 'site@localhost' }).send(mail, new AbortController().signal)
}

const get = (path: string): Promise<LightMyRequestResponse> => app.inject(path)

describe('/__mails', () => {
  it('lists the mails of the outbox with time, recipient and subject [OPEN-18]', async () => {
    await write()
    const { body } = await get('/__mails')
    expect(body).toContain('<td>2026-11-22T09:00:00.000Z<td>ada@example.com')
    expect(body).toContain(`<a href="/__mails/${name}">Votre &lt;b&gt;compte&lt;/b&gt; &amp; vos pièces</a>`)
  })

  it('says so when there is no mail', async () => {
    expect((await get('/__mails')).body).toContain('There is no mail yet')
  })

  it('shows a mail in a frame that runs nothing, and as text', async () => {
    await write()
    const { body, headers } = await get(`/__mails/${name}`)
    expect(body).toContain(`sandbox="allow-popups allow-popups-to-escape-sandbox" src="/__mails/${name}/html"`)
    expect(body).toContain('<pre>Ouvert &lt;script&gt;\n</pre>')
    expect(headers['content-security-policy']).not.toContain('script-src')
    const inside = await get(`/__mails/${name}/html`)
    expect(inside.body).toContain('<base target="_blank">')
    expect(inside.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox allow-popups /)
  })

  it.each(['20261122T090000Z-a2.eml', '..%2Fa.eml', 'x'])('has no mail %s', async (other) => {
    expect((await get(`/__mails/${other}`)).statusCode).toBe(404)
    expect((await get(`/__mails/${other}/html`)).statusCode).toBe(404)
  })
})
