import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { Form } from '../../shared/form/Form.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { finishesByUid, linkInFinish } from '../../../documents/product/in-finish.ts'
import type { SavedProduct } from '../../shared/parts.generated.ts'
import { chosenProduct } from '../../shared/chosen-product.ts'
import { ProductCard } from '../../shared/ProductCard.tsx'
import { productFacts } from '../../shared/product-size.ts'
import { quotePath } from '../../shared/quote-path.ts'
import { productName } from '../../shared/saved/product-name.ts'
import { Section } from '../../shared/Section.tsx'
import type { SharedWishlistFields } from './fields.generated.ts'

/** A list that somebody else has chosen, to look at, to download and to copy. */
export function SharedWishlist({ fields, site, first }: BlockProps<SharedWishlistFields>) {
  const { sharedWishlist, share, copy, backgroundColor } = fields
  const { title, products, finishes } = sharedWishlist
  const codes = finishesByUid(finishes)
  const wishlist = site.href('wishlist')
  const quote = quotePath(site)
  return (
    <Section
      name="shared-wishlist"
      heading={title.trim() ? title : site.text('wishlist.untitled')}
      first={first}
      background={backgroundColor}
    >
      <div className="shared-wishlist__head">
        <p className="label shared-wishlist__label">{site.text('shared-wishlist.label')}</p>
        <Heading look="display" className="shared-wishlist__heading" />
        <p className="shared-wishlist__text">
          {site.text(products.length === 0 ? 'shared-wishlist.empty' : 'shared-wishlist.text')}
        </p>
        {products.length > 0 && (
          <div className="shared-wishlist__ways">
            <Copy fields={fields} site={site} />
            {quote && (
              <a className="button" href={`${quote}?${new URLSearchParams({ list: share }).toString()}`}>
                {site.text('wishlist.quote')}
              </a>
            )}
            {wishlist && (
              <a
                className="button"
                href={`${wishlist}.pdf?${new URLSearchParams({ share }).toString()}`}
                data-no-prefetch=""
              >
                {site.text('wishlist.pdf')}
              </a>
            )}
          </div>
        )}
        {!copy.error && copy.done && <output>{copy.done}</output>}
      </div>
      <ul className="shared-wishlist__products">
        {products.map((product, index) => (
          <li key={product.id}>
            <Listed product={product} code={codes[product.uid]} priority={index < 3} site={site} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

interface ListedProps {
  product: SavedProduct
  /** Of the finish in which it was saved. */
  code: string | undefined
  priority: boolean
  site: SiteContext
}

function Listed({ product, code, priority, site }: ListedProps) {
  const chosen = chosenProduct(product, code, site)
  return (
    <ProductCard
      uid={product.uid}
      finish={chosen?.code}
      heading={product.heading}
      url={chosen ? linkInFinish(product.url, chosen.code) : product.url}
      image={chosen?.image ?? product.cardImage ?? product.carrouselImage}
      tint={product.colorScheme}
      facts={[...productFacts(product, site, chosen?.code), ...(chosen?.names ?? [])]}
      // As wide as the pictures of finishes, so that all cards of a list have one shape.
      look="landscape"
      sizes="(width < 48rem) 44vw, 30vw"
      priority={priority}
      site={site}
    />
  )
}

/** Into the lists of the account; a visitor without one signs in first, and comes back. */
function Copy({ fields, site }: { fields: SharedWishlistFields; site: SiteContext }) {
  const { signedIn, copy, sharedWishlist, pageUrl } = fields
  const login = site.href('login')
  const codes = finishesByUid(sharedWishlist.finishes)
  if (!signedIn) {
    if (!login || !pageUrl) return null
    return (
      <a className="button button--solid" href={`${login}?${new URLSearchParams({ next: pageUrl.href }).toString()}`}>
        {site.text('shared-wishlist.login')}
      </a>
    )
  }
  return (
    <Form form={copy} site={site} submit={site.text('shared-wishlist.copy')}>
      <input type="hidden" name="title" value={sharedWishlist.title} />
      {sharedWishlist.products.map(({ uid }) => (
        <input key={uid} type="hidden" name="products" value={productName(uid, codes[uid])} />
      ))}
    </Form>
  )
}
