import type { ErrorObject } from 'ajv'
import { resolveLink, type LinkContext } from '../routing/resolve-link.ts'
import type { BlockKit, KitBlock } from './block-kit.ts'
import type { ComposedBlock } from './composed-page.ts'
import type { DeliveredBlock } from './delivered-blocks.ts'
import { sanitise } from './sanitise.ts'
import type { FieldFormats } from './transform-fields.ts'

export type Place = 'content' | 'page' | 'shell'

/** Why a block was left out, or came without its data. */
export interface BlockProblem {
  block: string
  reason: string
}

interface Preparation {
  kit: BlockKit
  link: LinkContext
  place: Place
  key: string
  first: boolean
}

export type PreparedBlock = { kind: 'ready'; block: ComposedBlock } | { kind: 'left-out'; problem: BlockProblem }

/** Checks one block against the registry and its fields schema, and prepares its fields for the view. */
export function prepareBlock(delivered: DeliveredBlock, { kit, link, place, key, first }: Preparation): PreparedBlock {
  const block = kit.get(delivered.type)
  if (!block) return leftOut(delivered, `no block of this type is registered in config/blocks.json`)
  if (!block.places.includes(place)) return leftOut(delivered, `config/blocks.json does not allow it in "${place}"`)
  if (!block.validate(delivered.fields)) return leftOut(delivered, describe(block.validate.errors ?? []))
  return {
    kind: 'ready',
    block: composed(block, { key, first, fields: block.transform(delivered.fields, formats(delivered, link)) }),
  }
}

function composed(block: KitBlock, own: Pick<ComposedBlock, 'key' | 'first' | 'fields'>): ComposedBlock {
  const { type, component, tier, binding, hydrate } = block
  return { ...own, type, component, tier, ...(binding ? { binding } : {}), ...(hydrate ? { hydrate } : {}) }
}

function formats(delivered: DeliveredBlock, context: LinkContext): FieldFormats {
  const { site, variant, locale } = context
  const link = (url: string) => resolveLink(url, context).link
  const links = { resolve: link, rel: site.config.links.external.rel, key: `${variant.name} ${locale}` }
  return {
    link,
    richText: (html) => sanitise(html, links),
    fellBackTo(path) {
      const fallback = delivered.fallbacks.size === 0 ? undefined : delivered.fallbacks.get(path)
      return fallback === undefined ? undefined : (site.config.locales.locales[fallback]?.tag ?? fallback)
    },
  }
}

function leftOut({ type }: DeliveredBlock, reason: string): PreparedBlock {
  return { kind: 'left-out', problem: { block: type, reason } }
}

/** The first few faults: enough to mend the content by. */
function describe(errors: readonly ErrorObject[]): string {
  return errors
    .slice(0, 3)
    .map(({ instancePath, message }) => `fields${instancePath.replaceAll('/', '.')} ${message ?? 'is not valid'}`)
    .join('; ')
}
