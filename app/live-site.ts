import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, dirname } from 'node:path'
import type { Issue } from '../engine/config/config-issue.ts'
import { watchFolders } from '../engine/config/watch-folders.ts'
import { parseProven } from '../engine/config/parse-proven.ts'
import { readFontFiles, readProjectFiles } from '../engine/config/read-project-files.ts'
import { readConfigTexts } from '../engine/config/config-texts.ts'
import { readServiceKeys } from './service-keys.ts'
import type { LiveSite } from '../engine/server/server-parts.ts'
import type { SiteConfig } from '../engine/config/site-config.ts'
import type { Look } from '../engine/tokens/look.ts'
import { compileSite } from '../engine/routing/site.ts'
import { siteBlockRegistry } from './block-registry.ts'
import * as features from './config-features.generated.js'
import { siteLook } from './site-look.ts'
import { sitePaths } from './site-paths.ts'

/** A site of this project: it has design tokens. */
export type LookedSite = LiveSite & { look: Look }

export type ReadSite = { kind: 'site'; live: LookedSite } | { kind: 'issues'; issues: readonly Issue[] }

/**
 * Reads and checks config/ and locales/ of a site.
 * @param root folder of the site. What it lacks besides config/ and locales/ is that of the project.
 * @param build name of the build: a proof from another build does not count.
 * @throws CodedError CONFIG_INVALID for a site without design tokens.
 */
export async function readSite(root: string, build: string): Promise<ReadSite> {
  const texts = readConfigTexts(root)
  const state = `${build}-${digest(texts)}`
  if (isProven(root, state)) return live(parseProven(texts, Object.keys(features)), { root, build: state })
  const { checkConfigTexts } = await import('../engine/checking/check-config.ts')
  const { projectRules } = await import('./project-rules.ts')
  const { site, issues } = checkConfigTexts(texts, { ...readProjectFiles(root, sitePaths.root), ...projectRules })
  if (!site) return { kind: 'issues', issues }
  if (build !== unbuilt) storeProof(root, state)
  return live(site.config, { root, build: state })
}

/** Name of the build when the source files run without one. */
export const unbuilt = 'dev'

function live(config: SiteConfig, { root, build }: { root: string; build: string }): ReadSite {
  const site = compileSite(config, readServiceKeys(config.services, process.env))
  const look = siteLook(config, readFontFiles(root, sitePaths.root))
  return { kind: 'site', live: { site, registry: siteBlockRegistry(config.blocks), look, build } }
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

/** Each site has its own. */
function proofFile(root: string): string {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 12)
  return join(sitePaths.root, '.cache/config-proofs', name)
}

/**
 * Whether this config was checked without issues before. Checking it again would take a tenth of the start.
 * @param state digest of all inputs of the check: config, locales and code.
 */
function isProven(root: string, state: string): boolean {
  try {
    return readFileSync(proofFile(root), 'utf8') === state
  } catch {
    return false
  }
}

function storeProof(root: string, state: string): void {
  const file = proofFile(root)
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, state)
  } catch {
    // A read-only installation checks its config at every start.
  }
}
