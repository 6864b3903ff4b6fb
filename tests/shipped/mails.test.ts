import { describe, expect, it } from 'vitest'
import { mailMessages } from '../../app/mail.ts'
import { mailTemplates } from '../../content/mail-templates.ts'
import { type ComposedMail, composeMail } from '../../content/platform/mail/compose-mail.ts'
import type { ContactMessage } from '../../content/messages/table.ts'
import type { MailJob } from '../../content/platform/mail/mail-job.ts'
import { isComplete } from '../../engine/routing/is-complete.ts'
import { shippedConfig } from './shipped-site.ts'

const config = shippedConfig()
const messages = mailMessages(config)
const { locales } = config.locales
const complete = Object.keys(locales).filter((locale) => isComplete(config.locales, locale))
const link = 'https://maison.example/connexion'
const templates = [
  { template: 'account-created', values: { link } },
  { template: 'temporary-password', values: { link, password: 'kiwi-sel-92' } },
  { template: 'password-changed', values: { link } },
] as const
const cases = complete.flatMap((language) => templates.map((template) => ({ ...template, language })))

const message: ContactMessage = {
  id: '7f3a29c1-0000-4000-8000-000000000000',
  language: 'nl',
  civility: 'Mme',
  firstName: 'Ada',
  lastName: 'Byron',
  company: 'Engines',
  email: 'ada@example.com',
  phone: '0612345678',
  commandNumber: 'A-1815',
  resellerType: 'online-shop',
  reseller: 'shop.example',
  subject: 'product-information',
  body: 'Bonjour',
  topics: [
    { kind: 'list', id: 'k', name: 'Rez-de-chaussée', finish: null, link: 'https://maison.example/liste/k' },
    {
      kind: 'product',
      id: 'meuble-aubier-120',
      name: 'Meuble Aubier 120',
      finish: { code: 'noyer', name: 'Noyer huilé' },
      link: 'https://maison.example/meuble?finish=noyer',
    },
  ],
  place: '69002',
  deadline: 'soon',
  retailer: { id: 'lyon-1', name: 'Bains et Cie', address: '12 rue X, 69002 Lyon', isNearest: true, mail: null },
  postalAddress: null,
  createdAt: new Date(0),
}
const files = [{ name: 'plan.pdf', type: 'application/pdf', read: async function* () {} }]

/** The mail to the maker about the message, in the language of its writer. */
function mailToMaker(language: string): ComposedMail {
  return mailTo(language, {})
}

function mailTo(language: string, more: { isForRetailer?: true }): ComposedMail {
  const values = { message, files, ...more }
  const mail = { to: 'atelier@maison.example', language, template: 'contact-message', values }
  return composeMail(mail as MailJob, messages, mailTemplates)
}

/** The words for a value, as the contact form of the site has them. */
const subjectIn = (language: string): string => messages.in(language).t(messages.choices!.subject[message.subject]!)

describe('mails about a message', () => {
  it.each(complete)('tell the maker everything, in %s [CONT-22]', (language) => {
    const { subject, text, html, replyTo } = mailToMaker(language)
    const title = { fr: 'Mme', en: 'Mrs', de: 'Frau', nl: 'Mevrouw' }[locales[language]?.extends ?? language]
    expect(subject).toBe(`[${config.site.brand}] ${subjectIn(language)} – ${title} Ada Byron`)
    expect(`${subject} ${text} ${html}`).not.toMatch(/mail\.[a-z]|[{}]\w|undefined|product-information|online-shop/)
    for (const fact of [
      'Engines',
      'A-1815',
      'shop.example',
      'Bonjour',
      'plan.pdf',
      '7F3A29C1',
      '69002',
      'Bains et Cie, 12 rue X, 69002 Lyon',
    ])
      expect(text).toContain(fact)
    expect(text).toContain(messages.in(language).t('mail.contact-message.retailer-waits'))
    expect(replyTo).toBe('ada@example.com')
  })

  it.each(complete)('tell the maker what it is about, with links, in %s', (language) => {
    const { text, html } = mailToMaker(language)
    const { t } = messages.in(language)
    const [list, piece] = ['list', 'product'].map((kind) => t(`mail.contact-message.${kind}`))
    expect(text).toContain(`${list}\n    Rez-de-chaussée\n    https://maison.example/liste/k\n`)
    expect(text).toContain(
      `${piece}\n    Meuble Aubier 120 – Noyer huilé\n    https://maison.example/meuble?finish=noyer`,
    )
    expect(html).toMatch(
      /<a [^>]*href="https:\/\/maison\.example\/meuble\?finish=noyer"[^>]*>Meuble Aubier 120 – Noyer/,
    )
  })

  it.each([
    ['fr', 'néerlandais'],
    ['en', 'Dutch'],
    ['de', 'Niederländisch'],
    ['nl', 'Nederlands'],
  ])('say in %s which language the writer reads: %s', (language, name) => {
    expect(mailToMaker(language).text).toContain(`    ${name}\n`)
  })

  it.each(complete)('tell a shop why it gets it, and not who it is, in %s', (language) => {
    const { text, replyTo } = mailTo(language, { isForRetailer: true })
    expect(text.replaceAll('\n', ' ')).toContain(
      messages.in(language).t('mail.contact-message.for-retailer', { brand: config.site.brand }),
    )
    expect(text).not.toContain('Bains et Cie')
    expect(replyTo).toBe('ada@example.com')
  })

  it.each(complete)('confirm to the sender who makes the quote, in %s', (language) => {
    const { t } = messages.in(language)
    const textFor = (isNotified: boolean): string => {
      const retailer = { name: 'Bains et Cie', address: '12 rue X', isNotified }
      const values = { reference: '7F3A29C1', subject: message.subject, retailer, deadline: 'later' }
      const job: MailJob = { to: 'ada@example.com', language, template: 'contact-confirmation', values }
      return composeMail(job, messages, mailTemplates).text.replaceAll('\n', ' ')
    }
    expect(textFor(true)).toContain('Bains et Cie, 12 rue X')
    expect(textFor(true)).toContain(t('mail.contact-confirmation.answer-of-retailer'))
    expect(textFor(true)).toContain(t(messages.choices!.deadline['later']!))
    expect(textFor(false)).toContain(t('mail.contact-confirmation.retailer-waits'))
    expect(textFor(false)).toContain(t('mail.contact-confirmation.answer'))
  })

  it.each(complete)('confirm it to the sender, in %s', (language) => {
    const topics = [
      { kind: 'list', name: null, finish: null, link: 'https://maison.example/liste/k' },
      { kind: 'product', name: 'Aubier 120', finish: 'Noyer', link: 'https://maison.example/aubier?finish=noyer' },
    ] as const
    const values = { reference: '7F3A29C1', subject: message.subject, topics }
    const job: MailJob = { to: 'ada@example.com', language, template: 'contact-confirmation', values }
    const { subject, text, html } = composeMail(job, messages, mailTemplates)
    expect(subject).toContain(config.site.brand)
    expect(`${subject} ${text} ${html}`).not.toMatch(/mail\.[a-z]|[{}]\w|undefined/)
    expect(text).toContain('7F3A29C1')
    expect(text.replaceAll('\n', ' ')).toContain(subjectIn(language))
    expect(html).not.toMatch(/<(p|h1) lang=/)
    expect(text).toContain('    Aubier 120 – Noyer\n    https://maison.example/aubier?finish=noyer\n')
    expect(text).toContain(
      `${messages.in(language).t('mail.contact-confirmation.list')}\n    https://maison.example/liste/k\n`,
    )
  })
})

describe('mails about samples', () => {
  const order: ContactMessage = {
    ...{ ...message, civility: null, subject: 'samples' },
    topics: [{ kind: 'sample', id: 'noyer', name: 'Bois – Noyer', finish: null, link: null }],
    postalAddress: { street: '12 rue des Lilas', postalCode: '1234', town: 'Luxembourg', country: 'LU' },
  }

  it.each(complete)('tell the maker what is in the parcel and where it goes, in %s', (language) => {
    const mail = { to: 'atelier@maison.example', language, template: 'sample-order', values: order }
    const { subject, text, html, replyTo } = composeMail(mail as MailJob, messages, mailTemplates)
    expect(subject).toMatch(new RegExp(`^\\[${config.site.brand}\\] .+ – Ada Byron$`))
    expect(`${subject} ${text} ${html}`).not.toMatch(/mail\.[a-z]|[{}]\w|undefined/)
    expect(text).toMatch(/Ada Byron\n12 rue des Lilas\n1234 Luxembourg\nLux[ae]mb[uo]u?rg\n/)
    for (const fact of ['    Bois – Noyer\n', '    ada@example.com\n', '    7F3A29C1']) expect(text).toContain(fact)
    expect(replyTo).toBe('ada@example.com')
  })

  it.each(complete)('confirm the order, in %s', (language) => {
    const values = { reference: '7F3A29C1', samples: ['Bois – Noyer', 'Laques – Sauge'] }
    const job: MailJob = { to: 'ada@example.com', language, template: 'sample-confirmation', values }
    const { subject, text, html } = composeMail(job, messages, mailTemplates)
    expect(subject).toContain(config.site.brand)
    expect(`${subject} ${text} ${html}`).not.toMatch(/mail\.[a-z]|[{}]\w|undefined/)
    for (const fact of ['7F3A29C1', '    Bois – Noyer\n', '    Laques – Sauge\n']) expect(text).toContain(fact)
  })
})

describe('mails of the shipped site', () => {
  it.each(cases)('has $template in $language [AUTH-23]', (template) => {
    const job: MailJob = { ...template, to: 'ada@example.com' }
    const { subject, text, html, language } = composeMail(job, messages, mailTemplates)
    expect(language.split('-')[0]).toBe(job.language.split('-')[0])
    expect(subject).toContain(config.site.brand)
    expect(`${subject} ${text} ${html}`).not.toMatch(/mail\.[a-z]|[{}]\w|undefined/)
    expect(html).not.toMatch(/<(p|h1) lang=/)
    expect(text).toContain(link)
  })

  it('says that a temporary password is valid for 30 minutes, in every language', () => {
    for (const language of complete) {
      const job: MailJob = { ...templates[1], language, to: 'ada@example.com' }
      expect(composeMail(job, messages, mailTemplates).text).toMatch(/kiwi-sel-92[^]*30\u00A0[mM]inute/)
    }
  })

  it('are in the default language for a language that the site does not have', () => {
    const job: MailJob = { ...templates[0], language: 'xx', to: 'ada@example.com' }
    const standard = composeMail({ ...job, language: config.locales.default }, messages, mailTemplates)
    expect(composeMail(job, messages, mailTemplates)).toEqual(standard)
  })
})

describe('mails about a visit', () => {
  const visit = {
    ...{ id: '7f3a29c1-0000-4000-8000-000000000000', shop: 'lyon', place: 1, keyHash: 'h', language: 'nl' },
    startsAt: new Date('2026-12-01T09:00:00Z'),
    endsAt: new Date('2026-12-01T10:30:00Z'),
    timeZone: 'Europe/Paris',
    ...{ name: 'Ada Byron', email: 'ada@example.com', phone: '0612345678', about: 'Le noyer, le soir' },
    product: message.topics[1] ?? null,
    createdAt: new Date(0),
    cancelledAt: null,
  }
  const shop = {
    name: 'Atelier Onde',
    address: '18 rue de la Charité, 69002 Lyon',
    position: { lat: 45.75, lng: 4.83 },
  }
  const page = 'https://maison.example/visite?visit=k'
  const mailOf = (template: string, language: string, cancelledAt: Date | null = null): ComposedMail => {
    const mail = { to: 'ada@example.com', language, template, values: { visit: { ...visit, cancelledAt }, shop, page } }
    return composeMail(mail as MailJob, messages, mailTemplates)
  }
  const calendarOf = async (mail: ComposedMail): Promise<string> =>
    (await Array.fromAsync(mail.files![0]!.read())).join('').replaceAll('\r\n ', '')
  const all = ['visit-booked', 'visit-confirmation', 'visit-withdrawn', 'visit-cancelled']

  it.each(complete.flatMap((language) => all.map((template) => [template, language] as const)))(
    '%s says when and where in %s, at the time of the shop',
    (template, language) => {
      const { subject, text, html } = mailOf(template, language)
      expect(`${subject} ${text} ${html}`).not.toMatch(/mail\.[a-z]|visit\.[a-z]+\.|[{}]\w|undefined/)
      expect(text).toMatch(/10[.:h]00/)
      expect(text).toContain('Atelier Onde')
      expect(text).toContain('7F3A29C1')
    },
  )

  it.each(complete)(
    'tell the shop who comes and why, and the visitor nothing that somebody wrote, in %s',
    (language) => {
      const [toShop, toVisitor] = [mailOf('visit-booked', language), mailOf('visit-confirmation', language)]
      for (const fact of [
        'Ada Byron',
        'ada@example.com',
        '0612345678',
        'Le noyer, le soir',
        'Meuble Aubier 120 – Noyer',
      ])
        expect(toShop.text).toContain(fact)
      expect(toShop.replyTo).toBe('ada@example.com')
      expect(`${toShop.text} ${toShop.html}`).not.toContain(page)
      expect(toVisitor.text).toContain(page)
      expect(`${toVisitor.subject} ${toVisitor.text} ${toVisitor.html}`).not.toMatch(/Ada|0612|noyer/)
    },
  )

  it.each(complete)('have the visit for calendars, and withdraw it, in %s', async (language) => {
    const booked = mailOf('visit-confirmation', language)
    expect(booked.files?.[0]).toMatchObject({ name: 'visit.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH' })
    const calendar = await calendarOf(booked)
    expect(calendar).toMatch(/UID:7f3a29c1-[^]*SEQUENCE:0[^]*DTSTART:20261201T090000Z[^]*SUMMARY:[^\r]*Atelier Onde\r/)
    expect(calendar).toContain(`URL:${page}\r\n`)
    expect(await calendarOf(mailOf('visit-booked', language))).toContain('GEO:45.75;4.83')
    const cancelled = await calendarOf(mailOf('visit-cancelled', language, new Date(1)))
    expect(cancelled).toMatch(/METHOD:CANCEL[^]*UID:7f3a29c1-[^]*SEQUENCE:1[^]*STATUS:CANCELLED/)
  })
})
