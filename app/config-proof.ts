import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sitePaths } from './site-paths.ts'

const file = join(sitePaths.root, '.cache/config-proof')

/**
 * Whether config that reads like this was found without issues before. To prove it again would take a tenth of a start.
 * @param digest of everything that the proof rests on: the config, the locales and the code that checks them.
 */
export function isProven(digest: string): boolean {
  try {
    return readFileSync(file, 'utf8') === digest
  } catch {
    return false
  }
}

export function keepProof(digest: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, digest)
  } catch {
    // An installation that cannot be written to proves its config at every start.
  }
}
