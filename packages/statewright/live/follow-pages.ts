import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { normalizePath } from 'vite'
import { siblingModule } from '../server/sibling-module.ts'

/** What the modules of a page import in place of the packages that start actors. */
const followed: Readonly<Record<string, string>> = { xstate: 'xstate', '@xstate/react': 'xstate-react' }

/** This package: its own modules import the packages as they are. */
const own = `${normalizePath(resolve(import.meta.dirname, '..'))}/`

/**
 * The module that a module of a page gets for a package that starts actors, so that simulators can follow them. Null: the
 * package itself.
 * @param folders whose modules start actors in a page, relative to `root`
 */
export function followedModule(
  source: string,
  importer: string | undefined,
  { root, folders }: { root: string; folders: readonly string[] },
): string | null {
  const name = followed[source]
  if (name === undefined || importer === undefined || importer.startsWith(own)) return null
  const isOfPage = folders.some((folder) => importer.startsWith(`${normalizePath(join(root, folder))}/`))
  const isForeign = importer.includes('/node_modules/')
  return isOfPage && !isForeign ? normalizePath(fileURLToPath(siblingModule(import.meta.url, name))) : null
}
