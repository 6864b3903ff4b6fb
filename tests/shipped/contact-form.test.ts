import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { multipart, multipartType, type Part } from '../../engine/server/testing/form-server.ts'
import {
  besideField,
  captchaToken,
  inEveryLanguage,
  languages,
  messageIn,
  pathIn,
  refusal,
  shippedServer,
  type FormResponse,
  type ShippedServer,
} from './shipped-server.ts'

const megabyte = 1024 * 1024

/** What a visitor must fill in, and no more. */
const least = {
  subject: 'other',
  body: 'Bonjour',
  civility: 'Mme',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.com',
  phone: '06 12 34 56 78',
}

const receipt = '7f3a29c1-5d2e-4c7a-9b1f-3e8a6c0d4b12'

let server: ShippedServer
beforeEach(async () => {
  server = await shippedServer()
  server.answers['SendToContact'] = { data: { sendToContact: { isError: false, receipt } }, errors: [] }
})

function sendIn(locale: string, changes: Record<string, string>, token = captchaToken()): Promise<FormResponse> {
  return server.send(pathIn(locale, 'contact'), { action: 'contact', ticket: token, ...least, ...changes })
}

function sendInAll(changes: Record<string, string>, token?: string): Promise<FormResponse[]> {
  return Promise.all(languages.map((locale) => sendIn(locale, changes, token)))
}

afterEach(() => vi.useRealTimers())

/** What each language says beside a field whose value is refused; null where the form is sent. */
async function answersTo(field: string, value: string, among: Record<string, string> = {}): Promise<unknown[]> {
  return besideField(await sendInAll({ ...among, [field]: value }), field)
}

describe('the contact form of the shipped site', () => {
  it('is sent with what is required alone, and a page says so in four languages [CONT-03] [CONT-05] [ERR-17]', async () => {
    const answers = await sendInAll({})
    expect(answers.map(({ json }) => json.done?.location)).toEqual(
      languages.map((locale) => `${pathIn(locale, 'contact-sent')}?message=${receipt}`),
    )
    expect(server.asked).toHaveLength(4)
    expect(server.asked[0]).toEqual(['SendToContact', { ...least, phone: '0612345678', files: [], products: [] }])
    const pages = await Promise.all(answers.map(({ json }) => server.get('localhost', json.done?.location ?? '')))
    for (const [index, message] of inEveryLanguage('contact.done').entries())
      expect([pages[index]?.status, pages[index]?.body]).toEqual([200, expect.stringContaining(message)])
    // Its address opens what somebody wrote.
    expect(pages[0]?.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin' })
  })

  it.each([
    ['civility', 'contact.civility.required'],
    ['firstName', 'contact.first-name.required'],
    ['lastName', 'contact.last-name.required'],
    ['email', 'form.email.required'],
    ['phone', 'contact.phone.required'],
    ['subject', 'contact.subject.required'],
    ['body', 'contact.body.required'],
  ])('is not sent without %s, also where it is spaces alone [CONT-03]', async (field, key) => {
    expect(await answersTo(field, '')).toEqual(inEveryLanguage(key))
    expect((await answersTo(field, '   ')).every((answer) => answer !== null)).toBe(true)
    expect(server.asked).toEqual([])
  })

  it('sends the order number, where it was bought and the website of the seller under the names of the contract [CONT-05] [CONT-22]', async () => {
    const bought = { subject: 'sav', commandNumber: 'A-1815', where: 'online-shop', webSite: 'shop.example' }
    await sendIn('fr', { ...bought, company: 'Engines' })
    expect(server.asked[0]?.[1]).toMatchObject({
      subject: 'sav',
      commandNumber: 'A-1815',
      resellerType: 'online-shop',
      reseller: 'shop.example',
      company: 'Engines',
    })
  })

  it('asks where it was bought for the after-sales service alone, and for a website of online shops alone: deviation [CONT-02]', async () => {
    const bought = { commandNumber: 'A-1815', where: 'shop', webSite: 'shop.example' }
    await sendIn('fr', { ...bought, subject: 'sav' })
    await sendIn('fr', { ...bought, subject: 'media' })
    const sent = server.asked.map(([, variables]) => Object.keys(variables))
    expect(sent[0]).toEqual(expect.arrayContaining(['commandNumber', 'resellerType']))
    expect(sent[0]).not.toContain('reseller')
    for (const name of ['commandNumber', 'resellerType', 'reseller']) expect(sent[1]).not.toContain(name)
  })

  it('takes addresses as the website of a seller, with or without their scheme: deviation [CONT-05]', async () => {
    const online = { subject: 'sav', where: 'online-shop' }
    for (const [index, value] of ['shop.example', 'https://shop.example/salle-de-bains'].entries())
      expect([index, await answersTo('webSite', value, online)]).toEqual([index, [null, null, null, null]])
    for (const value of ['a shop', 'ftp://shop.example', 'https://ada:secret@shop.example'])
      expect(await answersTo('webSite', value, online)).toEqual(inEveryLanguage('contact.web-site.pattern'))
  })

  it.each<[field: string, values: string[], among: Record<string, string>]>([
    ['civility', ['Mme', 'Mlle', 'Mr'], {}],
    ['subject', ['sav', 'product-information', 'partnership', 'media', 'other'], {}],
    ['where', ['shop', 'fitter', 'online-shop'], { subject: 'sav' }],
  ])('takes for %s: %j [CONT-06] [CONT-07] [CONT-08] [OPEN-37]', async (field, values, among) => {
    const answers = await Promise.all(values.map((value) => answersTo(field, value, among)))
    expect(answers).toEqual(values.map(() => [null, null, null, null]))
  })

  it.each([
    ['civility', 'Dr', 'contact.civility.required', {}],
    ['subject', 'complaint', 'contact.subject.required', {}],
    ['where', 'market', 'form.pattern', { subject: 'sav' }],
  ])('takes nothing else for %s, such as %s [CONT-06] [CONT-07] [CONT-08]', async (field, value, key, among) => {
    expect(await answersTo(field, value, among)).toEqual(inEveryLanguage(key))
  })

  it('has a title of its own for each of the three in every language [CONT-06] [OPEN-37]', () => {
    const titles = ['Mme', 'Mlle', 'Mr'].map((value) => inEveryLanguage(`contact.civility.${value}`))
    expect(titles).toEqual([
      ['Mme', 'Mrs', 'Frau', 'Mevrouw'],
      ['Mlle', 'Miss', 'Fräulein', 'Mejuffrouw'],
      ['M.', 'Mr', 'Herr', 'De heer'],
    ])
  })

  it.each(['ada@example.com', 'Ada.Byron+x@sub.example.museum', 'ada@atelier.design', 'ü@bücher.example'])(
    'takes the e-mail %s [CONT-09]',
    async (value) => expect(await answersTo('email', value)).toEqual([null, null, null, null]),
  )

  it.each(['ada', 'ada@example', 'ada@@example.com', 'a@b@example.com', 'ada byron@example.com', '@example.com'])(
    'does not take the e-mail %s [CONT-09]',
    async (value) => expect(await answersTo('email', value)).toEqual(inEveryLanguage('form.email.pattern')),
  )

  it('takes telephone numbers of 8 to 12 characters [CONT-10]', async () => {
    for (const value of ['1234567', '1234567890123'])
      expect(await answersTo('phone', value)).toEqual(inEveryLanguage('contact.phone.length'))
    for (const value of ['12345678', '123456789012', '+33612345678'])
      expect(await answersTo('phone', value)).toEqual([null, null, null, null])
  })

  it('counts the digits of a telephone number, not what is written between them: deviation [OPEN-46]', async () => {
    expect(await answersTo('phone', '+33 (0)6 12-34.56/78')).toEqual([null, null, null, null])
    expect(await answersTo('phone', '12 34 56 7')).toEqual(inEveryLanguage('contact.phone.length'))
  })

  it('sends what the message is about, each product once with its finish', async () => {
    const form = new URLSearchParams({
      action: 'contact',
      ticket: captchaToken(),
      ...least,
      project: 'face-au-verger',
    })
    for (const name of ['meuble-aubier-120:noyer', 'colonne-aubier']) form.append('products', name)
    await server.send(pathIn('fr', 'contact'), Buffer.from(form.toString()))
    expect(server.asked[0]?.[1]).toMatchObject({
      products: ['meuble-aubier-120:noyer', 'colonne-aubier'],
      project: 'face-au-verger',
    })
  })

  it('says in four languages that what the message is about is gone, beside it', async () => {
    server.answers['SendToContact'] = refusal('SUBJECT_UNKNOWN')
    expect(await answersTo('products', 'gone')).toEqual(inEveryLanguage('contact.about.gone'))
  })

  it('says in four languages that the service did not take the message [ERR-16]', async () => {
    server.answers['SendToContact'] = { data: { sendToContact: { isError: true, message: 'No' } }, errors: [] }
    const answers = await sendInAll({})
    expect(answers.map(({ json }) => json.error)).toEqual(inEveryLanguage('contact.errors.500'))
    expect(messageIn('en', 'contact.errors.500')).toBe('An error happened, please try again')
  })
})

describe('the captcha of the shipped contact form', () => {
  it.each([
    ['without', () => '', 'contact.errors.captcha'],
    ['with a forged', () => 'a.b', 'contact.errors.captcha'],
    ['with an expired', () => captchaToken(-1), 'contact.errors.captcha-expired'],
  ])('lets nothing pass %s signed token, and says why [CONT-18] [ERR-14] [ERR-15]', async (_name, token, key) => {
    const answers = await sendInAll({}, token())
    expect(answers.map(({ status, json }) => [status, json.error])).toEqual(
      inEveryLanguage(key).map((message) => [422, message]),
    )
    expect(server.asked).toEqual([])
  })

  it('has the messages that are quoted [ERR-14] [ERR-15]', () => {
    expect(messageIn('en', 'contact.errors.captcha')).toBe('An error happened with captcha, please try again')
    expect(messageIn('en', 'contact.errors.captcha-expired')).toBe('Captcha expired, please try again')
  })

  it('lets a visitor without script send with the time of the page alone, and shows the same page then [CONT-18]', async () => {
    const { body } = await server.get('localhost', '/en/contact')
    const [, stamp = ''] = /"stamp":"([^"]+)"/.exec(body) ?? []
    // One that comes sooner waits (engine/server/captcha.test.ts).
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10_000 })
    const send = () => server.send('/en/contact', { action: 'contact', stamp, ...least }, { accept: 'text/html' })
    const { status, headers } = await send()
    expect([status, headers['location']]).toEqual([303, `/en/contact/sent?message=${receipt}`])
    const again = await send()
    expect([again.status, server.asked.length]).toEqual([422, 1])
  })
})

describe('files of the shipped contact form', () => {
  const kinds = {
    png: 'image/png',
    jpg: 'image/jpeg',
    webp: 'image/webp',
    pdf: 'application/pdf',
    zip: 'application/zip',
  }

  beforeEach(() => {
    let count = 0
    server.content.upload = async ({ name, body }) => {
      let size = 0
      for await (const chunk of body) size += chunk.length
      const type = kinds[name.split('.').at(-1) as keyof typeof kinds]
      return { id: `f${++count}`, name, size, type }
    }
    server.content.dropUpload = async () => undefined
  })

  const attach = (locale: string, ...files: [name: string, bytes: number][]) => {
    const fields = Object.entries({ action: 'contact', ticket: captchaToken(), ...least })
    const parts = files.map(([name, bytes]): Part => ['attachments', Buffer.alloc(bytes, 1), name])
    return server.send(pathIn(locale, 'contact'), multipart(...fields, ...parts), multipartType)
  }

  it('are sent with the message: four at most, pictures and PDF [CONT-11] [CONT-14] [CONT-22]', async () => {
    const { status } = await attach('fr', ['a.png', 9], ['b.jpg', 9], ['c.webp', 9], ['d.pdf', 9])
    expect([status, server.asked[0]?.[1]['files']]).toEqual([200, ['f1', 'f2', 'f3', 'f4']])
  })

  it.each(languages)(
    'are refused where there are five, with the message for that, in %s [CONT-11] [ERR-19]',
    async (locale) => {
      const files = ['a', 'b', 'c', 'd', 'e'].map((name): [string, number] => [`${name}.png`, 9])
      const { json } = await attach(locale, ...files)
      expect(json.fields?.['attachments']).toBe(messageIn(locale, 'contact.message.max-pj', { max: 4 }))
      expect(server.asked).toEqual([])
    },
  )

  it.each(languages)(
    'have less than 5 MB, and the message says so, in %s [CONT-12] [CONT-13] [CONT-15]',
    async (locale) => {
      const { json } = await attach(locale, ['plan.pdf', 5 * megabyte])
      const values = { name: 'plan.pdf', max: 5 }
      expect(json.fields?.['attachments']).toBe(messageIn(locale, 'contact.attachments.too-large', values))
      expect((await attach(locale, ['plan.pdf', 5 * megabyte - 1])).status).toBe(200)
    },
  )

  it.each(languages)('are of no other kind, in %s [CONT-14] [CONT-15]', async (locale) => {
    const { json } = await attach(locale, ['plan.zip', 9])
    expect(json.fields?.['attachments']).toBe(messageIn(locale, 'contact.attachments.type', { name: 'plan.zip' }))
  })
})
