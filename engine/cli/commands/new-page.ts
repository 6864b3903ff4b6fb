import { addProperty } from '../../config/edit-json.ts'
import { withEdit, type ConfigTexts } from '../../config/config-texts.ts'
import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { applyChange } from '../apply-change.ts'
import { optionValue, UsageError, type Command } from '../command.ts'

export const newPage: Command = {
  name: 'new page',
  usage: 'new page <name> --extends <page> --paths <locale>=<path>,…',
  summary: 'Adds a page that has what another page has, with its paths.',
  words: 1,
  options: {
    extends: { value: 'page', about: 'page definition whose blocks, query and head it has, but for its content' },
    paths: { value: 'paths', about: 'its path in each locale, e.g. fr=/soldes,en=/sales' },
    'dry-run': { value: null, about: 'print the changes without writing them' },
  },
  run(input) {
    const [name = ''] = input.words
    return applyChange(input, (config) => {
      checkName(name, config)
      const parent = choosePage(optionValue(input.options, 'extends'), config)
      const paths = readPaths(optionValue(input.options, 'paths'), config)
      return {
        subject: `the page "${name}" that extends "${parent}"`,
        edit: (texts) => withPage(texts, config, { name, parent, paths }),
      }
    })
  },
}

function checkName(name: string, { pages, routes }: SiteConfig): void {
  if (!/^[a-z][a-z0-9-]*$/.test(name))
    throw new UsageError(`"${name}" is not a valid name. Write small letters, digits and hyphens, for example outlet.`)
  if (Object.hasOwn(pages, name) || Object.hasOwn(routes.routes, name))
    throw new UsageError(`The page "${name}" already exists.`)
}

function choosePage(page: string | undefined, { pages }: SiteConfig): string {
  const names = Object.keys(pages)
  if (page === undefined)
    throw new UsageError(
      `The option --extends is missing. Add --extends <page> with one of ${listWords(names)}.`,
      'ARGUMENT_MISSING',
    )
  if (names.includes(page)) return page
  const nearest = nearestWord(page, names)
  throw new UsageError(
    `The page "${page}" does not exist. ${nearest ? `Did you mean "${nearest}"?` : `Pages: ${listWords(names)}.`}`,
  )
}

function readPaths(option: string | undefined, { locales }: SiteConfig): Record<string, string> {
  const given = (option ?? '').split(',').filter(Boolean)
  if (given.length === 0)
    throw new UsageError(
      'The option --paths is missing. Add --paths <locale>=<path>, for example --paths fr=/soldes,en=/sales.',
      'ARGUMENT_MISSING',
    )
  const configured = Object.keys(locales.locales)
  return Object.fromEntries(
    given.map((one) => {
      const [, locale = '', path = ''] = /^([^=]+)=(\/.*)$/.exec(one) ?? []
      if (!configured.includes(locale))
        throw new UsageError(
          `"${one}" is not a path of a locale. Write <locale>=<path> with one of ${listWords(configured)}, for example fr=/soldes.`,
        )
      return [locale, path]
    }),
  )
}

interface NewPage {
  name: string
  parent: string
  paths: Readonly<Record<string, string>>
}

/** The content of a page is shown at one address, so that the new page has none until it names its own. */
function withPage(texts: ConfigTexts, { pages }: SiteConfig, { name, parent, paths }: NewPage): ConfigTexts {
  const definition = { extends: parent, ...(pages[parent]?.content ? { content: null } : {}) }
  const withRoute = withEdit(texts, 'config/routes.json', (text) => addProperty(text, ['routes'], [name, { paths }]))
  return new Map(withRoute).set(`config/pages/${name}.json`, `${JSON.stringify(definition, null, 2)}\n`)
}
