import { explainLink } from '../../checking/explain-link.ts'
import { formatSteps } from '../../checking/explanation.ts'
import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import { defaultLocale } from '../../routing/detect-locale.ts'
import { hostVariant } from '../../routing/host-variant.ts'
import type { Site, Variant } from '../../routing/site.ts'
import { hasOption, optionValue, UsageError, type Command } from '../command.ts'
import { requireSite } from '../require-site.ts'

export const link: Command = {
  name: 'link',
  usage: 'link <content url>',
  summary: 'Explains where a content link leads, and by which rule.',
  words: 1,
  options: {
    locale: { value: 'locale', about: 'locale of the page that shows the link; by default that of the variant' },
    host: { value: 'host', about: 'host name of the page; by default localhost' },
  },
  run({ root, project, rules, words: [url = ''], options }) {
    const found = requireSite({ root, project, rules })
    if (found.kind === 'issues') return found.output
    const variant = chooseVariant(found.site, optionValue(options, 'host') ?? 'localhost')
    const locale = chooseLocale(found.site, variant, optionValue(options, 'locale'))
    const steps = explainLink(found, url, { variant, locale })
    if (hasOption(options, 'json')) {
      return { status: 0, text: JSON.stringify({ url, variant: variant.name, locale, steps }, null, 2) }
    }
    return {
      status: 0,
      text: `${url} on the variant "${variant.name}", on a page in "${locale}"\n\n${formatSteps(steps)}`,
    }
  },
}

function chooseVariant(site: Site, host: string): Variant {
  const match = hostVariant(site, host)
  if (match.kind === 'variant') return match.variant
  if (match.kind === 'malformed') throw new UsageError(`"${host}" is not a valid host name.`)
  const extensions = Object.keys(site.config.hosts.extensions)
  throw new UsageError(
    `No variant is configured for the host name "${host}". Configured extensions: ${listWords(extensions)}.`,
  )
}

function chooseLocale(site: Site, variant: Variant, locale: string | undefined): string {
  if (locale === undefined) return defaultLocale(site, variant)
  if (variant.locales.includes(locale)) return locale
  const nearest = nearestWord(locale, variant.locales)
  const hint =
    nearest === undefined ? `It offers ${listWords(variant.locales) || 'none'}.` : `Did you mean "${nearest}"?`
  throw new UsageError(`The variant "${variant.name}" does not offer the locale "${locale}". ${hint}`)
}
