import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BlocksConfig } from '../../engine/config/types.generated.ts'
import type { Example, GalleryBlock } from './gallery-page.ts'

const folder = join(import.meta.dirname, '../../blocks')

/** Every registered block type, by family, then by name. Read at each call, as files are added and removed. */
export function listBlocks({ blocks }: BlocksConfig): GalleryBlock[] {
  return Object.entries(blocks)
    .map(([type, { component, tier, allowedIn, binding, hydrate }]) => ({
      type,
      family: component.slice(0, component.indexOf('/')),
      component,
      tier,
      allowedIn,
      ...(binding && { binding }),
      ...(hydrate && { hydrate }),
      description: readFieldsSchema(component).description ?? '',
      examples: readExamples(component).map(({ name }) => name),
    }))
    .sort((a, b) => a.family.localeCompare(b.family) || a.type.localeCompare(b.type))
}

/**
 * The address of the gallery for the block in a folder below blocks/. Null: the site of SITE_ROOT registers no block there.
 * @param root folder of the project
 */
export function galleryPage(root: string, component: string): string | null {
  const file = resolve(root, process.env['SITE_ROOT'] ?? '.', 'config/blocks.json')
  const { blocks } = JSON.parse(readFileSync(file, 'utf8')) as BlocksConfig
  const type = Object.keys(blocks).find((one) => blocks[one]?.component === component)
  return type === undefined ? null : `/__gallery?${new URLSearchParams({ block: type }).toString()}`
}

/** The examples of a block; empty where the block has none yet. */
export function readExamples(component: string): Example[] {
  const file = join(folder, component, 'examples.json')
  // A test validates every example against the block's schema.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Example[]) : []
}

/** The keywords of a JSON Schema that the gallery reads. */
export interface FormSchema {
  [keyword: string]: unknown
  $ref?: string
  $defs?: Record<string, FormSchema>
  type?: string | string[]
  description?: string
  const?: unknown
  default?: unknown
  required?: string[]
  properties?: Record<string, FormSchema>
  items?: FormSchema
  anyOf?: FormSchema[]
  allOf?: FormSchema[]
}

/** The schema of the fields of a block. @param component its folder below blocks/. */
export function readFieldsSchema(component: string): FormSchema {
  return readSchema(join(component, 'fields.schema.json'))
}

/** @param file below blocks/. */
export function readSchema(file: string): FormSchema {
  return JSON.parse(readFileSync(join(folder, file), 'utf8')) as FormSchema
}
