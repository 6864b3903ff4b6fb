import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files below blocks/ by path, e.g. `heroes/hero-large/fields.schema.json`: text of schemas and fragments, else ''. */
export type BlockFiles = ReadonlyMap<string, string>

/**
 * Every file below blocks/.
 * @param roots Folders that may contain blocks/; the first one that does is read.
 */
export function readBlockFiles(...roots: string[]): BlockFiles {
  const folder = roots.map((root) => join(root, 'blocks')).find((one) => existsSync(one))
  if (folder === undefined) return new Map()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    files.map((file) => {
      const isRead = file.endsWith('.schema.json') || file.endsWith('.graphql')
      return [file.replaceAll('\\', '/'), isRead ? readFileSync(join(folder, file), 'utf8') : '']
    }),
  )
}
