import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { applyChange } from '../apply-change.ts'
import { optionValue, UsageError, type Command } from '../command.ts'
import { withEdit, type ConfigTexts } from '../../config/config-texts.ts'
import { addProperty } from '../../config/edit-json.ts'

export const addHost: Command = {
  name: 'add host',
  usage: 'add host <extension> --locales <codes>',
  summary: 'Adds a variant for host names that end in .<extension>.',
  words: 1,
  options: {
    locales: { value: 'codes', about: 'its locales, separated by commas; its root leads to the first one' },
    'dry-run': { value: null, about: 'print the changes without writing them' },
  },
  run(input) {
    const [extension = ''] = input.words
    return applyChange(input, (config) => {
      checkExtension(extension, config)
      const locales = readLocales(optionValue(input.options, 'locales'), config)
      const tags = countryTags(extension, locales)
      return {
        subject: `the variant "${extension}" for host names that end in .${extension}, in ${listWords(tags ? Object.values(tags) : locales)}`,
        edit: (texts) => addHostTo(texts, { extension, locales, tags }),
      }
    })
  },
}

function checkExtension(extension: string, { hosts }: SiteConfig): void {
  if (!/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(extension) || !/^[a-z]/.test(extension.split('.').at(-1) ?? '')) {
    throw new UsageError(
      `"${extension}" is not a valid extension. Write the end of the host name, for example es or com.br.`,
    )
  }
  if (Object.hasOwn(hosts.extensions, extension))
    throw new UsageError(
      `Host names that end in .${extension} already show the variant "${hosts.extensions[extension] ?? ''}".`,
    )
  if (Object.hasOwn(hosts.variants, extension)) throw new UsageError(`The variant "${extension}" already exists.`)
}

/**
 * Codes of countries that are registered all over the world; search engines do not count them as countries either:
 * https://developers.google.com/search/docs/specialty/international/managing-multi-regional-sites
 */
const generic = 'ad ai as bz cc cd co dj fm io la me ms nu sc sr su tk tv ws'.split(' ')

/** pt-PT for pt on .pt, pt-BR for pt or pt-BR on .com.br; null for an extension that is not a country's, such as eu or io. */
function countryTags(extension: string, locales: readonly string[]): Record<string, string> | null {
  const [last = ''] = extension.split('.').slice(-1)
  if (!/^[a-z]{2}$/.test(last) || generic.includes(extension)) return null
  const country = new Intl.Locale(`und-${last}`)
  // Only countries have time zones: EU and unknown codes have none.
  if (!country.getTimeZones()?.length) return null
  return Object.fromEntries(locales.map((locale) => [locale, inCountry(locale, country.region)]))
}

/** The locale in a country; one with a region names its country itself. */
function inCountry(locale: string, region: string | undefined): string {
  return /-([A-Z]{2}|[0-9]{3})$/.test(locale) ? locale : `${locale}-${region}`
}

function readLocales(option: string | undefined, { locales }: SiteConfig): [string, ...string[]] {
  const configured = Object.keys(locales.locales)
  const [first, ...others] = [...new Set((option ?? '').split(',').filter(Boolean))]
  if (first === undefined)
    throw new UsageError(
      `The option --locales is missing. Add --locales <codes> with some of ${listWords(configured)}, separated by commas.`,
      'ARGUMENT_MISSING',
    )
  const unknown = [first, ...others].find((locale) => !configured.includes(locale))
  if (unknown === undefined) return [first, ...others]
  const nearest = nearestWord(unknown, configured)
  throw new UsageError(
    `The locale "${unknown}" is not configured. ${nearest ? `Did you mean "${nearest}"? ` : ''}To add it: npm run config -- add locale ${unknown} --from ${configured[0] ?? ''}`,
  )
}

interface NewHost {
  /** End of the host name, e.g. es or com.br, and name of the variant. */
  extension: string
  /** Locales that it offers; its root leads to the first. */
  locales: readonly [string, ...string[]]
  /** Language tag of each locale in the country of the extension, e.g. pt-PT for pt. Null where it names no country. */
  tags: Readonly<Record<string, string>> | null
}

/** The config with one more host name extension and the variant that it selects. */
function addHostTo(texts: ConfigTexts, { extension, locales, tags }: NewHost): ConfigTexts {
  const hreflang = tags === null ? {} : { hreflang: tags }
  const variant = { locales: [...locales], root: { redirect: `/${locales[0].toLowerCase()}` }, ...hreflang }
  return withEdit(texts, 'config/hosts.json', (text) =>
    addProperty(addProperty(text, ['extensions'], [extension, extension]), ['variants'], [extension, variant]),
  )
}
