import type { JsonPath } from '../../config/config-issue.ts'
import type { SiteConfig } from '../../config/site-config.ts'

/** A block that config places. */
export interface PlacedBlock {
  file: string
  path: JsonPath
  type: string
  place: 'page' | 'shell'
  fields: unknown
  /** Expression on which the block's own data depends. */
  asksFor?: unknown
  /** Page definition that places it; null in the shell. */
  page: string | null
}

export function placedBlocks(config: SiteConfig): PlacedBlock[] {
  const shell = (['before', 'after'] as const).flatMap((side) =>
    config.site.shell[side].map((block, index): PlacedBlock => {
      const path = ['shell', side, index]
      return { file: 'config/site.json', path, type: block.block, place: 'shell', fields: block.fields, page: null }
    }),
  )
  const pages = Object.entries(config.pages).flatMap(([page, { blocks }]) =>
    blocks.flatMap((block, index): PlacedBlock[] => {
      if (!('block' in block)) return []
      const path = ['blocks', index]
      const { block: type, fields, asksFor } = block
      return [{ file: pageFile(page), path, type, place: 'page', fields, asksFor, page }]
    }),
  )
  return [...shell, ...pages]
}

export function pageFile(page: string): string {
  return `config/pages/${page}.json`
}

/** An object such as { "$route": "home" }. */
export interface Expression {
  file: string
  /** Way to the expression's own key. */
  path: JsonPath
  /** With its dollar sign. */
  name: string
  argument: unknown
  /** The form that it asks its value in. */
  as?: unknown
  /** The block type that it asks. */
  of?: unknown
  page: string | null
}

/** Every expression in the fields of placed blocks, in the queries and heads of pages and in what search engines are told. */
export function expressions(config: SiteConfig): Expression[] {
  const heads = Object.entries(config.pages).flatMap(([page, definition]) =>
    (['query', 'head', 'structuredData'] as const).map((key) => ({
      file: pageFile(page),
      path: [key] as JsonPath,
      value: definition[key] as unknown,
      page,
    })),
  )
  const everyPage = {
    file: 'config/site.json',
    path: ['seo', 'structuredData'] as JsonPath,
    value: config.site.seo.structuredData as unknown,
    page: null,
  }
  const fields = placedBlocks(config).flatMap((block) =>
    (['fields', 'asksFor'] as const).map((key) => ({ ...block, path: [...block.path, key], value: block[key] })),
  )
  return [...heads, everyPage, ...fields].flatMap(({ file, path, value, page }) =>
    found(value, path).map((one) => ({ ...one, file, page })),
  )
}

function found(value: unknown, path: JsonPath): Omit<Expression, 'file' | 'page'>[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    const inner = found(one, here)
    if (!key.startsWith('$')) return inner
    const [as, of]: unknown[] = [Reflect.get(value, 'as'), Reflect.get(value, 'of')]
    return [{ path: here, name: key, argument: one as unknown, as, of }, ...inner]
  })
}
