import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import type { Issue } from '../engine/config/config-issue.ts'
import { watchFolders } from '../engine/config/watch-folders.ts'
import { parseProven } from '../engine/config/parse-proven.ts'
import { readProjectFiles } from '../engine/config/read-project-files.ts'
import { readConfigTexts } from '../engine/config/config-texts.ts'
import { readServiceKeys } from './service-keys.ts'
import type { LiveSite } from '../engine/server/server-parts.ts'
import type { SiteConfig } from '../engine/config/site-config.ts'
import { compileSite } from '../engine/routing/site.ts'
import { siteBlockRegistry } from './block-registry.ts'
import * as features from './config-features.generated.js'
import { sitePaths } from './site-paths.ts'

export type ReadSite = { kind: 'site'; live: LiveSite } | { kind: 'issues'; issues: readonly Issue[] }

/**
 * Reads and checks config/ and locales/.
 * @param build name of the build: a proof from another build does not count.
 */
export async function readSite(root: string, build: string): Promise<ReadSite> {
  const texts = readConfigTexts(root)
  const state = `${build}-${digest(texts)}`
  if (isProven(state)) return live(parseProven(texts, Object.keys(features)), state)
  const { checkConfigTexts } = await import('../engine/checking/check-config.ts')
  const { projectRules } = await import('./project-rules.ts')
  const { site, issues } = checkConfigTexts(texts, { ...readProjectFiles(sitePaths.root), ...projectRules })
  if (!site) return { kind: 'issues', issues }
  if (build !== unbuilt) storeProof(state)
  return live(site.config, state)
}

/** Name of the build when the source files run without one. */
export const unbuilt = 'dev'

function live(config: SiteConfig, build: string): ReadSite {
  const site = compileSite(config, readServiceKeys(config.services, process.env))
  return { kind: 'site', live: { site, registry: siteBlockRegistry(config.blocks), build } }
}

/** Calls `changed` shortly after files of config/ or locales/ changed. Returns a function that stops watching. */
export function watchSite(root: string, changed: () => void): () => void {
  return watchFolders(
    ['config', 'locales'].map((folder) => join(root, folder)),
    changed,
  )
}

function digest(texts: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256')
  for (const [file, text] of texts) hash.update(`${file}\n${text}\n`)
  return hash.digest('base64url').slice(0, 12)
}

const proofFile = join(sitePaths.root, '.cache/config-proof')

/**
 * Whether this config was checked without issues before. Checking it again would take a tenth of the start.
 * @param state digest of all inputs of the check: config, locales and code.
 */
function isProven(state: string): boolean {
  try {
    return readFileSync(proofFile, 'utf8') === state
  } catch {
    return false
  }
}

function storeProof(state: string): void {
  try {
    mkdirSync(dirname(proofFile), { recursive: true })
    writeFileSync(proofFile, state)
  } catch {
    // A read-only installation checks its config at every start.
  }
}
