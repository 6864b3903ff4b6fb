import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, filesDigest } from '../setup/files-digest.ts'

const folder = '.cache/dev-server'
/** A server that still runs loads parts of its bundle when it needs them. */
const maxBundles = 3

/** Whose modules the development server imports. */
const sources = ['app', 'blocks', 'content', 'devtools', 'documents', 'engine', 'flows', 'packages', 'scripts/build']

/**
 * The development server as a program, relative to the root: bundled when one of its sources has changed. From some thousand
 * modules, each start would take 3 s more of processor time.
 */
export async function devServer(root: string): Promise<string> {
  const code = sources.flatMap((name) => filesBelow(root, name)).filter((file) => /\.(tsx?|mjs|js)$/.test(file))
  const name = join(folder, filesDigest(root, [...code, 'package-lock.json', 'tsconfig.json']).slice(0, 16))
  const isComplete = join(root, name, 'complete')
  if (!existsSync(isComplete)) {
    const { bundleDevServer } = await import('./bundle-server.ts')
    await bundleDevServer(root, join(root, name))
    writeFileSync(isComplete, '')
    removeOld(root)
  }
  return join(name, 'server.mjs')
}

function removeOld(root: string): void {
  const made = (name: string): number => statSync(join(root, folder, name)).mtimeMs
  const names = readdirSync(join(root, folder)).toSorted((a, b) => made(b) - made(a))
  for (const name of names.slice(maxBundles)) rmSync(join(root, folder, name), { recursive: true, force: true })
}
