// @module-tag slow
import PostalMime, { type Email } from 'postal-mime'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mailTemplates } from '../../mail-templates.ts'
import { ada, type ContactClient, newKey, openContactService } from '../../testing/contact-service.ts'
import { testMessages } from '../../testing/mail-messages.ts'
import { pdfWith } from '../../testing/pdf-files.ts'
import { startSmtpServer, type TestSmtpServer } from '../../testing/smtp-server.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { silent } from '../../testing/test-store.ts'
import { type MailWorker, startMailWorker } from './mail-worker.ts'
import { listOutbox, outboxTransport, readOutbox } from './outbox.ts'
import { smtpTransport } from './smtp-transport.ts'
import type { MailTransport } from './mail-transport.ts'

const from = 'bonjour@maison.example'
const choices = { subject: { media: 'contact.media' }, resellerType: {}, civility: {}, deadline: {} }
const messages = { ...testMessages, choices }

let client: ContactClient
let png: Buffer
beforeAll(async () => {
  client = await openContactService()
  png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#a4643f' } })
    .png()
    .toBuffer()
})
afterAll(() => client.close())

let server: TestSmtpServer
let worker: MailWorker
const work = (transport: MailTransport): Promise<MailWorker> =>
  startMailWorker({ store: client.store, messages, templates: mailTemplates, transport, log: silent })
beforeEach(async () => {
  server = await startSmtpServer()
  worker = await work(smtpTransport({ url: server.url, from }))
  return async () => {
    await worker.stop()
    await server.close()
  }
})

let people = 0

interface Received {
  message: string
  email: Email
}

/** What the maker receives, and the sender. */
async function mailsOf(contact: Record<string, unknown>): Promise<{ maker: Received; sender: Received }> {
  const email = `ada${(people += 1)}@example.com`
  expect(await client.send({ email, ...contact }, { language: 'nl' })).toBeNull()
  await server.untilAccepted(2)
  const received = async (to: string): Promise<Received> => {
    const message = server.accepted.find((one) => one.to.includes(to))!.message
    return { message, email: await PostalMime.parse(message) }
  }
  return { maker: await received('atelier@maison.example'), sender: await received(email) }
}

describe('the mail to the maker', () => {
  it('says what was written, and is answered to its writer', async () => {
    const body = 'Bonjour,\n\n<b>le miroir</b> est arrivé brisé.'
    const facts = { civility: 'Mme', company: 'Engines & Co', phone: '0612345678', subject: 'media', body }
    const { maker } = await mailsOf(facts)
    const { text = '', html = '', replyTo, to } = maker.email
    expect(to).toMatchObject([{ address: 'atelier@maison.example' }])
    expect(replyTo).toMatchObject([{ address: `ada${people}@example.com` }])
    expect(text).toContain(body)
    for (const fact of ['Mme Ada Byron', 'Engines & Co', '0612345678', `ada${people}@example.com`, 'en contact.media'])
      expect(text).toContain(fact)
    expect(html).toContain('&#60;b&#62;le miroir&#60;/b&#62;')
    expect(html).toContain('Engines &#38; Co')
    expect(maker.message).not.toMatch(/^auto-submitted:/im)
  })

  it('has the files, as they were stored, in their order', async () => {
    const uploadKey = newKey()
    const plan = await client.stored(await pdfWith(), { key: uploadKey, name: 'Plan – été.pdf' })
    const photo = await client.stored(png, { key: uploadKey, name: 'photo.png' })
    const { maker, sender } = await mailsOf({ files: [photo.id, plan.id], uploadKey })
    expect(maker.email.attachments).toMatchObject([
      { filename: 'photo.png', mimeType: 'image/png', disposition: 'attachment' },
      { filename: 'Plan – été.pdf', mimeType: 'application/pdf', disposition: 'attachment' },
    ])
    const [first] = maker.email.attachments
    expect(await sharp(Buffer.from(first!.content as ArrayBuffer)).metadata()).toMatchObject({ width: 4, height: 3 })
    expect(sender.email.attachments).toEqual([])
  })

  it('is sent with its files by a process that starts after another one was killed', async () => {
    await worker.stop()
    const uploadKey = newKey()
    const { id } = await client.stored(png, { key: uploadKey })
    expect(await client.send({ email: `ada${(people += 1)}@example.com`, files: [id], uploadKey })).toBeNull()
    worker = await work(smtpTransport({ url: server.url, from }))
    await server.untilAccepted(2)
    expect(server.accepted.filter(({ message }) => message.includes('photo.png'))).toHaveLength(1)
  })

  it('is dropped with the message that was deleted meanwhile', async () => {
    await worker.stop()
    await client.send({ email: `ada${(people += 1)}@example.com` })
    await client.store.db.$client`delete from contact_message`
    worker = await work(smtpTransport({ url: server.url, from }))
    await server.untilAccepted(1)
    await expect.poll(async () => [...(await client.store.db.$client`select id from tessera_jobs.job`)]).toEqual([])
    expect(server.accepted.flatMap(({ to }) => to)).toEqual([`ada${people}@example.com`])
  })
})

describe('the mail to the sender', () => {
  it('is in their language, names the subject, and asks for no answer', async () => {
    const { sender } = await mailsOf({ subject: 'media', body: 'Secret', firstName: 'Grace' })
    expect(sender.email.subject).toBe('nl mail.contact-confirmation.subject Maison Ébène & Fils <Paris>')
    expect(sender.message).toMatch(/^auto-submitted: auto-generated/im)
    expect(sender.email.replyTo).toBeUndefined()
    expect(`${sender.email.text} ${sender.email.html}`).not.toMatch(/Secret|Grace|Byron/)
  })
})

const injected = 'Ada\r\nBcc: eve@example.com\r\nX-Evil: yes\r\n\r\n<script>alert(1)</script>'

describe('a header that is written into a field ends up in no header:', () => {
  it.each(['firstName', 'lastName', 'company', 'phone', 'commandNumber', 'reseller', 'body'])('%s', async (field) => {
    const { maker, sender } = await mailsOf({ [field]: injected })
    for (const { message, email } of [maker, sender]) {
      const head = message.slice(0, message.indexOf('\r\n\r\n'))
      expect(head).not.toMatch(/^(bcc|x-evil):/im)
      expect(email.bcc).toBeUndefined()
      expect(email.html).not.toContain('<script>')
    }
    expect(server.accepted.flatMap(({ to }) => to)).toHaveLength(2)
  })

  it.each(['subject', 'object', 'resellerType', 'email', 'civility'])('%s', async (field) => {
    const contact = {
      ...ada,
      email: `ada${(people += 1)}@example.com`,
      subject: null,
      object: 'media',
      [field]: injected,
    }
    expect(await client.send(contact)).toMatchObject({ code: expect.stringMatching(/BAD_USER_INPUT|BAD_REQUEST/) })
  })

  it('the name of a file', async () => {
    const uploadKey = newKey()
    const { id } = await client.stored(png, { key: uploadKey, name: `a"\r\nX-Evil: yes\r\n\r\n.png` })
    const { maker } = await mailsOf({ files: [id], uploadKey })
    expect(maker.message).not.toMatch(/^x-evil:/im)
    expect(maker.email.attachments).toMatchObject([{ filename: expect.stringMatching(/^[^"\r\n]+\.png$/) }])
  })
})

const folder = temporaryFolder()
it('mails with files are complete in the outbox, too', async () => {
  await worker.stop()
  worker = await work(outboxTransport({ folder, from }))
  const uploadKey = newKey()
  const { id } = await client.stored(png, { key: uploadKey })
  await client.send({ email: `ada${(people += 1)}@example.com`, files: [id], uploadKey })
  await expect.poll(() => listOutbox(folder)).toHaveLength(2)
  const mails = await Promise.all((await listOutbox(folder)).map((name) => readOutbox(folder, name)))
  const parsed = await Promise.all(mails.map((mail) => PostalMime.parse(mail!)))
  expect(parsed.flatMap(({ attachments }) => attachments.map(({ filename }) => filename))).toEqual(['photo.png'])
})
