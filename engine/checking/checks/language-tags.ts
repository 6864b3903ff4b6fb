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
  const unknown = isNamed('language', language)
    ? region !== undefined && !isNamed('region', region) && region
    : language
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

const names = {
  language: new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }),
  region: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
}

/** Whether the code names something, and is not a former code or another word for it: UK is GB in a tag. */
function isNamed(type: keyof typeof names, code: string): boolean {
  try {
    const tag = type === 'region' ? `und-${code}` : code
    return names[type].of(code) !== undefined && Intl.getCanonicalLocales(tag)[0] === tag
  } catch {
    return false
  }
}
