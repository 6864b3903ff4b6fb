import type { SiteContext } from '../../../engine/composition/block.ts'
import { opensNewTab } from '../../shared/Cta.tsx'
import type { Document } from '../../shared/parts.generated.ts'

export interface ListedDocument extends Document {
  /** It is made when requested: search engines do not visit it. */
  nofollow?: boolean
}

interface DocumentLinkProps extends ListedDocument {
  site: SiteContext
}

/** A link to a document, marked as a PDF if it is one. Renders nothing if this site has no such document. */
export function DocumentLink({ title, url, nofollow = false, site }: DocumentLinkProps) {
  if (!url) return null
  const isPdf = /\.pdf(?:[?#]|$)/i.test(url.href)
  const newTab = opensNewTab(url, null)
  return (
    <a
      className="product-details__document"
      href={url.href}
      target={newTab ? '_blank' : undefined}
      rel={[...(newTab ? ['noopener'] : []), ...(nofollow ? ['nofollow'] : [])].join(' ') || undefined}
      type={isPdf ? 'application/pdf' : undefined}
      // A document must not be loaded just because the pointer is over its link.
      data-no-prefetch=""
    >
      <span className="product-details__title">{title}</span>{' '}
      {isPdf && <span className="product-details__format">PDF</span>}
      {newTab && <span className="visually-hidden"> {site.text('block.opens-in-new-tab')}</span>}
    </a>
  )
}
