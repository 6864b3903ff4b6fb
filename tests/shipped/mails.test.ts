import { describe, expect, it } from 'vitest'
import { mailMessages } from '../../app/mail-messages.ts'
import { composeMail } from '../../content/mail/compose-mail.ts'
import type { MailJob } from '../../content/mail/mail-job.ts'
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

describe('mails of the shipped site', () => {
  it.each(cases)('has $template in $language [AUTH-23]', (template) => {
    const job: MailJob = { ...template, to: 'ada@example.com' }
    const { subject, text, html, language } = composeMail(job, messages)
    expect(language.split('-')[0]).toBe(job.language)
    expect(subject).toContain(config.site.brand)
    expect(`${subject} ${text} ${html}`).not.toMatch(/mail\.[a-z]|[{}]\w|undefined/)
    expect(html).not.toMatch(/<(p|h1) lang=/)
    expect(text).toContain(link)
  })

  it('says that a temporary password is valid for 30 minutes, in every language', () => {
    for (const language of complete) {
      const job: MailJob = { ...templates[1], language, to: 'ada@example.com' }
      expect(composeMail(job, messages).text).toMatch(/kiwi-sel-92[^]*30\u00A0[mM]inute/)
    }
  })

  it('are in the default language for a language that the site does not have', () => {
    const job: MailJob = { ...templates[0], language: 'xx', to: 'ada@example.com' }
    const standard = composeMail({ ...job, language: config.locales.default }, messages)
    expect(composeMail(job, messages)).toEqual(standard)
  })
})
