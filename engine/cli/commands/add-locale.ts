import { addLocaleTo } from '../../config/add-locale.ts'
import { listWords, nearestWord } from '../../config/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { applyChange } from '../apply-change.ts'
import { optionValue, UsageError, type Command } from '../command.ts'

export const addLocale: Command = {
  name: 'add locale',
  usage: 'add locale <code> --from <locale>',
  summary: 'Adds a language with the paths and messages of another one.',
  words: 1,
  options: {
    from: { value: 'locale', about: 'locale whose paths and messages it starts with' },
    name: { value: 'name', about: "the language's own name, e.g. Español" },
    tag: { value: 'tag', about: 'language and country for formats, e.g. es-ES' },
    'dry-run': { value: null, about: 'tell what would change, write nothing' },
  },
  run(input) {
    const { words, options } = input
    const [locale = ''] = words
    return applyChange(input, (config) => {
      checkCode(locale, config)
      const from = chooseSource(optionValue(options, 'from'), config)
      const tag = optionValue(options, 'tag') ?? usualTag(locale)
      if (!/^[a-z]{2,3}-[A-Z]{2}$/.test(tag))
        throw new UsageError(`"${tag}" is no tag. Write language and country: --tag es-ES`)
      const name = optionValue(options, 'name') ?? ownName(locale)
      return {
        subject: `the locale "${locale}" (${name}, ${tag}) from "${from}", offered by the variant "${config.hosts.fallback}"`,
        copied: { [locale]: from },
        edit: (texts) => addLocaleTo(texts, config, { locale, from, name, tag }),
      }
    })
  },
}

function checkCode(locale: string, { locales }: SiteConfig): void {
  if (!/^[a-z]{2,3}$/.test(locale)) {
    throw new UsageError(`"${locale}" is no locale code. Write the language in two or three small letters, e.g. es.`)
  }
  if (Object.hasOwn(locales.locales, locale)) throw new UsageError(`The site has the locale "${locale}" already.`)
}

function chooseSource(from: string | undefined, { locales }: SiteConfig): string {
  const known = Object.keys(locales.locales)
  if (from === undefined) throw new UsageError(`Say which locale to copy: --from <locale>, one of ${listWords(known)}.`)
  if (known.includes(from)) return from
  const nearest = nearestWord(from, known)
  throw new UsageError(
    `The site has no locale "${from}". ${nearest ? `Did you mean "${nearest}"?` : `It has ${listWords(known)}.`}`,
  )
}

/** es gives es-ES. */
function usualTag(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return region === undefined ? language : `${language}-${region}`
}

/** es gives Español. */
function ownName(locale: string): string {
  const name = new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
