import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { reportingSetupErrors, SetupError } from '../setup/setup-error.mjs'
import { environment } from '../setup/pinned-node.mjs'
import { compressAssets } from './compress-assets.ts'
import { inputsDigest, readStamp, removeStamp, writeStamp } from './stamp.ts'

const root = join(import.meta.dirname, '../..')

/** Builds the site into dist/ unless dist/ was built from exactly these files. */
export async function buildIfStale(): Promise<void> {
  if (readStamp(root) === inputsDigest(root)) return
  await build()
}

/** Writes the generated files, then builds the site into dist/. */
export async function build(): Promise<void> {
  console.log('Building the site …')
  const started = performance.now()
  removeStamp(root)
  await generate()
  // Taken before the build: a file edited while it runs makes the next start build again.
  const digest = inputsDigest(root)
  await command(['vike', 'build'], 'npm run build')
  compressAssets(join(root, 'dist/client/assets'))
  await bundle()
  writeStamp(root, digest)
  console.log(`Site built in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
}

/** Writes types, validators and trusted documents from the schemas and fragments. */
export async function generate(): Promise<void> {
  await command(['node', 'scripts/generate/generate.ts'], 'npm run generate')
}

/** Imported only here: a start whose build is up to date does not load vite. */
async function bundle(): Promise<void> {
  const { bundleServer } = await import('./bundle-server.ts')
  await bundleServer(root)
}

/** Runs a command without output; throws a SetupError with its output when it fails. */
async function command([name = '', ...args]: string[], npmCommand: string): Promise<void> {
  const child = spawn(name, args, { cwd: root, env: environment(root), stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk))
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on('error', (error) => {
    output += error.message
    resolve(1)
  })
  child.on('close', resolve)
  if ((await promise) === 0) return
  throw new SetupError(
    `${output.trim()}\n\n"${[name, ...args].join(' ')}" failed; its output is above.`,
    `Fix what it names. "${npmCommand}" runs this step alone.`,
  )
}

if (import.meta.main) await reportingSetupErrors(build)
