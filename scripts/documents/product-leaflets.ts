import type { ProductFile } from '../../content/schemas/types.generated.ts'
import type { Leaflet } from './leaflet.ts'
import { chooseMirror } from './leaflets/choose-mirror.ts'
import { chooseVanityUnit } from './leaflets/choose-vanity-unit.ts'
import { mountAccessory } from './leaflets/mount-accessory.ts'
import { mountBasin } from './leaflets/mount-basin.ts'
import { mountMirror } from './leaflets/mount-mirror.ts'
import { mountTallUnit } from './leaflets/mount-tall-unit.ts'
import { mountVanityUnit } from './leaflets/mount-vanity-unit.ts'
import { textIn } from './product-facts.ts'

export const leaflets: readonly Leaflet[] = [
  mountVanityUnit,
  mountMirror,
  mountTallUnit,
  mountAccessory,
  mountBasin,
  chooseVanityUnit,
  chooseMirror,
]

interface ProductLeaflets {
  mounting?: Leaflet
  choosing?: Leaflet
}

/** By English type. */
const ofTypes: Readonly<Record<string, ProductLeaflets>> = {
  'Vanity unit': { mounting: mountVanityUnit, choosing: chooseVanityUnit },
  Mirror: { mounting: mountMirror, choosing: chooseMirror },
  'Storage unit': { mounting: mountTallUnit },
  Washbasin: { mounting: mountBasin, choosing: chooseVanityUnit },
}

/** By English sub-type, where it is mounted in another way than its type, or where only it is mounted. */
const ofSubTypes: Readonly<Record<string, ProductLeaflets>> = {
  'Wall shelf': { mounting: mountAccessory },
  Shelf: { mounting: mountAccessory },
  'Towel rail': { mounting: mountAccessory },
}

/** The leaflets that go with a product: what merely stands there needs none. */
export function productLeaflets({ productType, productSubType }: ProductFile): ProductLeaflets {
  return ofSubTypes[textIn(productSubType, 'en')] ?? ofTypes[textIn(productType, 'en')] ?? {}
}
