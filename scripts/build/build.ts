import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { runPlainly } from '../setup/plain-command.ts'
import { generate } from './generate.ts'
import { runTool } from './run-tool.ts'
import { inputsDigest, readBuildDigest, removeBuildDigest, writeBuildDigest } from './build-digest.ts'

const root = join(import.meta.dirname, '../..')

/**
 * Writes the generated files if their sources changed, of which sites in sites/ have some, and builds into dist/ unless it
 * was built from exactly these files.
 */
export async function buildIfStale(): Promise<void> {
  await generate()
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

/** Writes a .br and a .gz next to every style sheet, script and data file of a folder. */
function compressAssets(folder: string): void {
  for (const file of globSync('**/*.{css,js,json,mjs}', { cwd: folder })) {
    const path = join(folder, file)
    const body = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(`${path}.br`, brotliCompressSync(body, { params }))
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
  }
}
