import type { ReactNode } from 'react'
import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { type Fact, TextList } from '../../shared/Facts.tsx'
import { plainText } from '../../shared/plain-text.ts'
import type { DetailedProduct } from './fields.generated.ts'
import { opensNewTab } from '../../shared/Cta.tsx'
import type { Document } from '../../shared/parts.generated.ts'

export interface Detail {
  name: 'dimensions' | 'layout' | 'materials' | 'basins' | 'documents'
  facts: Fact[]
}

/** The details of a product by subject, in the order in which they are shown. Unknown facts have no value. */
export function detailsOf(product: DetailedProduct, site: SiteContext): Detail[] {
  return [
    { name: 'dimensions', facts: dimensions(product, site) },
    { name: 'layout', facts: layout(product, site) },
    { name: 'materials', facts: materials(product, site) },
    { name: 'basins', facts: basins(product, site) },
    { name: 'documents', facts: documents(product, site) },
  ]
}

function dimensions({ size, layout: words, sizeVariantCount }: DetailedProduct, { text }: SiteContext): Fact[] {
  const sides = (['width', 'height', 'depth'] as const).map((side) => ({
    term: text(`product.${side}`),
    value: size?.[side] ? text('product.centimetres', { size: size[side] }) : null,
  }))
  const isMeasured = sides.some(({ value }) => value !== null)
  return [
    ...sides,
    { term: text('product.details.dimensions'), value: isMeasured ? null : words?.dimensions },
    {
      term: text('product.variants'),
      value: sizeVariantCount && sizeVariantCount > 1 ? text('product.sizes', { count: sizeVariantCount }) : null,
    },
  ]
}

function layout({ layout: parts }: DetailedProduct, { text }: SiteContext): Fact[] {
  const counted = (['drawer', 'door', 'niche', 'shelves'] as const).map((part) => ({
    term: text(`product.${part}`),
    value: parts?.[`${part}Count`] || null,
  }))
  return [
    ...counted,
    { term: text('product.mirror-doors'), value: parts?.mirrorDoorLabel },
    { term: text('product.handles'), value: parts?.handles },
  ]
}

function materials({ materials: all }: DetailedProduct, { text }: SiteContext): Fact[] {
  return all.map(({ name, summary, colorCount, finishCount }) => {
    const choice = [
      ...(colorCount > 1 ? [text('product.colours', { count: colorCount })] : []),
      ...(finishCount > 1 ? [text('product.finishes', { count: finishCount })] : []),
    ]
    const isDescribed = Boolean(summary) || choice.length > 0
    return { term: name, value: isDescribed && <Described words={summary} choice={choice} /> }
  })
}

function Described({ words, choice }: { words: ReactNode; choice: readonly Text[] }) {
  return (
    <>
      {words && <p>{words}</p>}
      {choice.length > 0 && (
        <p className="product-details__choice">
          <TextList texts={choice} />
        </p>
      )}
    </>
  )
}

function basins({ vasques }: DetailedProduct, { text }: SiteContext): Fact[] {
  const list = (texts: Parameters<typeof TextList>[0]['texts'] | undefined) =>
    texts && texts.length > 0 ? <TextList texts={texts} /> : null
  const offered = vasques?.vasquesMaterials.map(({ name, colorCount }) =>
    colorCount > 1 ? (
      <>
        {name} ({text('product.colours', { count: colorCount })})
      </>
    ) : (
      name
    ),
  )
  return [
    { term: text('product.basin-types'), value: list(vasques?.vasquesTypeOptions) },
    { term: text('product.basin-positions'), value: list(vasques?.vasquesPositionOptions) },
    { term: text('product.materials'), value: list(offered) },
  ]
}

function documents(product: DetailedProduct, site: SiteContext): Fact[] {
  const all = product.documents
  const sheet = sheetOf(product, site)
  return (['fichesTechniques', 'noticesMontage', 'guidesChoix', 'fichesTarif'] as const).map((kind) => {
    const listed = (all?.[kind] ?? []).filter(({ url }) => url !== null)
    const found = kind === 'fichesTechniques' ? [...sheet, ...listed] : listed
    return {
      term: site.text(`product.documents.${kind}`),
      value: found.length > 0 && <Documents documents={found} site={site} />,
    }
  })
}

/** The sheet of a product has the address of its page with .pdf (see documents/product-sheet/). */
function sheetOf({ heading, url }: DetailedProduct, site: SiteContext): ListedDocument[] {
  if (!heading || !url || url.external) return []
  const title = site.text('sheet.download', { name: plainText(heading) })
  return [{ title, url: { ...url, href: `${url.href}.pdf` }, nofollow: true }]
}

function Documents({ documents: found, site }: { documents: readonly ListedDocument[]; site: SiteContext }) {
  return (
    <ul className="product-details__documents">
      {found.map((document, index) => (
        <li key={index}>
          <DocumentLink {...document} site={site} />
        </li>
      ))}
    </ul>
  )
}

interface ListedDocument extends Document {
  /** It is made when requested: search engines do not visit it. */
  nofollow?: boolean
}

interface DocumentLinkProps extends ListedDocument {
  site: SiteContext
}

/** A link to a document, marked as a PDF if it is one. Renders nothing if this site has no such document. */
function DocumentLink({ title, url, nofollow = false, site }: DocumentLinkProps) {
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
