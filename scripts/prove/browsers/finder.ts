import { join } from 'node:path'
import { build } from 'vite'

const entry = join(import.meta.dirname, 'page/find.ts')

/**
 * The script that finds elements by role and name, for any page: an expression whose value is its functions. Rejects
 * where it is not built.
 */
export async function buildFinder(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'finder' } },
  })
  const [output] = Array.isArray(built) ? built : []
  const [chunk] = output?.output ?? []
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built.`)
  return `(() => { ${chunk.code}; return finder })()`
}
