import type { JsonPath } from '../config-issue.ts'
import type { SiteConfig } from '../site-config.ts'

/** A block that config places. */
export interface PlacedBlock {
  file: string
  path: JsonPath
  type: string
  place: 'page' | 'shell'
  fields: unknown
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
      return [{ file: pageFile(page), path, type: block.block, place: 'page', fields: block.fields, page }]
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
  page: string | null
}

/** Every expression in the fields of placed blocks and in the heads of pages. */
export function expressions(config: SiteConfig): Expression[] {
  const heads = Object.entries(config.pages).map(([page, { head }]) => ({
    file: pageFile(page),
    path: ['head'] as JsonPath,
    value: head as unknown,
    page,
  }))
  const fields = placedBlocks(config).map((block) => ({
    ...block,
    path: [...block.path, 'fields'],
    value: block.fields,
  }))
  return [...heads, ...fields].flatMap(({ file, path, value, page }) =>
    found(value, path).map((one) => ({ ...one, file, page })),
  )
}

function found(value: unknown, path: JsonPath): Pick<Expression, 'path' | 'name' | 'argument'>[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    const inner = found(one, here)
    return key.startsWith('$') ? [{ path: here, name: key, argument: one as unknown }, ...inner] : inner
  })
}
