import type { ContentContext } from '../../platform/graphql/context.ts'
import type { Resolvers } from '../../platform/graphql/resolvers.ts'
import { asData, type ContentData } from '../../platform/entity/kinds.ts'
import { isLocalized } from '../../platform/language/localized.ts'
import { readText } from '../../platform/sources/read-text.ts'
import type { ContentRows } from '../../platform/reads/reads.ts'
import { type Overlays, overlaysOf } from './overlays-of.ts'
import { materialGroups } from '../materials/material-groups.ts'
import { handleTable } from './table.ts'

export const overlayResolvers = {
  Query: { overlayDimensions, overlayNuancier, overlayHandles, overlayVasques },
} satisfies Resolvers

interface OverlayArgs {
  /** Id of the product. The overlays of an unknown product are empty. */
  extID: string
}

async function overlayDimensions(
  _root: unknown,
  { extID }: OverlayArgs,
  context: ContentContext,
): Promise<ContentData[]> {
  const { dimensions } = await overlaysById(extID, context)
  const sizes = (await products(dimensions, context)).flatMap((product) => {
    const width = widthOf(product)
    return width === null ? [] : [{ ...teaser(product), id: product['id'], width, link: ownPage(product) }]
  })
  return sizes.sort((a, b) => a.width - b.width)
}

async function overlayNuancier(_root: unknown, { extID }: OverlayArgs, context: ContentContext): Promise<ContentData> {
  const { nuancier } = await overlaysById(extID, context)
  const groups = await materialGroups(context)
  return {
    vasquesMaterials: pick(groups, nuancier.vasques),
    furnitureMaterials: pick(groups, nuancier.furniture),
  }
}

/** Handles are grouped by category, and the categories are sorted by name in the requested language. */
async function overlayHandles(_root: unknown, { extID }: OverlayArgs, context: ContentContext): Promise<ContentData[]> {
  const { handles } = await overlaysById(extID, context)
  const { language, reads } = context
  const category = (handle: ContentData): string =>
    isLocalized(handle['category']) ? (readText(handle['category'], context)?.text ?? '') : ''
  const all = await reads.rows('handle', (db) => db.select().from(handleTable))
  return pick(all, handles).sort((a, b) => category(a).localeCompare(category(b), language))
}

async function overlayVasques(_root: unknown, { extID }: OverlayArgs, context: ContentContext): Promise<ContentData[]> {
  const { vasques } = await overlaysById(extID, context)
  return (await products(vasques, context)).map((product) => ({
    ...teaser(product),
    description: product['description'],
    link: { title: product['heading'], link: ownPage(product) },
  }))
}

async function overlaysById(id: string, { reads }: ContentContext): Promise<Overlays> {
  return overlaysOf((await reads.entity('product', id))?.data)
}

/** The products that have a page in the requested language. */
async function products(ids: readonly string[], { reads, language }: ContentContext): Promise<ContentData[]> {
  const found = await Promise.all(ids.map((id) => reads.entity('product', id)))
  return found.flatMap((product) => (product && (product.languages?.includes(language) ?? true) ? [product.data] : []))
}

function pick(all: ContentRows, ids: readonly string[]): ContentData[] {
  return ids.map((id) => all.get(id)).filter((one) => one !== undefined)
}

function teaser({ heading, cardImage, heroImage }: ContentData): ContentData {
  return { heading, image: cardImage ?? asData(heroImage)['desktop'] }
}

function widthOf({ size }: ContentData): number | null {
  const { width } = asData(size)
  return typeof width === 'number' ? width : null
}

function ownPage({ id }: ContentData): { product: string } {
  return { product: String(id) }
}
