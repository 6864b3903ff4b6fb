import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format, type FormatOptions } from 'oxfmt'
import type { FileChange } from './draft.ts'

/** The changes as `npm run format` would have them. Rejects for a file that cannot be parsed, which is our fault. */
export function formatChanges(root: string, changes: readonly FileChange[]): Promise<FileChange[]> {
  const options = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8')) as FormatOptions
  return Promise.all(
    changes.map(async (change) => {
      const { code, errors } = await format(change.file, change.text, options)
      if (errors.length > 0) throw new Error(`${change.file}: ${errors.map(({ message }) => message).join('; ')}`)
      return { ...change, text: code }
    }),
  )
}
