import { localeTag } from '../intl/locale-tag.ts'
import { resolveLink, type LinkContext } from '../routing/resolve-link.ts'
import type { Variant } from '../routing/site.ts'
import type { BlockRegistry, RegisteredBlock } from './block-registry.ts'
import type { ComposedBlock } from './composed-page.ts'
import type { DeliveredBlock } from './delivered-blocks.ts'
import { explainFields, type FieldFinding, formatFieldFinding } from './explain-fields.ts'
import { preparePicture } from './prepare-picture.ts'
import { sanitise } from './sanitise.ts'
import { sanitiseRaw } from './sanitise-raw.ts'
import { scriptOrigins } from './script-origins.ts'
import type { FieldFormats } from './transform-fields.ts'

export type BlockPlacement = 'content' | 'page' | 'shell'

/** Why a block was left out, or came without its data. */
export interface BlockProblem {
  block: string
  /** Content path of the entry, or file of config, that the block is from; undefined outside of pages. */
  source?: string | undefined
  /** Full sentences. */
  reason: string
  /** What is wrong with its fields. */
  findings?: readonly FieldFinding[]
}

/** `Block ColorChart of /page/colours: Field shades: Found an empty list. Expected at least one entry.` */
export function formatBlockProblem({ block, source, reason }: BlockProblem): string {
  return `Block ${block}${source === undefined ? '' : ` of ${source}`}: ${reason}`
}

interface Preparation {
  registry: BlockRegistry
  link: LinkContext
  place: BlockPlacement
  source?: string | undefined
  key: string
  first: boolean
  region?: string | undefined
}

export type PreparedBlock = { kind: 'ready'; block: ComposedBlock } | { kind: 'left-out'; problem: BlockProblem }

/** Checks one block against the registry and its fields schema, and prepares its fields for the view. */
export function prepareBlock(
  delivered: DeliveredBlock,
  { registry, link, place, source, key, first, region }: Preparation,
): PreparedBlock {
  const block = registry.get(delivered.type)
  const leftOut = (reason: string, findings?: readonly FieldFinding[]): PreparedBlock => ({
    kind: 'left-out',
    problem: { block: delivered.type, source, reason, ...(findings && { findings }) },
  })
  if (!block) return leftOut('No block of this type is registered in config/blocks.json.')
  if (!block.allowedIn.includes(place)) return leftOut(`config/blocks.json does not allow it in "${place}".`)
  if (!isValid(block, delivered, place)) {
    const findings = explainFields(block.validate.errors ?? [], delivered.fields, block.schemaAt)
    return leftOut(findings.map(formatFieldFinding).join(' '), findings)
  }
  return {
    kind: 'ready',
    block: composed(block, { key, first, region, fields: block.transform(delivered.fields, formats(delivered, link)) }),
  }
}

const validFields = new WeakMap<RegisteredBlock, WeakSet<object>>()

/** Content is the same object until it changes, so that it is validated once. */
function isValid(block: RegisteredBlock, { fields }: DeliveredBlock, place: BlockPlacement): boolean {
  if (place !== 'content') return block.validate(fields)
  const valid = validFields.get(block) ?? new WeakSet<object>()
  validFields.set(block, valid)
  if (valid.has(fields)) return true
  if (!block.validate(fields)) return false
  valid.add(fields)
  return true
}

function composed(
  block: RegisteredBlock,
  { region, ...own }: Pick<ComposedBlock, 'key' | 'first' | 'fields' | 'region'>,
): ComposedBlock {
  const { type, component, tier, binding, partBindings, hydrate } = block
  return {
    ...own,
    type,
    component,
    tier,
    ...(binding ? { binding } : {}),
    ...(partBindings ? { partBindings } : {}),
    ...(hydrate ? { hydrate } : {}),
    ...(region === undefined ? {} : { region }),
  }
}

const plainFormats = new WeakMap<Variant, Map<string, FieldFormats>>()

function formats(delivered: DeliveredBlock, context: LinkContext): FieldFormats {
  const { fallbacks } = delivered
  const plain = withoutFallback(context)
  if (fallbacks.size === 0) return plain
  return {
    link: plain.link,
    richText: plain.richText,
    rawHtml: plain.rawHtml,
    picture: plain.picture,
    fellBackTo(path) {
      const locale = fallbacks.get(path)
      return locale && localeTag(context.site.config, { variant: context.variant, locale })
    },
  }
}

/** One object for all blocks of a locale of a variant, so that shared values are prepared once. */
function withoutFallback({ site, variant, locale }: LinkContext): FieldFormats {
  const ofVariant = plainFormats.get(variant) ?? new Map<string, FieldFormats>()
  plainFormats.set(variant, ofVariant)
  const cached = ofVariant.get(locale)
  if (cached) return cached
  const link = (url: string) => resolveLink(url, { site, variant, locale }).link
  const links = { resolve: link, rel: site.config.links.external.rel }
  const raw = { links, scriptOrigins: scriptOrigins(site.config.security) }
  const made: FieldFormats = {
    link,
    richText: (html) => sanitise(html, links),
    rawHtml: (html) => sanitiseRaw(html, raw),
    picture: (picture) => preparePicture(picture, site.config.images),
    fellBackTo: () => undefined,
    scope: links,
  }
  ofVariant.set(locale, made)
  return made
}
