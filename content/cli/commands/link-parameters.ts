import type { LinkParameter, LinkValues } from '../../platform/checking/check-input.ts'
import { asData, asDataList, type ContentData } from '../../platform/entity/kinds.ts'

/**
 * The query parameters of a page definition. Where its values follow from more than literals and one field of the
 * content, a parameter takes any text.
 */
export function linkParameters(page: unknown): LinkParameter[] {
  const { query } = asData(page)
  const all: readonly unknown[] = Array.isArray(query) ? query : []
  return all.flatMap((parameter) =>
    typeof parameter === 'string'
      ? [{ name: parameter, values: { type: 'text' as const } }]
      : declaredParameters(asData(parameter), page),
  )
}

function declaredParameters(parameter: ContentData, page: unknown): LinkParameter[] {
  const { name, lower, upper } = parameter
  const values = valuesOf(parameter, page)
  return [name, lower, upper].flatMap((one) => (typeof one === 'string' ? [{ name: one, values }] : []))
}

function valuesOf({ type, allowed, min, max }: ContentData, page: unknown): LinkValues {
  if (type === 'page') return { type: 'number', min: 1, max: Infinity }
  if (typeof min === 'number' && typeof max === 'number') return { type: 'number', min, max }
  const isList = type === 'list'
  const words = textsOf(allowed) ?? blockTexts(asData(allowed), page)
  if (words) return { type: isList ? 'list' : 'choice', allowed: words }
  const { $content, select } = asData(allowed)
  if (typeof $content !== 'string') return { type: 'text' }
  return { type: 'content', path: [$content, ...(typeof select === 'string' ? [select] : [])].join('.'), isList }
}

/** The literal values at the path of `$content` in the fields of the block that it names; null where there are none. */
function blockTexts({ $content, block }: ContentData, page: unknown): string[] | null {
  if (typeof $content !== 'string') return null
  const placed = asDataList(asData(page)['blocks']).find((one) => one['block'] === block)
  return textsOf($content.split('.').reduce(valuesBelow, placed?.['fields']))
}

function valuesBelow(value: unknown, key: string): unknown {
  if (!Array.isArray(value)) return asData(value)[key]
  return value.flatMap((one) => asData(one)[key] ?? [])
}

function textsOf(value: unknown): string[] | null {
  if (!Array.isArray(value) || value.length === 0) return null
  const texts = value.filter((one) => typeof one === 'string')
  return texts.length === value.length ? texts : null
}
