import type { LeafletFile, ProductFile } from '../../content/schemas/types.generated.ts'
import { textIn } from './text-in.ts'

interface LeafletIds {
  mounting?: string
  choosing?: string
}

/** By English type. */
const ofTypes: Readonly<Record<string, LeafletIds>> = {
  'Vanity unit': { mounting: 'notice-meuble-vasque', choosing: 'guide-meuble-vasque' },
  Mirror: { mounting: 'notice-miroir', choosing: 'guide-miroir' },
  'Storage unit': { mounting: 'notice-colonne' },
  Washbasin: { mounting: 'notice-vasque', choosing: 'guide-meuble-vasque' },
}

/** By English sub-type, where it is mounted differently from its type, or where only it is mounted. */
const ofSubTypes: Readonly<Record<string, LeafletIds>> = {
  'Wall shelf': { mounting: 'notice-accessoire' },
  Shelf: { mounting: 'notice-accessoire' },
  'Towel rail': { mounting: 'notice-accessoire' },
}

/** The leaflets of a product. A free-standing one needs none; one that content does not have is left out. */
export function productLeaflets(
  { productType, productSubType }: ProductFile,
  leaflets: readonly LeafletFile[],
): { mounting: LeafletFile | undefined; choosing: LeafletFile | undefined } {
  const ids = ofSubTypes[textIn(productSubType, 'en')] ?? ofTypes[textIn(productType, 'en')] ?? {}
  const find = (id: string | undefined): LeafletFile | undefined => leaflets.find((leaflet) => leaflet.id === id)
  return { mounting: find(ids.mounting), choosing: find(ids.choosing) }
}
