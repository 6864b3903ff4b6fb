import { join } from 'node:path'
import { projectRules } from '../../app/project-rules.ts'
import * as features from '../../app/config-features.generated.js'
import { checkConfigTexts, type CheckedConfig } from '../../engine/checking/check-config.ts'
import { formatIssues } from '../../packages/findings/finding.ts'
import { loadConfigTexts } from '../../engine/config/load-config.ts'
import { readConfigTexts } from '../../engine/config/config-texts.ts'
import { readProjectFiles } from '../../engine/config/read-project-files.ts'
import type { SiteConfig } from '../../engine/config/site-config.ts'
import { compileSite, type Site } from '../../engine/routing/site.ts'
import { editTexts, requiredBlockFiles, type Edit } from '../../engine/testing/edit-texts.ts'
import { withSettings, type Settings } from '../../engine/testing/site-fixture.ts'
import { temporaryProject } from '../../engine/testing/temporary-project.ts'

export const projectRoot = join(import.meta.dirname, '../..')

/** The shipped config, read anew. Throws where it has issues. */
export function shippedConfig(): SiteConfig {
  const { draft, issues } = loadConfigTexts(shippedTexts(), features)
  if (!draft || issues.length > 0) throw new Error(`The shipped config has issues.\n${formatIssues(issues)}`)
  return draft
}

/** The shipped site, with some of its settings changed. */
export function shippedSite(settings: Settings = {}): Site {
  return compileSite(withSettings(shippedConfig(), settings))
}

/** The files of the shipped config, after some edits. */
export function shippedTexts(...edits: Edit[]): Map<string, string> {
  return editTexts(readConfigTexts(projectRoot), edits)
}

/** Checks the shipped config after some edits, with all files that its block types require. */
export function checkShipped(...edits: Edit[]): CheckedConfig {
  return checkConfigTexts(shippedTexts(...edits), { blockFiles: shippedBlockFiles(), features })
}

/** Checks the shipped config after some edits, as `npm run config -- check` does. */
export function checkShippedProject(...edits: Edit[]): CheckedConfig {
  return checkConfigTexts(shippedTexts(...edits), { ...readProjectFiles(projectRoot), ...projectRules })
}

/** A temporary project with the shipped config after some edits. */
export function shippedProject(...edits: Edit[]): ReturnType<typeof temporaryProject> {
  return temporaryProject(shippedTexts(...edits), shippedBlockFiles())
}

/** The files that the block types require, empty, and the operations of actions. */
function shippedBlockFiles(): ReadonlyMap<string, string> {
  const { blockFiles } = readProjectFiles(projectRoot)
  const operations = [...blockFiles].filter(([file]) => /^shared\/operations\/.*\.graphql$/.test(file))
  return new Map([...requiredBlockFiles(shippedConfig()), ...operations])
}

/**
 * A code that is neither a locale nor a host name extension of the shipped site, so that tests can add it. Throws where
 * none is left.
 */
export function newCode(): string {
  const { locales, hosts } = shippedConfig()
  const isFree = (code: string) => !Object.hasOwn(locales.locales, code) && !Object.hasOwn(hosts.extensions, code)
  const code = ['es', 'it', 'pt', 'pl', 'fi'].find(isFree)
  if (code === undefined) throw new Error('The shipped site has every language that tests could add.')
  return code
}

/** A region of German that is no locale of the shipped site. Throws where none is left. */
export function newRegion(): string {
  const { locales } = shippedConfig().locales
  const code = ['de-CH', 'de-LI', 'de-AT', 'de-LU'].find((one) => !Object.hasOwn(locales, one))
  if (code === undefined) throw new Error('The shipped site has every region that tests could add.')
  return code
}
