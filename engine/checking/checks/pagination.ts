import type { Finding, JsonPath } from '../../config/config-issue.ts'
import type { Check } from './check-input.ts'
import { placedBlocks } from './placed-values.ts'

/**
 * A block that begins its list at the offset of the page takes the number of its items from the same place: of two
 * numbers that are written out one would be changed alone, and visitors would not reach each item. With the number of
 * items alone, each page would show the first of them.
 */
export const wholePagination: Check = ({ config }) =>
  placedBlocks(config).flatMap(({ file, fieldsPath, fields }): Finding[] => {
    const uses = paginationIn(fields, fieldsPath)
    const offset = uses.find(({ part }) => part === 'offset')
    const pageSize = uses.find(({ part }) => part === 'pageSize')
    if (offset && !pageSize) return [{ ...sizeMissing, file, path: offset.path }]
    return pageSize && uses.every(({ part }) => part === 'pageSize')
      ? [{ ...startMissing, file, path: pageSize.path }]
      : []
  })

const sizeMissing = {
  code: 'EXPRESSION_PAGINATION',
  message: 'The list begins at the offset of the page, but its number of items is not that of the page.',
  expected: 'Expected { "$pagination": "pageSize" } in a field of the block, too.',
  hint: 'Give it to the field that says how many items are shown.',
} as const

const startMissing = {
  code: 'EXPRESSION_PAGINATION',
  message: 'The list has the number of items of a page, but nothing says which page: each would show the same items.',
  expected: 'Expected { "$pagination": "offset" } or { "$pagination": "page" } in a field of the block, too.',
  hint: 'Give it to the field that says where the list begins.',
} as const

function paginationIn(value: unknown, path: JsonPath): { part: unknown; path: JsonPath }[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    return key === '$pagination' ? [{ part: one, path: at }] : paginationIn(one, at)
  })
}
