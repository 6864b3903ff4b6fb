import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { LinkParameter, MessageFile, SiteFacts } from '../../platform/checking/check-input.ts'
import { CodedError } from '../../../packages/errors/coded-error.ts'
import { asData, type ContentData } from '../../platform/entity/kinds.ts'
import { linkParameters } from './link-parameters.ts'

/**
 * Reads the facts about the site from its config, as plain data: content imports no code of the site.
 * `npm run config -- check` checks these files.
 * @throws ContentError CONFIG_UNREADABLE for a file that is missing or not JSON, or has no entries.
 */
export async function readSiteFacts(root: string): Promise<SiteFacts> {
  const [config, routes, blocks, services, tokens] = await Promise.all([
    readJson(root, 'config/locales.json'),
    readEntries(root, 'config/routes.json', 'routes'),
    readEntries(root, 'config/blocks.json', 'blocks'),
    readJson(root, 'config/services.json'),
    readJson(root, 'config/tokens.json'),
  ])
  const locales = entriesOf(config, 'config/locales.json', 'locales')
  const sections = routes.filter(([, route]) => !hasParameters(route))
  const configurable = routes.filter(
    ([key]) => key === optionRoute && existsSync(join(root, `config/pages/${key}.json`)),
  )
  return {
    languages: locales.map(([language]) => language),
    complete: locales.filter(([, locale]) => asData(locale)['complete'] === true).map(([language]) => language),
    filterValues: String(asData(config)['filterValues']),
    sections: sections.map(([key]) => key),
    parameters: Object.fromEntries(
      await Promise.all([...sections, ...configurable].map((route) => readParameters(root, route))),
    ),
    variants: namesIn(asData(asData(services)['content'])['variants']),
    blocks: blocks.filter(([, block]) => isAllowedInContent(block)).map(([type]) => type),
    backgrounds: backgroundsIn(asData(tokens)),
    markets: await readMarkets(root),
  }
}

/** The page whose options visitors choose by parameters. */
const optionRoute = 'product'

/** The query parameters of the page of a route. */
async function readParameters(root: string, [key, route]: [string, unknown]): Promise<[string, LinkParameter[]]> {
  const { page = key } = asData(route)
  return [key, linkParameters(await readJson(root, `config/pages/${String(page)}.json`))]
}

/** Those of the host variants, each once. */
async function readMarkets(root: string): Promise<string[]> {
  const variants = await readEntries(root, 'config/hosts.json', 'variants')
  const values = variants.map(([, variant]) => asData(variant)['market'])
  return [...new Set(values.filter((market) => typeof market === 'string'))]
}

/** The backgrounds and tints of the look; `paper` is the page. */
function backgroundsIn(tokens: ContentData): string[] {
  const names = ['background', 'tint'].flatMap((group) => Object.keys(asData(tokens[group])))
  return ['paper', ...names.filter((name) => !name.startsWith('$'))]
}

function namesIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}

async function readEntries(root: string, file: string, key: string): Promise<[string, unknown][]> {
  return entriesOf(await readJson(root, file), file, key)
}

function entriesOf(value: unknown, file: string, key: string): [string, unknown][] {
  const entries = asData(value)[key]
  if (typeof entries === 'object' && entries !== null) return Object.entries(entries)
  throw unreadable(file, `it has no "${key}"`)
}

async function readJson(root: string, file: string): Promise<unknown> {
  return (await readSiteFile(root, file)).value
}

/** A JSON file of the site. @throws CodedError CONFIG_UNREADABLE. */
async function readSiteFile(root: string, file: string): Promise<{ text: string; value: unknown }> {
  try {
    const text = await readFile(join(root, file), 'utf8')
    return { text, value: JSON.parse(text) }
  } catch (cause) {
    throw unreadable(file, cause instanceof Error ? cause.message : String(cause))
  }
}

/** A link to a section has no value for the parameter of a route such as /produits/{slug}. */
function hasParameters(route: unknown): boolean {
  return /\{\w+\}/.test(JSON.stringify(route))
}

function isAllowedInContent(block: unknown): boolean {
  const { allowedIn } = asData(block)
  return Array.isArray(allowedIn) && allowedIn.includes('content')
}

function unreadable(file: string, reason: string): CodedError {
  return new CodedError('CONFIG_UNREADABLE', {
    message: `The content check needs ${file}, which cannot be read: ${reason}.`,
    hint: "Run the command in the project's root folder, and fix what `npm run config -- check` reports.",
  })
}

interface MessagesOf {
  /** Of the project. */
  root: string
  /** Content folder, from which paths of issues begin. */
  folder: string
  languages: readonly string[]
}

/** The messages of the site. @throws CodedError CONFIG_UNREADABLE for a file that is missing or not JSON. */
export function readMessages({ root, folder, languages }: MessagesOf): Promise<MessageFile[]> {
  return Promise.all(
    languages.map(async (language) => {
      const file = `locales/${language}.json`
      const path = relative(folder, join(root, file)).replaceAll('\\', '/')
      return { language, file: path, text: (await readSiteFile(root, file)).text }
    }),
  )
}
