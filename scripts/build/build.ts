import { join } from 'node:path'
import { runPlainly } from '../setup/plain-command.ts'
import { compressAssets } from './compress-assets.ts'
import { generate } from './generate.ts'
import { runTool } from './run-tool.ts'
import { inputsDigest, readBuildDigest, removeBuildDigest, writeBuildDigest } from './build-digest.ts'

const root = join(import.meta.dirname, '../..')

/** Builds the site into dist/ unless dist/ was built from exactly these files. */
export async function buildIfStale(): Promise<void> {
  if (readBuildDigest(root) === inputsDigest(root)) return
  await build()
}

/** Writes the generated files, then builds the site into dist/. */
export async function build(): Promise<void> {
  console.log('Building the site …')
  const started = performance.now()
  removeBuildDigest(root)
  await generate()
  // Taken before the build: a file edited while it runs makes the next start build again.
  const digest = inputsDigest(root)
  await runTool(root, ['vike', 'build'], 'npm run build')
  compressAssets(join(root, 'dist/client/assets'))
  await bundle()
  writeBuildDigest(root, digest)
  console.log(`Site built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Imported only here: a start whose build is up to date does not load vite. */
async function bundle(): Promise<void> {
  const { bundleServer } = await import('./bundle-server.ts')
  await bundleServer(root)
}

if (import.meta.main) {
  await runPlainly('npm run build', 'Writes the generated files and builds the site into dist/.', build)
}
