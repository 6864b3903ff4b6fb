import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceFiles } from '../../content/platform/loading/read-files.ts'

const project = join(import.meta.dirname, '../..')

/** Changes with every input of the rows. */
export function fillingHash(count: number, { hash }: SourceFiles): string {
  const hashed = createHash('sha256').update(`${count} ${hash}`)
  const migrations = join(project, 'content/platform/store/migrations')
  const files = [
    ...readdirSync(migrations, { recursive: true, encoding: 'utf8' }).map((file) => join(migrations, file)),
    ...['random.ts', 'words.json', 'names.ts', 'generate-products.ts'].map((file) => join(import.meta.dirname, file)),
    ...[
      'entities/products/product-row',
      'platform/search/fill-search',
      'platform/search/insert-words',
      'platform/search/insert-synonyms',
      'entities/products/product-search',
      'platform/search/search-type',
      'platform/search/text-dictionary',
    ].map((file) => join(project, 'content', `${file}.ts`)),
  ]
  for (const file of files.sort()) if (/\.(ts|json|sql)$/.test(file)) hashed.update(readFileSync(file))
  return hashed.digest('hex')
}
