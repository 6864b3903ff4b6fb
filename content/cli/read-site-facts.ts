import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteFacts } from '../checking/check-input.ts'
import { ContentError } from '../content-error.ts'

/**
 * What the site's config says that content depends on: read as data, the content service knows no code of the site.
 * `npm run config -- check` is who checks it.
 */
export async function readSiteFacts(root: string): Promise<SiteFacts> {
  const [locales, routes] = await Promise.all([
    readEntries(root, 'config/locales.json', 'locales'),
    readEntries(root, 'config/routes.json', 'routes'),
  ])
  return {
    languages: locales.map(([language]) => language),
    sections: routes.filter(([, route]) => !hasParameters(route)).map(([key]) => key),
  }
}

async function readEntries(root: string, file: string, key: string): Promise<[string, unknown][]> {
  const value = await readJson(root, file)
  const entries: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
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

/** A route such as /produits/{slug} needs to know which one; a link to a section does not say. */
function hasParameters(route: unknown): boolean {
  return JSON.stringify(route).includes('{slug}')
}

function unreadable(file: string, reason: string): ContentError {
  return new ContentError({
    code: 'CONFIG_UNREADABLE',
    message: `The languages and sections of the site cannot be read from ${file}: ${reason}.`,
    hint: "Run the command in the project's root folder, and let `npm run config -- check` pass first.",
  })
}
