import type { Variant } from '../routing/site.ts'
import type { MarkedFields } from './carry-fallbacks.ts'
import type { DeliveredBlock } from './delivered-blocks.ts'
import type { PreparedBlock } from './prepare-block.ts'

/** Fillings of one source: config gives a block few different fields, visitors may give it any number. */
const maxFillings = 16

const filledBlocks = new WeakMap<object, Map<string, DeliveredBlock>>()

/**
 * A block that config fills, as the same object for equal fields: so is what is made of it. Content is the same object
 * until it changes, and only its own data can be large.
 * @param source the block's own data, or where it has none the entry of config that places it.
 * @param added what expressions gave.
 */
export function filledBlock(
  source: object,
  { type, added }: { type: string; added: MarkedFields },
  make: () => DeliveredBlock,
): DeliveredBlock {
  const key = JSON.stringify([type, added.fields, [...added.fallbacks]])
  const ofSource = filledBlocks.get(source) ?? new Map<string, DeliveredBlock>()
  filledBlocks.set(source, ofSource)
  const block = ofSource.get(key) ?? make()
  // The one that was used last is the last.
  ofSource.delete(key)
  ofSource.set(key, block)
  const [oldest] = ofSource.keys()
  if (ofSource.size > maxFillings && oldest !== undefined) ofSource.delete(oldest)
  return block
}

const preparedBlocks = new WeakMap<DeliveredBlock, WeakMap<Variant, Map<string, PreparedBlock>>>()

/** A block that was prepared before for the same place in a locale of a variant, as the same object. */
export function preparedBlock(
  delivered: DeliveredBlock,
  { variant, place }: { variant: Variant; place: readonly unknown[] },
  prepare: () => PreparedBlock,
): PreparedBlock {
  const ofBlock = preparedBlocks.get(delivered) ?? new WeakMap<Variant, Map<string, PreparedBlock>>()
  preparedBlocks.set(delivered, ofBlock)
  const ofVariant = ofBlock.get(variant) ?? new Map<string, PreparedBlock>()
  ofBlock.set(variant, ofVariant)
  const key = JSON.stringify(place)
  const known = ofVariant.get(key)
  if (known) return known
  const made = prepare()
  // The problem of a block that is left out names the page.
  if (made.kind === 'ready') ofVariant.set(key, made)
  return made
}
