import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sitePaths } from './site-paths.ts'

const file = join(sitePaths.root, '.cache/config-proof')

/**
 * Whether this config was checked without issues before. Checking it again would take a tenth of the start.
 * @param digest of all inputs of the check: config, locales and code.
 */
export function isProven(digest: string): boolean {
  try {
    return readFileSync(file, 'utf8') === digest
  } catch {
    return false
  }
}

export function storeProof(digest: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, digest)
  } catch {
    // A read-only installation checks its config at every start.
  }
}
