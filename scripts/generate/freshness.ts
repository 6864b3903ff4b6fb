import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow, filesDigest } from '../setup/files-digest.ts'

/** What the generators read, themselves included. */
const folders = [
  'blocks',
  'config',
  'content/demo',
  'content/entities',
  'content/schemas',
  'documents',
  'engine/config',
  'engine/content',
  'engine/expressions',
  'engine/tokens',
  'locales',
  'packages',
  'public/fonts',
  'scripts/generate',
  'sites',
]
const sources =
  /(\.json|\.graphql|\.(check|variables)\.ts|^(content\/entities|engine|packages|scripts)\/.*\.ts|^content\/demo\/media\/.*|.*\.woff2)$/
const files = [
  '.oxfmtrc.json',
  'content/contract.graphql',
  'content/platform/paths/content-paths.ts',
  'engine/composition/placed-fields-schema.ts',
  'package-lock.json',
]

/** The modules without which no command runs: each generator writes one of them last. */
const modules = [
  'app/block-checks.generated.ts',
  'app/block-variables.generated.ts',
  'app/config-features.generated.js',
  'app/documents.generated.ts',
  'blocks/validators.generated.js',
  'content/schemas/contract.generated.ts',
  'content/schemas/validators.generated.js',
  'engine/checking/schema-org.generated.ts',
  'engine/config/validators.generated.js',
]

/** Whether the generated files were written from exactly these sources, and none of them has changed since. */
export function isUpToDate(root: string): boolean {
  try {
    return readFileSync(digestFile(root), 'utf8') === digest(root)
  } catch {
    return false
  }
}

/** Called after the generated files were written. */
export function markUpToDate(root: string): void {
  mkdirSync(dirname(digestFile(root)), { recursive: true })
  writeFileSync(digestFile(root), digest(root))
}

/** Whether a module is missing without which commands cannot run. */
export function isMissingGenerated(root: string): boolean {
  return modules.some((file) => !existsSync(join(root, file)))
}

function digest(root: string): string {
  const found = folders.flatMap((folder) => filesBelow(root, folder))
  const counted = found.filter((file) => sources.test(file) || file.includes('.generated.'))
  return filesDigest(root, [...counted, ...files, ...modules])
}

function digestFile(root: string): string {
  return join(root, '.cache/generated')
}
