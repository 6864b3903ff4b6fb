import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ValidateFunction } from 'ajv'
import * as compiled from '../blocks/validators.generated.js'
import { createBlockRegistry, type BlockRegistry } from '../engine/composition/block-registry.ts'
import type { FieldsSchema } from '../engine/composition/transform-fields.ts'
import type { BlocksConfig } from '../engine/config/types.generated.ts'
import { blockVariables } from './block-variables.generated.ts'
import { documents } from './documents.generated.ts'
import { sitePaths } from './site-paths.ts'

const validators: Readonly<Record<string, ValidateFunction | undefined>> = compiled
const blocks = join(sitePaths.root, sitePaths.blocks)

/** The validators, schemas and documents of the blocks that config registers. */
export function siteBlockRegistry(config: BlocksConfig): BlockRegistry {
  const folders = new Set(Object.values(config.blocks).map(({ component }) => component))
  return createBlockRegistry({
    config,
    validators: Object.fromEntries(
      [...folders].flatMap((folder) => {
        const validate = validators[folder.replaceAll(/[^a-z0-9]+/g, '_')]
        return validate ? [[folder, validate]] : []
      }),
    ),
    schemas: Object.fromEntries([...folders].map((folder) => [folder, readSchema(join(folder, 'fields.schema.json'))])),
    resolveRef: createRefs(),
    documents,
    variables: blockVariables,
  })
}

/** Resolves the references of fields schemas, e.g. ../../shared/parts.schema.json#/$defs/cta */
function createRefs(): (ref: string) => FieldsSchema {
  const files = new Map<string, SharedSchema>()
  return (ref) => {
    const [, file = '', name = ''] = /^\.\.\/\.\.\/(.+)#\/\$defs\/(\w+)$/.exec(ref) ?? ownPart(ref)
    const shared = files.get(file) ?? readSchema(file)
    files.set(file, shared)
    const part = shared.$defs?.[name]
    if (!part) throw new Error(`The reference "${ref}" matches no shared schema.`)
    return part
  }
}

/** Within the shared file a reference contains no file name. */
function ownPart(ref: string): string[] {
  return [ref, 'shared/parts.schema.json', ref.replace('#/$defs/', '')]
}

interface SharedSchema extends FieldsSchema {
  $defs?: Readonly<Record<string, FieldsSchema>>
}

function readSchema(file: string): SharedSchema {
  return JSON.parse(readFileSync(join(blocks, file), 'utf8')) as SharedSchema
}
