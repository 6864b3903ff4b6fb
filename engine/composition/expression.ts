import type { Messages, MessageValues } from '../intl/messages.ts'
import { contentPath } from '../routing/content-path.ts'
import { consentOffer } from '../services/consent-offer.ts'
import type { DeliveredBlock } from './delivered-blocks.ts'
import type { PageTarget } from './page-target.ts'

export interface ExpressionContext {
  target: PageTarget
  site: unknown
  /** SEO data of the page's content; empty where it has none. */
  seo: Readonly<Record<string, unknown>>
  t: Messages['t']
  /** The page's blocks in their order, as the content delivered and config filled them. */
  blocks?: readonly Pick<DeliveredBlock, 'type' | 'fields'>[]
  /** Makes an absolute address of a path or link; undefined where it leads nowhere. */
  address?: (url: string) => string | undefined
  /** What {$each} is at. */
  each?: { item: unknown; position: number }
}

/**
 * Fills the expressions of config in: {$message}, {$route}, {$site}, {$page}, {$seo}, {$content}, {$param}, {$query},
 * {$path}, {$contentPath}, {$consent}, {$each} with {$item} and {$position} in it.
 * `as` gives a text in another form: a title, an absolute address, a list, a number, the offset of a page.
 * Of a list that {$content} finds, `where` chooses items by what their keys are, `give` says what of them is wanted.
 * `equals` asks whether a query parameter has that value.
 * An expression without a value gives its `else`, or undefined: the field is then absent.
 */
export function evaluate(value: unknown, context: ExpressionContext): unknown {
  if (Array.isArray(value)) return value.map((one) => evaluate(one, context))
  if (typeof value !== 'object' || value === null) return value
  const expression = Object.keys(value).find((key) => key.startsWith('$'))
  const entries = value as Readonly<Record<string, unknown>>
  if (expression === undefined) return evaluateFields(entries, context)
  const found = inForm(evaluateOne(expression, entries, context), entries, context)
  return found ?? evaluate(entries.else, context)
}

/** The fields with every expression filled in; fields without a value are left out. */
export function evaluateFields(
  fields: Readonly<Record<string, unknown>>,
  context: ExpressionContext,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const filled = evaluate(value, context)
      return filled === undefined ? [] : [[name, filled]]
    }),
  )
}

function evaluateOne(name: string, entries: Readonly<Record<string, unknown>>, context: ExpressionContext): unknown {
  const { target, site, seo, t } = context
  const argument = String(entries[name])
  switch (name) {
    case '$message':
      return t(argument, evaluate(entries.values ?? {}, context) as MessageValues)
    case '$route':
      return `route:${argument}`
    case '$path':
      return `site:${target.path}`
    case '$contentPath':
      return contentPath(target.definition, target.params) ?? undefined
    case '$site':
      return dig(site, argument)
    case '$page':
      return dig(target.definition, argument)
    case '$seo':
      return seo[argument] ?? undefined
    case '$param':
      return target.params[argument]
    case '$query':
      return 'equals' in entries ? target.query[argument] === entries.equals : target.query[argument]
    case '$content':
      return chosenOf(contentOf(context.blocks ?? [], argument, entries.of), entries, context)
    case '$consent':
      return consentOffer(target.variant.services, { page: target.page, t })
    case '$each':
      return listOf(evaluate(entries.$each, context)).map((item, index) =>
        evaluate(entries.give, { ...context, each: { item, position: index + 1 } }),
      )
    case '$item':
      return entries.$item === true ? context.each?.item : dig(context.each?.item, argument)
    case '$position':
      return context.each?.position
    default:
      throw new Error(`Config expression "${name}" is not known.`)
  }
}

/** The field of the first block that has it. */
function contentOf(blocks: NonNullable<ExpressionContext['blocks']>, path: string, type: unknown): unknown {
  for (const block of blocks) {
    const value = type === undefined || block.type === type ? dig(block.fields, path) : undefined
    if (value !== undefined && value !== null && value !== '') return value
  }
  return undefined
}

function chosenOf(
  found: unknown,
  { where, give }: Readonly<Record<string, unknown>>,
  context: ExpressionContext,
): unknown {
  if (typeof where !== 'object' || where === null) return found
  const wanted = Object.entries(evaluateFields({ ...where }, context))
  const isAsked = wanted.length === Object.keys(where).length
  const items = listOf(found).filter((item) => isAsked && wanted.every(([key, value]) => dig(item, key) === value))
  return typeof give === 'string' ? dig(items, give) : items
}

function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return []
  return Array.isArray(value) ? value : [value]
}

function inForm(
  value: unknown,
  { as, size }: Readonly<Record<string, unknown>>,
  { target, address }: ExpressionContext,
): unknown {
  if (typeof value !== 'string') return value
  switch (as) {
    case 'address':
      return address?.(value)
    case 'title':
      return asTitle(value, target.locale)
    case 'list':
      return value.split(',')
    case 'number':
      return Number(value)
    case 'offset':
      return (Number(value) - 1) * Number(size)
    default:
      return value
  }
}

/** Words instead of a slug: `sea-salt` → `Sea salt`. */
function asTitle(slug: string, locale: string): string | undefined {
  const words = slug.replaceAll(/[-_]+/g, ' ').trim()
  return words && words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
}

/** What stands at a path of keys; in a list, what stands there in each of its items. */
function dig(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>(digOne, value)
}

function digOne(value: unknown, key: string): unknown {
  if (Array.isArray(value) && !Object.hasOwn(value, key)) {
    return value.flatMap((item) => digOne(item, key) ?? [])
  }
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
