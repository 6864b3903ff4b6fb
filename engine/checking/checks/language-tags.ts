import type { Finding, JsonPath } from '../../config/config-issue.ts'
import type { Check } from './check-input.ts'

/** Every language tag of config names a language and a region that exist. */
export const languageTags: Check = ({ config }) => {
  const ofLocales = Object.entries(config.locales.locales).flatMap(([locale, { tag, date }]) => [
    { file: 'config/locales.json', path: ['locales', locale, 'tag'], tag },
    ...(date.tag === undefined
      ? []
      : [{ file: 'config/locales.json', path: ['locales', locale, 'date', 'tag'], tag: date.tag }]),
  ])
  const ofVariants = Object.entries(config.hosts.variants).flatMap(([name, { hreflang = {} }]) =>
    Object.entries(hreflang).map(([locale, tag]) => ({
      file: 'config/hosts.json',
      path: ['variants', name, 'hreflang', locale],
      tag,
    })),
  )
  return [...ofLocales, ...ofVariants].flatMap(unknownTag)
}

function unknownTag({ file, path, tag }: { file: string; path: JsonPath; tag: string }): Finding[] {
  const [language = '', region] = tag.split('-').filter((part) => !/^[A-Z][a-z]{3}$/.test(part))
  const unknown = isLanguage(language) ? region !== undefined && !isRegion(region) && region : language
  if (unknown === false) return []
  return [
    {
      code: 'VALUE_UNKNOWN',
      file,
      path,
      message: `"${unknown}" in "${tag}" is not the code of a ${unknown === language ? 'language' : 'region'}.`,
      expected: 'Expected a language of ISO 639 and a region of ISO 3166, for example "en-GB".',
      hint: 'Correct the tag.',
    },
  ]
}

function isLanguage(code: string): boolean {
  return isCanonical(code) && (new Intl.Locale(code).maximize().region !== undefined || hasName('language', code))
}

function isRegion(code: string): boolean {
  const tag = `und-${code}`
  return isCanonical(tag) && (hasLanguage(tag) || hasTimeZone(code) || hasName('region', code))
}

/** Whether another language than English is spoken there: what is not known is said to speak English. */
function hasLanguage(tag: string): boolean {
  const { language } = new Intl.Locale(tag).maximize()
  return language !== 'und' && language !== 'en'
}

/** False for a former code, and for another word for a code: UK is GB in a tag. */
function isCanonical(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}

/** TypeScript does not know the method yet. */
type LocaleWithZones = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined }

function hasTimeZone(region: string): boolean {
  const locale: LocaleWithZones = new Intl.Locale(`und-${region}`)
  return (locale.getTimeZones?.() ?? []).length > 0
}

/** The names of all languages and regions take 10 ms to load: they are asked for what has no time zone, such as 419. */
function hasName(type: 'language' | 'region', code: string): boolean {
  return new Intl.DisplayNames('en', { type, fallback: 'none' }).of(code) !== undefined
}
