import { join } from 'node:path'
import { componentName } from '../composition/component-name.ts'
import { checkConfigTexts, type CheckedConfig } from '../checking/check-config.ts'
import { formatIssue, formatIssues } from '../config/format-issue.ts'
import { loadConfigTexts } from '../config/load-config.ts'
import { readConfigTexts } from '../config/read-config-texts.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { compileSite, type Site } from '../routing/site.ts'

export const projectRoot = join(import.meta.dirname, '../..')

export function shippedConfig(): SiteConfig {
  const { draft, issues } = loadConfigTexts(shippedTexts())
  if (!draft || issues.length > 0) throw new Error(`The shipped config has issues.\n${formatIssues(issues)}`)
  return draft
}

export interface Settings {
  prefixStrategy?: SiteConfig['locales']['prefixStrategy']
  additions?: boolean
  home?: SiteConfig['links']['home']
}

/** The shipped site, with some of its settings changed. */
export function shippedSite(settings: Settings = {}): Site {
  const config = shippedConfig()
  const { prefixStrategy = config.locales.prefixStrategy, home = config.links.home } = settings
  const { routes, additions } = config.routes
  return compileSite({
    ...config,
    locales: { ...config.locales, prefixStrategy },
    links: { ...config.links, home },
    routes: { routes, additions: { ...additions, enabled: settings.additions ?? additions.enabled } },
  })
}

/** Text to be replaced in a file, and what stands there instead; null for the whole file. */
export type Edit = readonly [file: string, from: string | null, to: string]

/** The files of the shipped config with some texts replaced. @throws when a text is not there */
export function shippedTexts(...edits: Edit[]): Map<string, string> {
  const texts = readConfigTexts(projectRoot)
  for (const [file, from, to] of edits) {
    const text = texts.get(file)
    if (from !== null && !text?.includes(from)) throw new Error(`${file} does not contain ${from}`)
    texts.set(file, from === null ? to : (text ?? '').replace(from, () => to))
  }
  return texts
}

/** What the check says about the shipped config after some edits. Every shipped block has its files. */
export function checkShipped(...edits: Edit[]): CheckedConfig {
  return checkConfigTexts(shippedTexts(...edits), blockFiles())
}

/** The files that the shipped blocks must have. */
export function blockFiles(): Set<string> {
  const { draft } = loadConfigTexts(shippedTexts())
  return new Set(
    Object.values(draft?.blocks.blocks ?? {}).flatMap(({ component, binding, partBindings = [] }) => [
      `${component}/${componentName(component)}.tsx`,
      `${component}/fields.schema.json`,
      ...(binding === undefined ? [] : [binding]),
      ...partBindings,
    ]),
  )
}

/** The issues of the shipped config after some edits, as they are printed, without their lines. */
export function issuesAfter(...edits: Edit[]): string[] {
  return checkShipped(...edits).issues.map((issue) => formatIssue(issue).replace(/:\d+( ›|\n)/, '$1'))
}
