import { parseDocument } from 'htmlparser2'
import { selectAll, selectOne } from 'css-select'
import { textContent } from 'domutils'
import { describe, expect, it } from 'vitest'
import { mailTemplates } from '../../mail-templates.ts'
import { testMessages } from '../../testing/mail-messages.ts'
import { composeMail } from './compose-mail.ts'
import type { MailJob } from './mail-job.ts'

const temporary: MailJob = {
  to: 'ada@example.com',
  language: 'de',
  template: 'temporary-password',
  values: { password: 'a<b>"&c', link: 'https://maison.example/de/neu?a=1&b=2' },
}

describe('composeMail', () => {
  it('puts every character of brand and password into the text, the subject and the HTML', () => {
    const { subject, text, html } = composeMail(temporary, testMessages, mailTemplates)
    expect(subject).toBe('de mail.temporary-password.subject Maison Ébène & Fils <Paris>')
    expect(text).toContain('    a<b>"&c\n')
    const page = parseDocument(html)
    expect(textContent(selectOne('.code', page)!)).toBe('a<b>"&c')
    expect(textContent(selectOne('title', page)!)).toBe(subject)
    expect(selectAll('b, paris', page)).toEqual([])
  })

  it('has the same words as HTML and as text', () => {
    const { html, text } = composeMail(temporary, testMessages, mailTemplates)
    const words = selectAll('h1, p', parseDocument(html)).map((element) => textContent(element))
    expect(words).toHaveLength(9)
    for (const one of words) expect(text).toContain(one)
  })

  it('names its language, and that of a message that fell back to another one', () => {
    const page = parseDocument(composeMail(temporary, testMessages, mailTemplates).html)
    expect(selectOne('html', page)).toMatchObject({ attribs: { lang: 'de' } })
    expect(selectOne('h1', page)).toMatchObject({ attribs: { lang: 'fr' } })
    expect(selectAll('p[lang]', page)).toEqual([])
  })

  it('links to the given address, which is in the text, too', () => {
    const { html, text } = composeMail(temporary, testMessages, mailTemplates)
    const [link] = selectAll('a', parseDocument(html))
    expect(link).toMatchObject({ attribs: { href: 'https://maison.example/de/neu?a=1&b=2' } })
    expect(text).toContain('\nhttps://maison.example/de/neu?a=1&b=2\n')
  })

  it('loads nothing', () => {
    expect(composeMail(temporary, testMessages, mailTemplates).html).not.toMatch(
      /<(img|link|script|iframe)|src=|url\(|@import/,
    )
  })

  it.each(['javascript:alert(1)', '/fr/connexion', 'data:text/html,x', ''])('refuses %j as a link', (link) => {
    const job: MailJob = { to: 'ada@example.com', language: 'fr', template: 'account-created', values: { link } }
    expect(() => composeMail(job, testMessages, mailTemplates)).toThrow('must be an absolute http or https URL')
  })

  it('keeps line breaks and characters that reverse text out of the subject', () => {
    const brand = 'Maison\r\nBcc: eve@example.com\u2028\u202Ex\u0000\uD800'
    const { subject } = composeMail(temporary, { ...testMessages, brand }, mailTemplates)
    expect(subject).toBe('de mail.temporary-password.subject Maison Bcc: eve@example.com x \uFFFD')
  })

  it('wraps lines of text after 72 characters, but never an address', () => {
    const sentence = 'Un mot après l’autre, jusqu’au bout de la ligne et bien au-delà de ce bout. '.repeat(4).trim()
    const link = `https://maison.example/${'a'.repeat(100)}`
    const messages = { ...testMessages, in: () => ({ tag: 'fr', t: () => sentence, fellBackTo: () => undefined }) }
    const job: MailJob = { to: 'ada@example.com', language: 'fr', template: 'account-created', values: { link } }
    const lines = composeMail(job, messages, mailTemplates).text.split('\n')
    expect(lines).toContain(link)
    expect(lines.filter((line) => line.length > 72)).toEqual([link])
    expect(lines.join(' ')).toContain(sentence)
  })
})
