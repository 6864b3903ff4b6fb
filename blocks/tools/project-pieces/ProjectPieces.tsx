import { linkInFinish } from '../../../documents/product/in-finish.ts'
import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { withIcon } from '../../shared/icon.ts'
import { InRoomFacts } from '../../shared/InRoomFacts.tsx'
import type { InRoom, ListedProduct } from '../../shared/parts.generated.ts'
import { plainText } from '../../shared/plain-text.ts'
import { productFacts } from '../../shared/product-size.ts'
import { ProductCard } from '../../shared/ProductCard.tsx'
import { productName } from '../../shared/saved/product-name.ts'
import { Section } from '../../shared/Section.tsx'
import type { ProjectPiecesFields } from './fields.generated.ts'

/** The products of a project as a selection to save at once, and the ways on: to a shop, and to a conversation. */
export function ProjectPieces({ fields, site, first }: BlockProps<ProjectPiecesFields>) {
  const { path, quote, contact, locator, subject, projetPieces } = fields
  const pieces = (projetPieces ?? []).flatMap(({ product, ...piece }) => (product ? { product, ...piece } : []))
  const products = pieces.map(({ product }) => product)
  if (!path || products.length === 0) return null
  const asked = pieces.map(({ product, finish }) => ({ uid: product.uid, finish: finish?.code }))
  const query = contactQuery({ path, products: asked })
  return (
    <Section
      name="project-pieces"
      background={fields.backgroundColor}
      heading={site.text('project.pieces.heading', { count: products.length })}
      first={first}
    >
      <div className="project-pieces__head">
        <Heading />
        <SavePieces fields={fields} listKey={projectKey(path)} products={products} site={site} />
      </div>
      <ul className="project-pieces__products">
        {pieces.map(({ product, ...piece }) => (
          <li key={product.id}>
            <Piece product={product} piece={piece} site={site} />
          </li>
        ))}
      </ul>
      <p className="project-pieces__ways">
        {quote && (
          <a className="button button--solid" href={`${quote.href}?${query}`}>
            {site.text('wishlist.quote')}
          </a>
        )}
        {contact && (
          <a
            className={quote ? 'button' : 'button button--solid'}
            href={`${contact.href}?${contactQuery({ path, subject, products: asked })}`}
          >
            {site.text('project.pieces.contact')}
          </a>
        )}
        {locator && (
          <a className="button" href={locator.href}>
            {site.text('project.pieces.locator')}
          </a>
        )}
      </p>
    </Section>
  )
}

function Piece({ product, piece, site }: { product: ListedProduct; piece: InRoom; site: SiteContext }) {
  const { uid, heading, url, colorScheme } = product
  const finish = piece.finish?.code
  return (
    <ProductCard
      uid={uid}
      finish={finish}
      heading={heading}
      url={finish ? linkInFinish(url ?? null, finish) : (url ?? null)}
      image={product.carrouselImage ?? product.cardImage}
      tint={colorScheme}
      facts={productFacts(product, site)}
      below={<InRoomFacts piece={piece} site={site} />}
      look="portrait"
      sizes="(width < 64rem) 45vw, 22vw"
      site={site}
    />
  )
}

interface SavePiecesProps {
  fields: ProjectPiecesFields
  listKey: string
  products: readonly ListedProduct[]
  site: SiteContext
}

/**
 * Saves all products in a list that has the name of the project. A plain form: without script, visitors without an account
 * sign in first and come back here. With script, their browser keeps the list.
 */
function SavePieces({ fields, listKey, products, site }: SavePiecesProps) {
  const { save, title, guest, pageUrl, query } = fields
  const lists = site.href('wishlist')
  const uids = products.flatMap(({ uid }) => uid ?? [])
  if (!save || !lists || uids.length === 0) return null
  const name = title ? plainText(title) : site.t('project.heading')
  return (
    <form
      className="project-pieces__save"
      method="post"
      // With the answers, so that a visitor who must sign in first comes back to this project.
      action={pageUrl ? `${pageUrl.href}?${new URLSearchParams(query).toString()}` : undefined}
      data-flow="save-pieces"
      data-event-submit="pieces.submitted"
      data-guest={guest || undefined}
      data-list-title={guest ? site.t('save.browser-title') : undefined}
    >
      <input type="hidden" name="action" value={save.action} />
      <input type="hidden" name="key" value={listKey} />
      <input type="hidden" name="title" value={name} />
      {uids.map((uid) => (
        <input key={uid} type="hidden" name="products" value={uid} />
      ))}
      <button className="button project-pieces__button" data-part="submit" {...withIcon('heart')}>
        {site.text('project.pieces.save')}
      </button>
      {save.error && (
        <p className="project-pieces__note" role="alert">
          {save.error}
        </p>
      )}
      <output className="project-pieces__note">
        <span data-part="saved" hidden>
          {site.text('project.pieces.saved')} <a href={lists}>{site.text('project.pieces.list')}</a>
        </span>
        <span data-part="failed" hidden>
          {site.text('project.pieces.failed')}
        </span>
      </output>
    </form>
  )
}

/** Name of a project in addresses: the end of its content path. */
function projectName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Key of the list of a project: saved twice, its products are added to the same list. */
export function projectKey(path: string): string {
  return `project-${projectName(path)}`.replaceAll(/[^\w-]/g, '-').slice(0, 64)
}

interface ContactFacts {
  path: string
  subject?: string | undefined
  /** In the finish with this code. */
  products: readonly { uid?: number | null; finish?: string | undefined }[]
}

/** The query by which the form of a message knows what the visitor asks about, so that nothing is asked twice. */
export function contactQuery({ path, subject, products }: ContactFacts): string {
  const names = products.flatMap(({ uid, finish }) => (uid ? productName(String(uid), finish) : []))
  const query = new URLSearchParams({
    ...(subject ? { subject } : {}),
    project: projectName(path),
    products: names.join(),
  })
  return query.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}
