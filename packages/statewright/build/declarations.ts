import { execFile } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire, isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { packageName, publishedImport } from './installed-package.ts'
import type { BuildFolders } from './modules.ts'

/**
 * Writes the declarations of some modules and of what they import.
 * @returns names of the packages that they import
 * @throws Error with what the compiler says
 */
export async function writeDeclarations(
  entries: readonly string[],
  { packages, dist }: BuildFolders,
): Promise<ReadonlySet<string>> {
  const config = join(packages, '../.cache/statewright/tsconfig.json')
  mkdirSync(dirname(config), { recursive: true })
  const compilerOptions = {
    ...{ noEmit: false, emitDeclarationOnly: true, declaration: true, rootDir: packages, outDir: dist },
  }
  writeFileSync(
    config,
    JSON.stringify({ extends: join(packages, '../tsconfig.json'), compilerOptions, files: entries, include: [] }),
  )
  const compiler = createRequire(import.meta.url).resolve('@typescript/native/package.json')
  await promisify(execFile)(process.execPath, [join(dirname(compiler), 'bin/tsc'), '-p', config]).catch(
    ({ stdout, message }: { stdout?: string; message: string }) => {
      throw new Error(`The declarations cannot be written:\n${stdout || message}`)
    },
  )
  const paths = globSync('**/*.d.ts', { cwd: dist }).map((name) => join(dist, name))
  const texts = paths.map((path) => publishedImports(readFileSync(path, 'utf8')))
  for (const [index, text] of texts.entries()) writeFileSync(paths[index] ?? '', text)
  const ids = texts.flatMap((text) => [...text.matchAll(imports)].map(([, , , id = '']) => id))
  return new Set(ids.filter((id) => !id.startsWith('.') && !isBuiltin(id)).map(packageName))
}

const imports = /(\bfrom |\bimport\()(["'])([^"']+)\2/g

/**
 * The imports of a declaration as the package has them: of scripts, as only those who allow it may import a `.ts`, and of
 * packages by their own names.
 * @internal Exported for its test.
 */
export function publishedImports(declarations: string): string {
  return declarations.replaceAll(
    imports,
    (_, before: string, quote: string, id: string) => `${before}${quote}${publishedId(id)}${quote}`,
  )
}

function publishedId(id: string): string {
  if (id.startsWith('.')) return id.replace(/\.tsx?$/, '.js')
  return isBuiltin(id) ? id : publishedImport(id)
}
