import type { MailMessages } from '../content/entrance.ts'
import type { SiteConfig } from '../engine/config/site-config.ts'
import { localeTag } from '../engine/intl/locale-tag.ts'
import { siteMessages } from '../engine/intl/site-messages.ts'
import { contactForm } from './contact-form.ts'
import { documents } from './documents.generated.ts'

/** The words of mails, from locales/. A mail in a language that the site does not have is in the default language. */
export function mailMessages(config: SiteConfig): MailMessages {
  const { locales, hosts, site, pages } = config
  return {
    brand: site.brand,
    choices: contactForm(pages, documents).choices,
    in(language) {
      const locale = Object.hasOwn(locales.locales, language) ? language : locales.default
      const at = { variant: { name: hosts.fallback }, locale }
      return { ...siteMessages(config, at), tag: localeTag(config, at) }
    },
  }
}
