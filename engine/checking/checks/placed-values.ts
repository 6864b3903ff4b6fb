import type { JsonPath } from '../../config/config-issue.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { Entries } from '../../expressions/context.ts'
import { operatorOf } from '../../expressions/evaluate.ts'
import type { PlacedExpression } from '../../expressions/operator.ts'

/** A block that config places, or a block of the content to which it adds fields. */
export interface PlacedBlock {
  file: string
  path: JsonPath
  /** Of the block type. */
  typePath: JsonPath
  fieldsPath: JsonPath
  type: string
  place: 'page' | 'shell' | 'content'
  fields: unknown
  when?: unknown
  requestWhen?: unknown
  /** Page definition that places it; null in the shell. */
  page: string | null
}

/** Every block that config places, in the shell and on pages. */
export function placedBlocks(config: SiteConfig): PlacedBlock[] {
  const shell = (['before', 'after'] as const).flatMap((side) =>
    config.site.shell[side].map((block, index): PlacedBlock => {
      const path = ['shell', side, index]
      const { block: type, fields, when } = block
      return { file: 'config/site.json', ...pathsIn(path), type, place: 'shell', fields, when, page: null }
    }),
  )
  const pages = Object.entries(config.pages).flatMap(([page, { blocks }]) =>
    blocks.flatMap((block, index): PlacedBlock[] => {
      const path = ['blocks', index]
      const file = pageFile(page)
      if (!('block' in block)) {
        return Object.entries(block.fields ?? {}).map(([type, fields]) => {
          const own = [...path, 'fields', type]
          return { file, path: own, typePath: own, fieldsPath: own, type, place: 'content', fields, page }
        })
      }
      const { block: type, fields, requestWhen } = block
      return [{ file, ...pathsIn(path), type, place: 'page', fields, requestWhen, page }]
    }),
  )
  return [...shell, ...pages]
}

function pathsIn(path: JsonPath): Pick<PlacedBlock, 'path' | 'typePath' | 'fieldsPath'> {
  return { path, typePath: [...path, 'block'], fieldsPath: [...path, 'fields'] }
}

/** The file of a page's config, from the root of the project. */
export function pageFile(page: string): string {
  return `config/pages/${page}.json`
}

/** Every expression of config: in placed blocks, and in the other parts of pages that take expressions. */
export function expressions(config: SiteConfig): PlacedExpression[] {
  const heads = Object.entries(config.pages).flatMap(([page, definition]) =>
    (['query', 'head', 'structuredData', 'stateContent', 'onView'] as const).map((key) => ({
      file: pageFile(page),
      path: [key] as JsonPath,
      value: definition[key] as unknown,
      page,
    })),
  )
  const actions = Object.entries(config.pages).flatMap(([page, { actions: named = {} }]) =>
    Object.entries(named).flatMap(([name, { fields, operations }]) => [
      ...Object.entries(fields).map(([field, { value }]) => ({
        file: pageFile(page),
        path: ['actions', name, 'fields', field, 'value'] as JsonPath,
        value,
        page,
      })),
      ...operations.map(({ variables }, index) => ({
        file: pageFile(page),
        path: ['actions', name, 'operations', index, 'variables'] as JsonPath,
        value: variables as unknown,
        page,
      })),
    ]),
  )
  const everyPage = {
    file: 'config/site.json',
    path: ['seo', 'structuredData'] as JsonPath,
    value: config.site.seo.structuredData as unknown,
    page: null,
  }
  const fields = placedBlocks(config).flatMap((block) =>
    (['fields', 'when', 'requestWhen'] as const).map((key) => ({
      ...block,
      path: key === 'fields' ? block.fieldsPath : [...block.path, key],
      value: block[key],
    })),
  )
  return [...heads, ...actions, everyPage, ...fields].flatMap(({ file, path, value, page }) =>
    found(value, path).map((one) => ({ ...one, file, page })),
  )
}

function found(value: unknown, path: JsonPath): Omit<PlacedExpression, 'file' | 'page'>[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.entries(value).flatMap(([key, one]) =>
    found(one, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  const name = operatorOf(value)
  return name === undefined ? inner : [{ path: [...path, name], name, entries: value as Entries }, ...inner]
}
