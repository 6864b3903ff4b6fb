import type { JsonPath } from '../config/config-issue.ts'
import type { SiteConfig } from '../config/site-config.ts'
import { parameterNames } from '../routing/read-query.ts'
import type { ExpressionPart } from './operator.ts'
import { listType, numberType, textType, unionOf } from './value-type.ts'

const queryValue = unionOf([textType, numberType, listType(textType)])

interface AddressValues {
  parts: readonly ExpressionPart[]
  /** The parameters that none of the pages declares. */
  unknown: readonly { name: string; path: JsonPath }[]
  declared: readonly string[]
}

/** What the option `query` of a link needs, and what the pages that it leads to do not declare. */
export function addressValues(query: unknown, config: SiteConfig, pages: readonly string[]): AddressValues {
  const given = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const declared = [...new Set(pages.flatMap((page) => (config.pages[page]?.query ?? []).flatMap(parameterNames)))]
  return {
    parts: given.map(([name, value]) => ({ path: ['query', name], value, expected: queryValue })),
    unknown: given.filter(([name]) => !declared.includes(name)).map(([name]) => ({ name, path: ['query', name] })),
    declared,
  }
}
