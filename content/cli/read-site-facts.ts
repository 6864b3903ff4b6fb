import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFacts } from '../checking/check-input.ts'
import { ContentError } from '../content-error.ts'
import { asData } from '../kinds.ts'

/**
 * Reads the facts about the site from its config, as plain data: content imports no code of the site.
 * `npm run config -- check` checks these files.
 */
export async function readSiteFacts(root: string): Promise<SiteFacts> {
  const [locales, routes, blocks] = await Promise.all([
    readEntries(root, 'config/locales.json', 'locales'),
    readEntries(root, 'config/routes.json', 'routes'),
    readEntries(root, 'config/blocks.json', 'blocks'),
  ])
  return {
    languages: locales.map(([language]) => language),
    sections: routes.filter(([, route]) => !hasParameters(route)).map(([key]) => key),
    blocks: blocks.filter(([, block]) => isAllowedInContent(block)).map(([type]) => type),
  }
}

async function readEntries(root: string, file: string, key: string): Promise<[string, unknown][]> {
  const value = await readJson(root, file)
  const entries = asData(value)[key]
  if (typeof entries === 'object' && entries !== null) return Object.entries(entries)
  throw unreadable(file, `it has no "${key}"`)
}

async function readJson(root: string, file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(root, file), 'utf8'))
  } catch (cause) {
    throw unreadable(file, cause instanceof Error ? cause.message : String(cause))
  }
}

/** A link to a section has no slug for a route such as /produits/{slug}. */
function hasParameters(route: unknown): boolean {
  return JSON.stringify(route).includes('{slug}')
}

function isAllowedInContent(block: unknown): boolean {
  const { allowedIn } = asData(block)
  return Array.isArray(allowedIn) && allowedIn.includes('content')
}

function unreadable(file: string, reason: string): ContentError {
  return new ContentError({
    code: 'CONFIG_UNREADABLE',
    message: `The content check needs ${file}, which cannot be read: ${reason}.`,
    hint: "Run the command in the project's root folder, and fix what `npm run config -- check` reports.",
  })
}
