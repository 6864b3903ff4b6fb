import type { Messages } from '../../engine/intl/messages.ts'
import type { PdfWords } from './describe-list.ts'

/** The words of a document from the messages of its language. */
export function pdfWords(t: Messages['t'], language: string): PdfWords {
  const names = (key: string): string[] => t(`product.words.${key}`).split(', ')
  const size = '{size}'
  return {
    heading: t('pdf.heading'),
    language,
    sizes: {
      length: t('pdf.size.length', { size }),
      height: t('pdf.size.height', { size }),
      diameter: t('pdf.size.diameter', { size }),
    },
    from: t('product.price.from', { price: '{price}' }),
    sum: t('wishlist.sum'),
    partialSum: t('wishlist.sum.partial'),
    online: t('pdf.online'),
    retailers: t('product.find-retailer'),
    kinds: { mirror: names('mirror'), round: names('round'), column: names('column') },
  }
}
