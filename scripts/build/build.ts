import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setImmediate as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { CodedError, formatError } from '../../packages/errors/coded-error.ts'
import { withProgress } from '../../packages/progress/progress.mjs'
import { reportingSetupErrors, SetupError } from '../setup/setup-error.mjs'
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
  await withProgress({ total: buildWeights.length, weights: buildWeights }, async ({ show }) => {
    show(1, 'generated files')
    await generate()
    // Taken before the build: a file edited while it runs makes the next start build again.
    const digest = inputsDigest(root)
    show(2, 'pages, scripts and style sheets')
    await runTool(root, ['vike', 'build'], 'npm run build')
    await compressAssets(join(root, 'dist/client/assets'), (share) => show(3 + share, 'compressed files'))
    show(4, 'server')
    await bundle()
    writeBuildDigest(root, digest)
  })
  console.log(`Site built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Of the four steps of a build: how long each takes in proportion to the others. */
const buildWeights = [1, 4, 4, 5]

/** Imported only here: a start whose build is up to date does not load vite. */
async function bundle(): Promise<void> {
  const { bundleServer } = await import('./bundle-server.ts')
  await bundleServer(root)
}

const usage = `npm run build    Writes the generated files and builds the site into dist/.
  --standalone <folder>    write a folder, too, that serves the site without npm: docs/operations.md`

if (import.meta.main) await reportingSetupErrors(runCommand)

async function runCommand(): Promise<void> {
  const { help, standalone } = readArguments(process.argv.slice(2))
  if (help) return console.log(usage)
  if (standalone === undefined) return build()
  await buildIfStale()
  const { writeStandalone } = await import('./standalone/standalone.ts')
  const { sizeTable } = await import('./standalone/folder-size.ts')
  // npm runs this in the folder of the project, and says where it was called.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', standalone)
  try {
    const sizes = writeStandalone(root, folder)
    console.log(
      `The site is in ${folder}:\n${sizeTable(sizes)}\nDATA_DIR=<folder> ${folder}/bin/tessera serve starts it.`,
    )
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    console.error(formatError(error))
    process.exitCode = 1
  }
}

/** @throws SetupError for an argument that the command does not have. */
function readArguments(args: readonly string[]): { help?: boolean | undefined; standalone?: string | undefined } {
  try {
    const options = { help: { type: 'boolean' }, standalone: { type: 'string' } } as const
    const { values } = parseArgs({ args: [...args], options })
    if (values.standalone === '') throw new TypeError("Option '--standalone <value>' argument missing")
    return values
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    throw new SetupError(`"npm run build" cannot use its arguments: ${error.message}`, usage)
  }
}

/** Writes a .br and a .gz next to every style sheet, script and data file of a folder. */
async function compressAssets(folder: string, onFile: (share: number) => void): Promise<void> {
  const files = globSync('**/*.{css,js,json,mjs}', { cwd: folder })
  for (const [index, file] of files.entries()) {
    onFile(index / files.length)
    // Signals and the progress have their turn between the files.
    // oxlint-disable-next-line no-await-in-loop
    await pause()
    const path = join(folder, file)
    const body = readFileSync(path)
    const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(`${path}.br`, brotliCompressSync(body, { params }))
    writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }))
  }
}
