import { parameterName } from '../../routing/read-query.ts'
import type { Finding } from '../../config/config-issue.ts'
import { nearestWord, oneOf } from '../../config/nearest-word.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { Check } from './check-input.ts'
import { expressions, pageFile, type Expression } from './placed-values.ts'

const known = [
  ...['$message', '$route', '$site', '$page', '$seo', '$content', '$param', '$query', '$path', '$contentPath'],
  ...['$consent', '$each', '$item', '$position'],
]
const knownForms = ['title', 'address', 'list', 'number', 'offset']

/**
 * Expressions are known and ask for what is there; a content path uses only parameters that the page's routes have, and
 * a page speaks only of query parameters that it declares.
 */
export const pageValues: Check = ({ config }) => {
  const params = paramsByPage(config)
  return [
    ...expressions(config).flatMap((expression) => [
      ...checkExpression(config, expression, params),
      ...formUnknown(expression),
      ...blockUnknown(config, expression),
    ]),
    ...Object.keys(config.pages).flatMap((page) => parametersUnknown(config, page)),
    ...Object.entries(config.pages).flatMap(([page, { content }]) =>
      [...(content?.path ?? '').matchAll(/\{([^}]*)\}/g)].flatMap(([, name = '']) =>
        paramUnknown({ file: pageFile(page), path: ['content', 'path'], page, name }, params),
      ),
    ),
  ]
}

function checkExpression(config: SiteConfig, expression: Expression, params: ParamsByPage): Finding[] {
  const { file, path, name, argument, page } = expression
  const word = String(argument)
  switch (name) {
    case '$param':
      return paramUnknown({ file, path, page, name: word }, params)
    case '$query':
      return queryUnknown(config, expression, word)
    case '$site':
      return dig(config.site, word) === undefined ? [siteValueUnknown(config, expression, word)] : []
    default:
      return known.includes(name) ? [] : [expressionUnknown(expression)]
  }
}

type ParamsByPage = ReadonlyMap<string, ReadonlySet<string>[]>

/** For each page, the parameters of each of its paths. */
function paramsByPage(config: SiteConfig): ParamsByPage {
  const all = new Map<string, ReadonlySet<string>[]>()
  for (const [key, { page = key, paths }] of Object.entries(config.routes.routes)) {
    const own = Object.values(paths).flatMap((path) => (typeof path === 'string' ? [path] : []))
    const added = Object.values(config.routes.additions.routes[key] ?? {})
    const params = [...own, ...added].map(
      (path) => new Set([...path.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => name)),
    )
    all.set(page, [...(all.get(page) ?? []), ...params])
  }
  return all
}

function paramUnknown(
  { file, path, page, name }: { file: string; path: Finding['path']; page: string | null; name: string },
  params: ParamsByPage,
): Finding[] {
  const paths = page === null ? [] : (params.get(page) ?? [])
  if (paths.length > 0 && paths.every((one) => one.has(name))) return []
  const words = new Set(paths.flatMap((one) => [...one]))
  return [
    {
      code: 'PAGE_PARAM_UNKNOWN',
      file,
      path,
      message: `Not every path of this page has the parameter "${name}".`,
      expected: words.size > 0 ? `Expected ${oneOf(words)}.` : 'Expected no parameter: its paths have none.',
      suggestion: nearestWord(name, words),
      hint: `Write {${name}} in the page's paths in config/routes.json, or do without it.`,
    },
  ]
}

/** Parameters that other parameters, or what search engines may keep, speak of. */
function parametersUnknown(config: SiteConfig, page: string): Finding[] {
  const { query = [], indexable = [] } = config.pages[page] ?? {}
  const partners = query.flatMap((parameter, index) =>
    typeof parameter === 'object' && parameter.is === 'number'
      ? (['atMost', 'atLeast'] as const).map((key) => ({ path: ['query', index, key], name: parameter[key] }))
      : [],
  )
  const kept = indexable.flatMap((set, at) => set.map((name, index) => ({ path: ['indexable', at, index], name })))
  return [...partners, ...kept].flatMap(({ path, name }) =>
    name === undefined ? [] : queryUnknown(config, { file: pageFile(page), path, page }, name),
  )
}

function queryUnknown(
  config: SiteConfig,
  { file, path, page }: Pick<Expression, 'file' | 'path' | 'page'>,
  name: string,
): Finding[] {
  // The shell stands around all pages: there, the parameter of another page has no value.
  const pages = page === null ? Object.values(config.pages) : [config.pages[page]]
  const query = [...new Set(pages.flatMap((one) => (one?.query ?? []).map(parameterName)))]
  if (query.includes(name)) return []
  return [
    {
      code: 'PAGE_PARAM_UNKNOWN',
      file,
      path,
      message: `${page === null ? 'No page knows' : 'The page does not know'} the query parameter "${name}".`,
      expected: query.length > 0 ? `Expected ${oneOf(query)}.` : 'Expected no query parameter: its "query" is empty.',
      suggestion: nearestWord(name, query),
      hint: `Add "${name}" to "query" of ${page === null ? 'a page' : 'the page'}.`,
    },
  ]
}

function formUnknown({ file, path, as }: Expression): Finding[] {
  if (as === undefined || knownForms.includes(String(as))) return []
  return [
    {
      code: 'PAGE_EXPRESSION_UNKNOWN',
      file,
      path: [...path.slice(0, -1), 'as'],
      message: `"${String(as)}" is no form of a value.`,
      expected: `Expected ${oneOf(knownForms)}.`,
      suggestion: nearestWord(String(as), knownForms),
      hint: 'Correct it, or leave "as" out for the value as it is.',
    },
  ]
}

function blockUnknown({ blocks }: SiteConfig, { file, path, of: type }: Expression): Finding[] {
  const types = Object.keys(blocks.blocks)
  if (type === undefined || types.includes(String(type))) return []
  return [
    {
      code: 'BLOCK_UNKNOWN',
      file,
      path: [...path.slice(0, -1), 'of'],
      message: `No block is registered as "${String(type)}".`,
      expected: 'Expected a block type of config/blocks.json.',
      suggestion: nearestWord(String(type), types),
      hint: 'Name another block type, or leave "of" out to ask every block.',
    },
  ]
}

function expressionUnknown({ file, path, name }: Expression): Finding {
  return {
    code: 'PAGE_EXPRESSION_UNKNOWN',
    file,
    path,
    message: `"${name}" is no expression.`,
    expected: `Expected ${oneOf(known)}.`,
    suggestion: nearestWord(name, known),
    hint: 'Rename it, or remove the dollar sign.',
  }
}

function siteValueUnknown(config: SiteConfig, { file, path }: Expression, word: string): Finding {
  const parent = word.split('.').slice(0, -1)
  const around = parent.length === 0 ? config.site : dig(config.site, parent.join('.'))
  const keys =
    typeof around === 'object' && around !== null ? Object.keys(around).filter((key) => key !== '$schema') : []
  return {
    code: 'PAGE_SITE_VALUE_UNKNOWN',
    file,
    path,
    message: `config/site.json has no value "${word}".`,
    expected: keys.length > 0 ? `Expected ${oneOf(keys)} there.` : 'Expected the way to a value, e.g. portal.links.',
    suggestion: nearestWord(word.split('.').at(-1) ?? '', keys),
    hint: 'Name another value, or add this one to config/site.json.',
  }
}

function dig(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (at, key) => (typeof at === 'object' && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined),
      value,
    )
}
