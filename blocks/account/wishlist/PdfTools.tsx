import { shareKey } from './list-links.ts'
import { type ListViewProps, nameOf } from './part-props.ts'
import { charactersOf } from '../../shared/phrase.ts'
import type { WishlistPdf } from '../../../documents/wishlist/wishlist-pdf.ts'
import { wordsOf } from '../../shared/words-of.tsx'

/** The PDF of the list: that of an account has an address of its own, that of a browser is made there. */
export function PdfTools(props: ListViewProps) {
  const { list, owner, paths, words } = props
  const { phrases } = words
  return (
    <>
      {owner === 'account' ? (
        <a
          className="wishlist__tool"
          href={`${paths.pdf}?${new URLSearchParams({ list: list.id }).toString()}`}
          data-no-prefetch=""
        >
          {wordsOf(phrases.pdf)}
        </a>
      ) : (
        <button
          type="button"
          className="wishlist__tool"
          onClick={() => void withGenerator(props, (generator, pdf) => generator.downloadWishlistPdf(pdf))}
        >
          {wordsOf(phrases.pdf)}
        </button>
      )}
      <button
        type="button"
        className="wishlist__tool wishlist__scripted"
        onClick={() => {
          const tab = open('', '_blank')
          void withGenerator(props, (generator, pdf) => generator.printWishlistPdf(pdf, tab))
        }}
      >
        {wordsOf(phrases.print)}
      </button>
    </>
  )
}

type Generator = typeof import('../../../documents/wishlist/wishlist-pdf.ts')

async function withGenerator(
  props: ListViewProps,
  run: (generator: Generator, pdf: WishlistPdf) => Promise<void>,
): Promise<void> {
  const pdf = pdfOf(props)
  if (!pdf) return
  try {
    await run(await import('../../../documents/wishlist/wishlist-pdf.ts'), pdf)
  } catch (error) {
    reportError(new Error('The PDF was not made.', { cause: error }))
  }
}

function pdfOf(props: ListViewProps): WishlistPdf | null {
  const { list, cards, pdf, paths } = props
  if (!pdf) return null
  const products = list.products.flatMap((uid) => {
    const card = cards.get(uid)
    if (!card) return []
    const { kind, image, url, size, price, heading, chosen } = card
    return [
      {
        heading: charactersOf(heading),
        ...kind,
        collection: kind.collection === null ? null : { heading: kind.collection },
        size,
        price,
        chosen: (chosen?.names ?? []).map(charactersOf),
        cardImage: image && { url: image.url, alt: image.alt },
        href: url?.href ?? null,
      },
    ]
  })
  const address = list.share && paths.share ? paths.share.replace(shareKey, list.share) : null
  return { list: { title: nameOf(list, props), products, address }, settings: pdf }
}
