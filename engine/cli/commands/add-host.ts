import { addHostTo } from '../../config/add-host.ts'
import { listWords, nearestWord } from '../../config/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { applyChange } from '../apply-change.ts'
import { optionValue, UsageError, type Command } from '../command.ts'

export const addHost: Command = {
  name: 'add host',
  usage: 'add host <extension> --locales <codes>',
  summary: 'Adds a country: what host names in .<extension> show.',
  words: 1,
  options: {
    locales: { value: 'codes', about: 'locales that it offers, with commas; its root leads to the first' },
    'dry-run': { value: null, about: 'tell what would change, write nothing' },
  },
  run(input) {
    const [extension = ''] = input.words
    return applyChange(input, (config) => {
      checkExtension(extension, config)
      const locales = readLocales(optionValue(input.options, 'locales'), config)
      return {
        subject: `the variant "${extension}" for hosts in .${extension}, in ${listWords(locales)}`,
        copied: {},
        edit: (texts) => addHostTo(texts, { extension, locales }),
      }
    })
  },
}

function checkExtension(extension: string, { hosts }: SiteConfig): void {
  if (!/^[a-z]{2,}$/.test(extension)) {
    throw new UsageError(`"${extension}" is no extension. Write the last segment of the host name, e.g. es.`)
  }
  if (Object.hasOwn(hosts.extensions, extension))
    throw new UsageError(`Hosts in .${extension} show the variant "${hosts.extensions[extension] ?? ''}" already.`)
  if (Object.hasOwn(hosts.variants, extension)) throw new UsageError(`There is a variant "${extension}" already.`)
}

function readLocales(option: string | undefined, { locales }: SiteConfig): [string, ...string[]] {
  const known = Object.keys(locales.locales)
  const [first, ...others] = [...new Set((option ?? '').split(',').filter(Boolean))]
  if (first === undefined)
    throw new UsageError(`Say which locales it offers: --locales <codes>, of ${listWords(known)}.`)
  const strange = [first, ...others].find((locale) => !known.includes(locale))
  if (strange === undefined) return [first, ...others]
  const nearest = nearestWord(strange, known)
  throw new UsageError(
    `The site has no locale "${strange}". ${nearest ? `Did you mean "${nearest}"? ` : ''}To add it: npm run config -- add locale ${strange} --from ${known[0] ?? ''}`,
  )
}
