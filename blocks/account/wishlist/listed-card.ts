import type { ResolvedLink, SiteContext, Text } from '../../../engine/composition/block.ts'
import type { ListedProduct } from '../../shared/parts.generated.ts'
import type { PictureFields } from '../../shared/Picture.tsx'
import { plainText } from '../../shared/plain-text.ts'
import { productSize } from '../../shared/product-size.ts'
import { phraseOf, type Phrase } from '../../shared/phrase.ts'

/** A product of a list, as JSON. */
export interface ListedCard {
  uid: string
  heading: Phrase
  url: ResolvedLink | null
  image: PictureFields | null
  tint: string | null
  /** Kind and size, if they are known. */
  facts: readonly Phrase[]
  /** What a PDF shows in addition. */
  kind: { productType: string | null; productSubType: string | null; collection: string | null }
  size: { width: number | null; height: number | null } | null
}

export function listedCard(product: ListedProduct, site: SiteContext): ListedCard {
  const { uid, heading, url, colorScheme, productType, productSubType, collection, size } = product
  const facts: (Text | null | undefined)[] = [productSubType ?? productType, productSize(product, site)]
  return {
    uid: String(uid),
    heading: phraseOf(heading),
    url,
    image: product.carrouselImage ?? product.cardImage ?? null,
    tint: colorScheme ?? null,
    facts: facts.flatMap((fact) => (fact ? [phraseOf(fact)] : [])),
    kind: {
      productType: productType ? plainText(productType) : null,
      productSubType: productSubType ? plainText(productSubType) : null,
      collection: collection ? plainText(collection.heading) : null,
    },
    size: size ? { width: size.width ?? null, height: size.height ?? null } : null,
  }
}
