import { translations } from '../../checking/translations.ts'
import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import { UsageError, type Command } from '../command.ts'
import { requireSite } from '../require-site.ts'

export const untranslated: Command = {
  name: 'untranslated',
  usage: 'untranslated <locale>',
  summary: 'Prints the messages that a locale lacks, in the base locale, as JSON for its translator.',
  words: 1,
  options: {},
  run({ root, project, rules, words: [locale = ''] }) {
    const found = requireSite({ root, project, rules })
    if (found.kind === 'issues') return found.output
    const { config } = found.site
    const [base] = config.locales.fallback
    const all = translations(config)
    const translation = all.find((one) => one.locale === locale)
    if (!translation) throw unknownLocale(locale, base, Object.keys(config.locales.locales))
    const messages = translation.missing.map((key): [string, unknown] => [key, config.messages[base]?.[key]])
    return { status: 0, text: JSON.stringify(Object.fromEntries(messages), null, 2) }
  },
}

function unknownLocale(locale: string, base: string, configured: readonly string[]): UsageError {
  if (locale === base) return new UsageError(`"${base}" is the base locale: the others are translated from it.`)
  const nearest = nearestWord(locale, configured)
  const hint = nearest ? `Did you mean "${nearest}"?` : `Configured locales: ${listWords(configured)}.`
  return new UsageError(`The locale "${locale}" is not configured. ${hint}`)
}
