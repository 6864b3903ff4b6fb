import { strict as assert } from 'node:assert'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { CodedError } from '../../../packages/errors/coded-error.ts'
import { leftOutOfIcu, leftOutOfPackages, projectFiles } from './copied-files.ts'
import { requireSmall, sizesOf, type Sizes } from './folder-size.ts'
import { icuSubset } from './icu-data.ts'
import { launcher } from './launcher.ts'
import { rendererFiles } from './renderer-files.ts'
import { runtimePackages } from './runtime-packages.ts'
import { withLessData } from './with-less-data.ts'
import { withoutSymbols } from './without-symbols.ts'

/**
 * Writes a folder that serves the site on a machine with the same system, without npm: what is built, the packages that it
 * loads, the files that it reads, and Node. bin/tessera starts it.
 * @param root of the project, which is built.
 * @param folder that does not exist, or is empty.
 * @throws CodedError STANDALONE_FOLDER_NOT_EMPTY or STANDALONE_TOO_LARGE. Nothing is left then.
 */
export function writeStandalone(root: string, folder: string): Sizes {
  requireEmpty(folder)
  try {
    for (const { path, leftOut, isOptional } of projectFiles)
      if (!isOptional || existsSync(join(root, path))) copy(join(root, path), join(folder, path), leftOut)
    for (const path of rendererFiles(root)) copy(join(root, path), join(folder, path))
    for (const path of runtimePackages(root, programs(folder))) copyPackage(join(root, path), join(folder, path))
    writePrograms(root, folder)
    settleModes(folder)
    const sizes = sizesOf(folder)
    requireSmall(sizes)
    return sizes
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function requireEmpty(folder: string): void {
  if (!existsSync(folder) || (lstatSync(folder).isDirectory() && readdirSync(folder).length === 0)) return
  throw new CodedError('STANDALONE_FOLDER_NOT_EMPTY', {
    message: `${folder} exists, and is not an empty folder.`,
    hint: 'Name a new folder, or remove this one first.',
  })
}

/** The texts of all modules that may run. */
function programs(folder: string): string[] {
  const files = globSync('dist/{app,server}/**/*.{js,mjs}', { cwd: folder }).sort()
  return files.map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** The packages inside of it are copied by themselves, if they are needed. */
function copyPackage(from: string, to: string): void {
  copy(from, to, leftOutOfPackages)
  for (const file of globSync('**/*{.node,.so,.so.*,/bin/*}', { cwd: to })) {
    const path = join(to, file)
    if (lstatSync(path).isFile()) writeFileSync(path, withoutSymbols(needed(path)))
  }
}

function needed(file: string): Buffer {
  const program = readFileSync(file)
  if (!file.includes('/libicudata.so')) return program
  return withLessData(program, (data) => icuSubset(data, (name) => !leftOutOfIcu.test(name)))
}

function copy(from: string, to: string, leftOut?: RegExp): void {
  const filter = (path: string): boolean => !leftOut?.test(`/${relative(from, path).replaceAll('\\', '/')}`)
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter })
}

function writePrograms(root: string, folder: string): void {
  const { name, version, type } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, string>
  write(join(folder, 'package.json'), `${JSON.stringify({ name, version, private: true, type }, null, 2)}\n`)
  write(join(folder, 'node/bin/node'), withoutSymbols(readFileSync(join(root, 'node_modules/node/bin/node'))), 0o755)
  write(join(folder, 'bin/tessera'), launcher(), 0o755)
}

function write(file: string, content: string | Buffer, mode = 0o644): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content, { mode })
}

/** Everybody may read the folder, whatever the umask of its author is. */
function settleModes(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) assert(!readlinkSync(path).includes('/'), `${path} is a link to another folder.`)
    else chmodSync(path, entry.isDirectory() || (lstatSync(path).mode & 0o100) !== 0 ? 0o755 : 0o644)
  }
}
