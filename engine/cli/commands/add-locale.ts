import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { applyChange } from '../apply-change.ts'
import { optionValue, UsageError, type Command } from '../command.ts'
import { withEdit, type ConfigTexts } from '../../config/config-texts.ts'
import { addItem, addProperty } from '../../config/edit-json.ts'

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
      if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?-([A-Z]{2}|[0-9]{3})$/.test(tag))
        throw new UsageError(`"${tag}" is not a valid tag. Write language and country, for example --tag es-ES.`)
      const name = optionValue(options, 'name') ?? ownName(locale)
      if (isRegionOf(locale, from)) {
        return {
          subject: `the locale "${locale}" (${name}) that extends "${from}", offered by the variant "${config.hosts.fallback}"`,
          edit: (texts) => addRegionTo(texts, config, { locale, from, name }),
        }
      }
      return {
        subject: `the locale "${locale}" (${name}, ${tag}) from "${from}", offered by the variant "${config.hosts.fallback}"`,
        edit: (texts) => addLocaleTo(texts, config, { locale, from, name, tag }),
      }
    })
  },
}

function checkCode(locale: string, { locales }: SiteConfig): void {
  if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?$/.test(locale) || !isTag(locale)) {
    throw new UsageError(
      `"${locale}" is not a valid locale code. Write a language, with a script or region where they matter, for example es or pt-BR.`,
    )
  }
  if (Object.hasOwn(locales.locales, locale)) throw new UsageError(`The locale "${locale}" already exists.`)
}

function chooseSource(from: string | undefined, { locales }: SiteConfig): string {
  const configured = Object.keys(locales.locales)
  if (from === undefined)
    throw new UsageError(
      `The option --from is missing. Add --from <locale> with one of ${listWords(configured)}.`,
      'ARGUMENT_MISSING',
    )
  if (configured.includes(from)) return from
  const nearest = nearestWord(from, configured)
  throw new UsageError(
    `The locale "${from}" is not configured. ${nearest ? `Did you mean "${nearest}"?` : `Configured locales: ${listWords(configured)}.`}`,
  )
}

/** Whether both are the same language: then one has what the other has, but for what differs. */
function isRegionOf(locale: string, other: string): boolean {
  return new Intl.Locale(locale).language === new Intl.Locale(other).language
}

function isTag(tag: string): boolean {
  try {
    return new Intl.Locale(tag).toString() === tag
  } catch {
    return false
  }
}

/** The country with the code of the language, where people mostly speak it: pt-PT for pt. Else the largest: sv-SE for sv. */
function likelyTag(locale: string): string {
  if (locale.includes('-')) return locale
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

interface NewLocale {
  locale: string
  /** Locale whose paths are copied, and whose messages are shown until they are translated. */
  from: string
  /** The language's own name. */
  name: string
  /** BCP 47 tag. */
  tag: string
}

/** The config with a locale that has everything of another: its own messages and paths are written where they differ. */
function addRegionTo(
  texts: ConfigTexts,
  config: SiteConfig,
  { locale, from, name }: Pick<NewLocale, 'locale' | 'from' | 'name'>,
): ConfigTexts {
  const withLocale = withEdit(texts, 'config/locales.json', (text) =>
    addProperty(text, ['locales'], [locale, { name, extends: from }]),
  )
  return withEdit(withLocale, 'config/hosts.json', (text) =>
    addItem(text, ['variants', config.hosts.fallback, 'locales'], locale),
  )
}

/**
 * The config with one more locale, with the paths of another one, offered by the fallback variant. Its file of messages
 * is empty: what is not translated yet comes from the locale that it falls back to.
 * @throws Error where the config does not have the locale to copy from.
 */
function addLocaleTo(texts: ConfigTexts, config: SiteConfig, added: NewLocale): ConfigTexts {
  const { locale, from, name, tag } = added
  const source = config.locales.locales[from]
  if (!source) throw new Error(`There is no locale "${from}".`)
  const own = {
    ...{ tag, name, complete: false },
    ...(from === config.locales.fallback[0] ? {} : { fallback: [from] }),
    date: { format: source.date.format },
  }
  const withLocale = withEdit(texts, 'config/locales.json', (text) => addProperty(text, ['locales'], [locale, own]))
  const withRoutes = withEdit(withLocale, 'config/routes.json', (text) => copyPaths(text, config, added))
  const withHost = withEdit(withRoutes, 'config/hosts.json', (text) =>
    addItem(text, ['variants', config.hosts.fallback, 'locales'], locale),
  )
  const withLinks = Object.hasOwn(config.links.localeCodes, from)
    ? withEdit(withHost, 'config/links.json', (text) => addProperty(text, ['localeCodes'], [locale, locale]))
    : withHost
  return new Map(withLinks).set(`locales/${locale}.json`, '{}\n')
}

/**
 * Copies the paths of a locale, except those that point to the path of another locale, because two locales cannot share
 * it, and those of routes that the fallback variant does not have, because no variant would use them.
 */
function copyPaths(text: string, { routes, hosts }: SiteConfig, { locale, from }: NewLocale): string {
  let edited = text
  for (const [key, { paths, variants = [hosts.fallback] }] of Object.entries(routes.routes)) {
    if (!variants.includes(hosts.fallback)) continue
    const [path, added] = [paths[from], routes.additions.routes[key]?.[from]]
    if (typeof path === 'string') edited = addProperty(edited, ['routes', key, 'paths'], [locale, path])
    if (added !== undefined) edited = addProperty(edited, ['additions', 'routes', key], [locale, added])
  }
  return edited
}
