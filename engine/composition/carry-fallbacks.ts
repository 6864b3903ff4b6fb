import type { ExpressionContext } from '../expressions/context.ts'
import { FallbackText } from '../expressions/fallback-text.ts'
import type { Messages } from '../intl/messages.ts'
import type { DeliveredBlock } from './delivered-blocks.ts'
import type { SeoData } from './head-context.ts'

/** Fields as views expect them, and the locale of each text in them that fell back, by its path, e.g. `links.0.label`. */
export type MarkedFields = Omit<DeliveredBlock, 'type'>

interface TextSources {
  blocks: readonly DeliveredBlock[]
  seo: SeoData
  messages: Pick<Messages, 'fellBackTo'>
}

/** A context whose texts, of the content and of the messages, carry the locale that they fell back to. */
export function carryFallbacks(
  context: ExpressionContext,
  { blocks, seo, messages: { fellBackTo } }: TextSources,
): ExpressionContext {
  return {
    ...context,
    fellBackTo,
    blocks: blocks.map((block) => ({ ...block, fields: withLocales(block.fields, block.fallbacks) })),
    seo: withLocales(seo, seo.fallbacks),
  }
}

function withLocales(
  fields: Readonly<Record<string, unknown>>,
  fallbacks: MarkedFields['fallbacks'] = none,
): Readonly<Record<string, unknown>> {
  if (fallbacks.size === 0) return fields
  const carried = (value: unknown, path: string): unknown => {
    const locale = fallbacks.get(path)
    return typeof value === 'string' && locale !== undefined
      ? new FallbackText(value, locale)
      : mapInside(value, path, carried)
  }
  return mapFields(fields, carried)
}

/** Fields that expressions gave, as plain texts, with the locales that some of the texts carried. */
export function collectFallbacks(fields: Record<string, unknown>): MarkedFields {
  // Almost always: the locale has every text.
  if (!carriesFallback(fields)) return { fields, fallbacks: none }
  const fallbacks = new Map<string, string>()
  const plain = (value: unknown, path: string): unknown => {
    if (!(value instanceof FallbackText)) return mapInside(value, path, plain)
    fallbacks.set(path, value.locale)
    return value.text
  }
  return { fields: mapFields(fields, plain), fallbacks }
}

const none: MarkedFields['fallbacks'] = new Map()

function carriesFallback(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false
  return value instanceof FallbackText || Object.values(value).some(carriesFallback)
}

/** The fields of two sources. A field that both have is that of the second, with its marks alone. */
export function joinFields(first: MarkedFields, second: MarkedFields): MarkedFields {
  const kept = [...first.fallbacks].filter(([path]) => !Object.hasOwn(second.fields, path.split('.', 1)[0] ?? ''))
  return { fields: { ...first.fields, ...second.fields }, fallbacks: new Map([...kept, ...second.fallbacks]) }
}

type MapValue = (value: unknown, path: string) => unknown

function mapFields(fields: Readonly<Record<string, unknown>>, map: MapValue): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value, name)]))
}

function mapInside(value: unknown, path: string, map: MapValue): unknown {
  if (Array.isArray(value)) return value.map((one: unknown, index) => map(one, `${path}.${index}`))
  if (typeof value !== 'object' || value === null) return value
  return mapFields(value as Record<string, unknown>, (one, name) => map(one, `${path}.${name}`))
}
