import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailTemplates } from '../../mail-templates.ts'
import { testMessages } from '../../testing/mail-messages.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { composeMail } from './compose-mail.ts'
import type { OutgoingMail } from './mail-transport.ts'
import { listOutbox, outboxTransport, readOutbox } from './outbox.ts'

const parent = temporaryFolder()
let folder: string
beforeEach(() => void (folder = join(parent, randomUUID())))

const values = { password: 'kiwi-sel-92', link: 'https://maison.example/fr/nouveau' }
const composed = composeMail(
  { to: 'ada@example.com', language: 'fr', template: 'temporary-password', values },
  testMessages,
  mailTemplates,
)
const outgoing = (id: string, second = 0): OutgoingMail => ({
  ...composed,
  id,
  date: new Date(Date.UTC(2026, 10, 22, 9, 0, second)),
})
const from = 'bonjour@maison.example'
const { signal } = new AbortController()

describe('the outbox', () => {
  it('has each mail as a file that a mail program opens [OPEN-18]', async () => {
    const path = await outboxTransport({ folder, from }).send(outgoing('a1'), signal)
    expect(path).toBe(join(folder, '20261122T090000Z-a1.eml'))
    const read = await PostalMime.parse((await readOutbox(folder, '20261122T090000Z-a1.eml'))!)
    expect(read).toMatchObject({
      subject: composed.subject,
      date: '2026-11-22T09:00:00.000Z',
      messageId: '<a1@maison.example>',
      from: { name: testMessages.brand, address: from },
      to: [{ name: '', address: 'ada@example.com' }],
    })
    expect(read.html?.trim()).toBe(composed.html.trim())
    expect(read.text?.trim()).toBe(composed.text.trim())
    expect(read.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }))
  })

  it('can be read by its owner only, and has no drafts', async () => {
    await outboxTransport({ folder, from }).send(outgoing('a1'), signal)
    const [name, ...others] = readdirSync(folder)
    expect(others).toEqual([])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(statSync(join(folder, name!)).mode & 0o777).toBe(0o600)
  })

  it('has a mail that is written again once', async () => {
    const outbox = outboxTransport({ folder, from })
    await outbox.send(outgoing('a1'), signal)
    await outbox.send(outgoing('a1'), signal)
    expect(await listOutbox(folder)).toHaveLength(1)
  })

  it('keeps the newest files only, and no other file is deleted', async () => {
    const outbox = outboxTransport({ folder, from, maxFiles: 2 })
    for (const second of [1, 2]) await outbox.send(outgoing(`a${second}`, second), signal)
    writeFileSync(join(folder, 'notes.txt'), '')
    await outbox.send(outgoing('a3', 3), signal)
    expect(await listOutbox(folder)).toEqual(['20261122T090003Z-a3.eml', '20261122T090002Z-a2.eml'])
    expect(existsSync(join(folder, 'notes.txt'))).toBe(true)
  })

  it('deletes files that are too old', async () => {
    const outbox = outboxTransport({ folder, from, maxAgeMs: 60_000 })
    const old = await outbox.send(outgoing('a1', 1), signal)
    utimesSync(old, new Date(0), new Date(0))
    await outbox.send(outgoing('a2', 2), signal)
    expect(await listOutbox(folder)).toEqual(['20261122T090002Z-a2.eml'])
  })

  it('is empty before the first mail', async () => {
    expect(await listOutbox(folder)).toEqual([])
  })

  it.each(['../secret.eml', '20261122T090000Z-../a.eml', '/etc/passwd', '', '.', 'notes.txt'])(
    'reads no file named %j',
    async (name) => {
      writeFileSync(join(parent, 'secret.eml'), 'secret')
      expect(await readOutbox(folder, name)).toBeNull()
    },
  )
})
