import type { JsonPath } from '../../config/config-issue.ts'
import type { SiteConfig } from '../../config/site-config.ts'
import type { PageConfig } from '../../config/types.generated.ts'
import type { Parameter } from '../../routing/read-query.ts'

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

/** A value of config that may contain expressions. */
export interface ExpressionPlace {
  file: string
  path: JsonPath
  value: unknown
  /** Page definition that contains it; null in config/site.json. */
  page: string | null
  /** Of a block of the shell that has no condition. */
  isOnEveryPage?: boolean
  expects:
    | { kind: 'fields of'; type: string }
    | { kind: 'variables of'; document: string }
    | { kind: 'texts' | 'text' | 'words' | 'content path' | 'number' | 'range' | 'form value' | 'any' }
}

/** Every value of config that may contain expressions: in placed blocks, and in the other parts of pages. */
export function expressionPlaces(config: SiteConfig): ExpressionPlace[] {
  const everyPage = { file: 'config/site.json', path: ['seo', 'structuredData'], value: config.site.seo.structuredData }
  return [
    ...Object.entries(config.pages).flatMap(([page, definition]) =>
      [...pagePlaces(definition), ...actionPlaces(definition)].map((place) => ({
        ...place,
        file: pageFile(page),
        page,
      })),
    ),
    { ...everyPage, page: null, expects: { kind: 'any' } },
    ...placedBlocks(config).flatMap((block) => [
      blockPlace(block, block.fieldsPath, block.fields, { kind: 'fields of', type: block.type }),
      ...(['when', 'requestWhen'] as const).map((key) =>
        blockPlace(block, [...block.path, key], block[key], { kind: 'any' }),
      ),
    ]),
  ]
}

function blockPlace(
  { file, page, when }: PlacedBlock,
  path: JsonPath,
  value: unknown,
  expects: ExpressionPlace['expects'],
): ExpressionPlace {
  return { file, path, value, page, isOnEveryPage: page === null && when === undefined, expects }
}

type OwnPlace = Omit<ExpressionPlace, 'file' | 'page'>

function pagePlaces({ query = [], head, structuredData, stateContent, onView }: PageConfig): OwnPlace[] {
  const parameters = query.flatMap((parameter, index) =>
    typeof parameter === 'object' ? parameterPlaces(parameter, ['query', index]) : [],
  )
  return [
    ...parameters,
    { path: ['head', 'title'], value: head?.title, expects: { kind: 'words' } },
    { path: ['head', 'description'], value: head?.description, expects: { kind: 'words' } },
    { path: ['structuredData'], value: structuredData, expects: { kind: 'any' } },
    { path: ['stateContent'], value: stateContent, expects: { kind: 'content path' } },
    { path: ['onView', 'when'], value: onView?.when, expects: { kind: 'any' } },
    ...operationPlaces(onView?.operations ?? [], ['onView', 'operations']),
  ]
}

function parameterPlaces(parameter: Exclude<Parameter, string>, path: JsonPath): OwnPlace[] {
  switch (parameter.type) {
    case 'choice':
    case 'list':
      return [{ path: [...path, 'allowed'], value: parameter.allowed, expects: { kind: 'texts' } }]
    case 'range':
      return [{ path: [...path, 'within'], value: parameter.within, expects: { kind: 'range' } }]
    case 'page':
      return [{ path: [...path, 'total'], value: parameter.total, expects: { kind: 'number' } }]
    default:
      return []
  }
}

function actionPlaces({ actions = {} }: PageConfig): OwnPlace[] {
  return Object.entries(actions).flatMap(([name, { fields, operations }]) => [
    ...Object.entries(fields).map(([field, { value }]): OwnPlace => ({
      path: ['actions', name, 'fields', field, 'value'],
      value,
      expects: { kind: 'form value' },
    })),
    ...operationPlaces(operations, ['actions', name, 'operations']),
  ])
}

function operationPlaces(operations: readonly { document: string; variables?: unknown }[], path: JsonPath): OwnPlace[] {
  return operations.map(({ document, variables }, index) => ({
    path: [...path, index, 'variables'],
    value: variables,
    expects: { kind: 'variables of', document },
  }))
}
