import { existsSync, readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const published = fileURLToPath(new URL('../client', import.meta.url))
const isPublished = existsSync(join(published, 'main.js'))
/** Of the pages that this process has sent. */
const folders = new Set<string>()

/** Folder of what the pages run: bundled in the package; in its repository, bundled when its sources have changed. */
export async function clientFolder(): Promise<string> {
  const folder = isPublished ? published : await sourceFolder()
  folders.add(folder)
  return folder
}

/** By its address: the package has no build. */
async function sourceFolder(): Promise<string> {
  const address = new URL('../build/source-client.ts', import.meta.url).href
  const { sourceClient } = (await import(address)) as typeof import('../build/source-client.ts')
  return sourceClient()
}

/** Address of a file on the development server. @param root folder of the project */
export function addressOf(root: string, path: string): string {
  const below = relative(root, path).replaceAll('\\', '/')
  return below.startsWith('..') ? `/@fs/${path.replaceAll('\\', '/').replace(/^\//, '')}` : `/${below}`
}

/** A chunk imports its neighbours only, and its name has a hash. */
const chunk = /^[\w.-]+-[\w-]{8}\.js$/

/**
 * What a module of the client imports of its neighbours, without the version that Vite gives to modules of packages: the
 * chunks name each other without. Null: it is nothing of the client.
 */
export function clientImport(source: string, importer: string | undefined): string | null {
  const folder = dirname(importer?.replace(/\?.*/, '') ?? '')
  return folders.has(folder) && /^\.\/[\w.-]+\.js$/.test(source) ? join(folder, source) : null
}

/** Sends a chunk of the client as it is: Vite would parse a megabyte to find nothing to resolve. False: it is none. */
export function sendChunk(root: string, pathname: string, response: ServerResponse): boolean {
  for (const folder of folders) {
    const [start, name] = [`${addressOf(root, folder)}/`, pathname.slice(pathname.lastIndexOf('/') + 1)]
    const file = join(folder, name)
    if (pathname !== start + name || !chunk.test(name) || !existsSync(file)) continue
    response.setHeader('content-type', 'text/javascript; charset=utf-8')
    response.setHeader('cache-control', 'max-age=31536000, immutable')
    response.end(readFileSync(file))
    return true
  }
  return false
}
