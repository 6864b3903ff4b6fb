import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { AddressLookup } from '../content/entrance.ts'
import { linkTarget } from '../engine/checking/link-target.ts'
import { readConfigTexts } from '../engine/config/config-texts.ts'
import { loadConfigTexts } from '../engine/config/load-config.ts'
import { readNames } from '../engine/config/read-project-files.ts'
import { compileSite } from '../engine/routing/site.ts'
import * as features from './config-features.generated.js'

/** What addresses of the site in a folder show. Null while its config has errors, which `npm run config -- check` lists. */
export function siteAddresses(root: string): AddressLookup | null {
  const { draft: config } = loadConfigTexts(readConfigTexts(root), features)
  if (!config) return null
  const { extensions, fallback, variants } = config.hosts
  if (![...Object.values(extensions), fallback].every((name) => Object.hasOwn(variants, name))) return null
  const site = compileSite(config)
  const folder = join(root, 'public')
  const files = (existsSync(folder) && readNames(folder)) || new Set<string>()
  return (url, language) => linkTarget(url, { site, files, locales: [language] })
}
