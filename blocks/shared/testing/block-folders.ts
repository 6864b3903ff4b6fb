import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BlocksConfig } from '../../../engine/config/types.generated.ts'
import type { FieldsSchema } from '../../../engine/composition/transform-fields.ts'

const root = join(import.meta.dirname, '../..')

/** Fields as the content service delivers them. `longest` and `emptiest` are in every block's examples. */
export interface Example {
  name: string
  fields: Record<string, unknown>
}

/** Every block by its folder below blocks/, e.g. heroes/hero-large. */
export const blockFolders: readonly string[] = globSync('*/*/fields.schema.json', { cwd: root })
  .map((file) => file.replaceAll('\\', '/').replace('/fields.schema.json', ''))
  .sort()

/** Every folder of a family, whether it is a block or not. */
export const familyFolders: readonly string[] = globSync('*/*/', { cwd: root, exclude: ['shared/**'] })
  .map((folder) => folder.replaceAll('\\', '/').replace(/\/$/, ''))
  .sort()

export function readBlockFile(folder: string, file: string): string {
  return readFileSync(join(root, folder, file), 'utf8')
}

export function readExamples(folder: string): readonly Example[] {
  return JSON.parse(readBlockFile(folder, 'examples.json')) as Example[]
}

export function readSchema(folder: string): FieldsSchema {
  return JSON.parse(readBlockFile(folder, 'fields.schema.json')) as FieldsSchema
}

export function readBlocksConfig(): BlocksConfig {
  return JSON.parse(readFileSync(join(root, '../config/blocks.json'), 'utf8')) as BlocksConfig
}

/** Finds what a `$ref` names: every shared shape is in parts.schema.json. */
export function resolveRef(ref: string): FieldsSchema {
  const name = ref.slice(ref.lastIndexOf('/') + 1)
  const part = parts.$defs[name]
  if (!part) throw new Error(`"${ref}" is not in blocks/shared/parts.schema.json.`)
  return part
}

const parts = JSON.parse(readBlockFile('shared', 'parts.schema.json')) as { $defs: Record<string, FieldsSchema> }
