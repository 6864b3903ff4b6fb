import type { ContentContext } from '../../platform/graphql/context.ts'
import { asData, asDataList, type ContentData } from '../../platform/entity/kinds.ts'
import { overlaysOf } from '../overlays/overlays-of.ts'
import { entityFields } from '../../platform/reads/in-language.ts'

/** Resolvers of what a product is drawn by. */
export const productMeasures = {
  outline: ({ outline }: ContentData): unknown => outline ?? 'rectangle',
  fittings,
  installation,
  widths,
}

/** The washbasins as a list, each with its shape. */
function fittings({ fittings: own }: ContentData): ContentData | null {
  if (!own) return null
  const basins = basinsOf(own).map((basin) => ({ ...basin, outline: basin['outline'] ?? 'rectangle' }))
  return { ...asData(own), basins }
}

/** The heights of the file, and those that follow from the tap and the washbasin. */
async function installation(
  { installation: own, fittings: fitted, size }: ContentData,
  _args: unknown,
  { reads }: ContentContext,
): Promise<ContentData | null> {
  if (!own || !fitted) return own ? asData(own) : null
  const heights = asData(own)
  const standing = basinsOf(fitted).map(({ height }) => numberOf(height))
  const rim = numberOf(heights['bottom']) + numberOf(asData(size)['height']) + Math.max(0, ...standing)
  const taps = asData((await reads.shell('connections'))?.['taps'])
  const { aboveRim, aboveFloor, distance } = asData(taps[String(asData(fitted)['tap'])])
  const inlet = typeof aboveRim === 'number' ? rim + aboveRim : aboveFloor
  return { ...heights, rim, inlet, inletDistance: distance }
}

function basinsOf(fitted: unknown): ContentData[] {
  return asDataList(asData(fitted)['basins'])
}

/** The products of its overlay of dimensions by width, or the product alone. */
async function widths(product: ContentData, _args: unknown, { reads }: ContentContext): Promise<ContentData[]> {
  const ids = overlaysOf(product).dimensions
  if (ids.length === 0) return [product]
  return (await entityFields('product', ids, reads)).sort((a, b) => widthOf(a) - widthOf(b))
}

function widthOf(product: ContentData): number {
  return numberOf(asData(product['size'])['width'])
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
