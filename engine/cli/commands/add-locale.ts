import { addLocaleTo } from '../../config/add-locale.ts'
import { listWords, nearestWord } from '../../config/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { applyChange } from '../apply-change.ts'
import { optionValue, UsageError, type Command } from '../command.ts'

export const addLocale: Command = {
  name: 'add locale',
  usage: 'add locale <code> --from <locale>',
  summary: 'Adds a locale with the paths of another one, and an empty file for its messages.',
  words: 1,
  options: {
    from: {
      value: 'locale',
      about: 'locale whose paths are copied, and whose texts are shown until they are translated',
    },
    name: { value: 'name', about: 'name of the language in that language, e.g. Español' },
    tag: { value: 'tag', about: 'language and country, e.g. es-ES' },
    'dry-run': { value: null, about: 'print the changes without writing them' },
  },
  run(input) {
    const { words, options } = input
    const [locale = ''] = words
    return applyChange(input, (config) => {
      checkCode(locale, config)
      const from = chooseSource(optionValue(options, 'from'), config)
      const tag = optionValue(options, 'tag') ?? likelyTag(locale)
      if (!/^[a-z]{2,3}-[A-Z]{2}$/.test(tag))
        throw new UsageError(`"${tag}" is not a valid tag. Write language and country, for example --tag es-ES.`)
      const name = optionValue(options, 'name') ?? ownName(locale)
      return {
        subject: `the locale "${locale}" (${name}, ${tag}) from "${from}", offered by the variant "${config.hosts.fallback}"`,
        edit: (texts) => addLocaleTo(texts, config, { locale, from, name, tag }),
      }
    })
  },
}

function checkCode(locale: string, { locales }: SiteConfig): void {
  if (!/^[a-z]{2,3}$/.test(locale)) {
    throw new UsageError(
      `"${locale}" is not a valid locale code. Write two or three lower-case letters, for example es.`,
    )
  }
  if (Object.hasOwn(locales.locales, locale)) throw new UsageError(`The locale "${locale}" already exists.`)
}

function chooseSource(from: string | undefined, { locales }: SiteConfig): string {
  const configured = Object.keys(locales.locales)
  if (from === undefined)
    throw new UsageError(`The option --from is missing. Add --from <locale> with one of ${listWords(configured)}.`)
  if (configured.includes(from)) return from
  const nearest = nearestWord(from, configured)
  throw new UsageError(
    `The locale "${from}" is not configured. ${nearest ? `Did you mean "${nearest}"?` : `Configured locales: ${listWords(configured)}.`}`,
  )
}

/** The country with the code of the language, where people mostly speak it: pt-PT for pt. Else the largest: sv-SE for sv. */
function likelyTag(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  if (isSpokenIn(language, locale)) return `${language}-${locale.toUpperCase()}`
  return region === undefined ? language : `${language}-${region}`
}

function isSpokenIn(language: string, country: string): boolean {
  if (country.length !== 2) return false
  const { language: spoken, region } = new Intl.Locale(`und-${country}`).maximize()
  return spoken === language && region === country.toUpperCase()
}

/** Español for es. */
function ownName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
