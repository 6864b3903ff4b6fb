import { addItem, addProperty, replaceValue } from '../../config/edit-json.ts'
import { withEdit, type ConfigTexts } from '../../config/config-texts.ts'
import { loadConfigTexts } from '../../config/load-config.ts'
import { listWords, nearestWord } from '../../../packages/words/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import { compileSite } from '../../routing/site.ts'
import { applyChange } from '../apply-change.ts'
import { optionValue, UsageError, type Command } from '../command.ts'

const file = 'config/routes.json'

export const renamePath: Command = {
  name: 'rename path',
  usage: 'rename path <route> --locale <locale> --to <path>',
  summary: 'Gives a page another path in a locale; the former one redirects to it.',
  words: 1,
  options: {
    locale: { value: 'locale', about: 'locale whose path it is' },
    to: { value: 'path', about: 'the new path, without the prefix of the locale, e.g. /outlet' },
    'dry-run': { value: null, about: 'print the changes without writing them' },
  },
  run(input) {
    const [route = ''] = input.words
    return applyChange(input, (config) => {
      checkRoute(route, config)
      const locale = chooseLocale(optionValue(input.options, 'locale'), config)
      const to = optionValue(input.options, 'to')
      if (to === undefined)
        throw new UsageError('The option --to is missing. Add --to <path>, e.g. --to /outlet.', 'ARGUMENT_MISSING')
      return {
        done: 'Renamed',
        subject: `the path of "${route}" in "${locale}" to ${to}`,
        edit: (texts) => renamed(texts, config, { route, locale, to }),
      }
    })
  },
}

function checkRoute(route: string, { routes: { routes } }: SiteConfig): void {
  if (Object.hasOwn(routes, route)) return
  const nearest = nearestWord(route, Object.keys(routes))
  const hint = nearest === undefined ? `Routes: ${listWords(Object.keys(routes))}.` : `Did you mean "${nearest}"?`
  throw new UsageError(`The route "${route}" does not exist. ${hint}`)
}

function chooseLocale(locale: string | undefined, { locales: { locales } }: SiteConfig): string {
  const configured = Object.keys(locales)
  if (locale === undefined)
    throw new UsageError(
      `The option --locale is missing. Add --locale <locale> with one of ${listWords(configured)}.`,
      'ARGUMENT_MISSING',
    )
  if (configured.includes(locale)) return locale
  throw new UsageError(`The locale "${locale}" is not configured. Configured locales: ${listWords(configured)}.`)
}

interface Renaming {
  route: string
  locale: string
  to: string
}

/** The config with the new path, and a redirect from each address that has changed. */
function renamed(texts: ConfigTexts, config: SiteConfig, renaming: Renaming): ConfigTexts {
  const withPath = withEdit(texts, file, (text) => withNewPath(text, config, renaming))
  const after = loadConfigTexts(withPath).draft
  if (!after) return withPath
  const moved = movedPatterns(config, after, renaming.route)
  return withEdit(withPath, file, (text) => withRedirects(text, after, moved))
}

function withNewPath(text: string, { routes }: SiteConfig, { route, locale, to }: Renaming): string {
  const written: unknown = JSON.parse(text)
  const isAdded = Object.hasOwn(routes.additions.routes[route] ?? {}, locale)
  const path = isAdded ? ['additions', 'routes', route] : ['routes', route, 'paths']
  const own: unknown = path.reduce<unknown>((at, key) => Reflect.get(Object(at), key), written)
  // A locale that extends another may have no path of its own.
  const hasOwn = Object.hasOwn(Object(own), locale)
  return hasOwn ? replaceValue(text, [...path, locale], to) : addProperty(text, path, [locale, to])
}

/** Former and new addresses of a route, on all variants. */
function movedPatterns(before: SiteConfig, after: SiteConfig, key: string): Map<string, string> {
  const variants = compileSite(after).variants
  const moved = [...compileSite(before).variants.values()].flatMap(({ name, routes }) =>
    [...routes.values()].flatMap((route): [string, string][] => {
      const now = route.key === key ? variants.get(name)?.routes.get(route.name)?.pattern : undefined
      return now === undefined || now === route.pattern ? [] : [[route.pattern, now]]
    }),
  )
  return new Map(moved)
}

function withRedirects(text: string, { routes }: SiteConfig, moved: ReadonlyMap<string, string>): string {
  const known = routes.redirects ?? []
  // What led to a former address leads to the new one: a redirect leads to no other.
  const updated = known.reduce((edited, { to }, index) => {
    const now = moved.get(to)
    return now === undefined ? edited : replaceValue(edited, ['redirects', index, 'to'], now)
  }, text)
  const added = [...moved].map(([from, to]) => ({ from, to }))
  if (routes.redirects) return added.reduce((edited, one) => addItem(edited, ['redirects'], one), updated)
  return added.length > 0 ? addProperty(updated, [], ['redirects', added]) : updated
}
