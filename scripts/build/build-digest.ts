import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, filesDigest } from '../setup/files-digest.ts'

/** Inputs of the build. Content is read when a page is requested, so only the code of its service counts. */
const folders = [
  'app',
  'blocks',
  'config',
  'documents',
  'engine',
  'flows',
  'locales',
  'packages',
  'public',
  'scripts/generate',
]
const files = [
  'content/contract.graphql',
  'package-lock.json',
  'scripts/build/build.ts',
  'scripts/build/bundle-server.ts',
  'scripts/setup/closed-pipe.mjs',
  'tsconfig.json',
  'vite.config.ts',
]

const isOfNames = /(^|\/)schemas\/[^/]*\.generated\.json$/

/**
 * One hash over name, size and modification time of all inputs of the build, generated files included: a deleted one
 * is written again. Tests do not count, nor do names that editors and checks read: those of all sites are among them.
 */
export function inputsDigest(root: string): string {
  const code = filesBelow(root, 'content').filter((file) => /\.(ts|js|schema\.json|graphql)$/.test(file))
  const built = folders.flatMap((folder) => filesBelow(root, folder)).filter((file) => !isOfNames.test(file))
  return filesDigest(root, [...built, ...code.filter((file) => !isOfNames.test(file)), ...files])
}

/** The digest of the inputs that dist/ was built from, or null where no build has finished. */
export function readBuildDigest(root: string): string | null {
  try {
    return readFileSync(digestFile(root), 'utf8')
  } catch {
    return null
  }
}

/** Called after a build: the digest of what it was made from. */
export function writeBuildDigest(root: string, digest: string): void {
  mkdirSync(dirname(digestFile(root)), { recursive: true })
  writeFileSync(digestFile(root), digest)
}

/** Called before a build, so that an interrupted build does not count as done. */
export function removeBuildDigest(root: string): void {
  rmSync(digestFile(root), { force: true })
}

function digestFile(root: string): string {
  return join(root, 'dist/.digest')
}
