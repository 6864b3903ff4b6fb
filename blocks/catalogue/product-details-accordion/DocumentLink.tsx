import type { SiteContext } from '../../../engine/composition/block.ts'
import { opensApart } from '../../shared/Cta.tsx'
import type { Document } from '../../shared/parts.generated.ts'

/** A link to a document, which says that it leads to no page. Nothing where it leads nowhere on this site. */
export function DocumentLink({ title, url, site }: Document & { site: SiteContext }) {
  if (!url) return null
  const isPdf = /\.pdf(?:[?#]|$)/i.test(url.href)
  const apart = opensApart(url, null)
  return (
    <a
      className="product-details__document"
      href={url.href}
      target={apart ? '_blank' : undefined}
      rel={apart ? 'noopener' : undefined}
      type={isPdf ? 'application/pdf' : undefined}
      // A document is not to be loaded because the pointer passes over its link.
      data-no-prefetch=""
    >
      <span className="product-details__title">{title}</span>{' '}
      {isPdf && <span className="product-details__format">PDF</span>}
      {apart && <span className="visually-hidden"> {site.t('block.opens-in-new-tab')}</span>}
    </a>
  )
}
