import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export interface InstalledPackage {
  /** Its own name: the one that it is imported by may be an alias of this project. */
  name: string
  version: string
}

/** The package that an import leads to. @throws Error if none is installed */
export function installedPackage(imported: string): InstalledPackage {
  for (let at = import.meta.dirname; at !== dirname(at); at = dirname(at)) {
    const path = join(at, 'node_modules', packageName(imported), 'package.json')
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as InstalledPackage
  }
  throw new Error(`"${imported}" is imported, but not installed.`)
}

/** An import as the published package has it: `typescript` is `@typescript/typescript6`, which has an API for programs. */
export function publishedImport(imported: string): string {
  const name = packageName(imported)
  return installedPackage(name).name + imported.slice(name.length)
}

/** `@scope/name/part` → `@scope/name` */
export function packageName(imported: string): string {
  return imported
    .split('/')
    .slice(0, imported.startsWith('@') ? 2 : 1)
    .join('/')
}
