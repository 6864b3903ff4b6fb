import { finishesByUid, finishWith, linkInFinish } from '../../../documents/product/in-finish.ts'
import type { SavedFinish, SavedProduct } from '../../shared/parts.generated.ts'
import { Picture } from '../../shared/Picture.tsx'

interface ReceiptProductProps {
  product: SavedProduct
  /** Those that the products of the message are asked about in. */
  finishes: readonly SavedFinish[] | undefined
}

/** A product that the message is about, in the finish that it asks about, with the way back to its page. */
export function ReceiptProduct({ product, finishes }: ReceiptProductProps) {
  const { uid, heading, url, carrouselImage, cardImage } = product
  const finish = finishWith(product.finishes, finishesByUid(finishes)[uid])
  const image = finish?.image ?? carrouselImage ?? cardImage
  const link = url && (finish ? linkInFinish(url, finish.code) : url)
  return (
    <li className="contact-receipt__product">
      {image && (
        <span className="contact-receipt__picture">
          <Picture image={image} alt="" sizes="5rem" />
        </span>
      )}
      <span>
        {link ? <a href={link.href}>{heading}</a> : heading}
        {finish && <span className="contact-receipt__finish">{finish.name}</span>}
      </span>
    </li>
  )
}
