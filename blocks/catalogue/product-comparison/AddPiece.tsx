import { useId } from 'react'
import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { withIcon } from '../../shared/icon.ts'
import type { ListedProduct } from '../../shared/parts.generated.ts'
import { Picture } from '../../shared/Picture.tsx'
import { plainText } from '../../shared/plain-text.ts'
import { productSize } from '../../shared/product-size.ts'
import { Subheading } from '../../shared/Heading.tsx'
import { comparisonAddress } from './comparison-address.ts'
import type { ComparisonChoice, ProductComparisonFields } from './fields.generated.ts'

export interface AddPieceProps {
  fields: ProductComparisonFields
  /** Names of the pieces in the table. */
  pieces: readonly string[]
  site: SiteContext
}

/** The products that can be added: a few with their pictures, and all in a list by type. */
export function AddPiece({ fields, pieces, site }: AddPieceProps) {
  const suggested = fields.suggested ?? []
  return (
    <div className="add-piece">
      <Subheading className="subtitle add-piece__heading">
        {site.text(pieces.length === 0 ? 'compare.start' : 'compare.add-heading')}
      </Subheading>
      <Choice fields={fields} pieces={pieces} site={site} />
      {suggested.length > 0 && (
        <ul className="add-piece__suggestions">
          {suggested.map((product) => (
            <li key={product.id}>
              <Suggestion product={product} href={comparisonAddress(fields, [...pieces, product.id])} site={site} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ChoiceProps {
  fields: ProductComparisonFields
  pieces: readonly string[]
  site: SiteContext
}

/** A form without script: the browser sends the products of the table and the chosen one. */
function Choice({ fields: { pageUrl, parameter, choices }, pieces, site }: ChoiceProps) {
  const id = useId()
  const groups = groupsOf(choices ?? [])
  if (groups.size === 0) return null
  return (
    <form className="add-piece__form" action={pageUrl?.href}>
      {pieces.map((piece) => (
        <input key={piece} type="hidden" name={parameter} value={piece} />
      ))}
      <div className="field add-piece__field">
        <label className="field__label" htmlFor={id}>
          {site.text('compare.choose')}
        </label>
        <div className="field__box">
          <select id={id} name={parameter} className="field__input" required defaultValue="">
            <option value="" label={site.t('form.choose')}>
              –
            </option>
            {[...groups].map(([kind, products]) => (
              <optgroup key={kind} label={kind || site.t('compare.other')}>
                {products.map((product) => (
                  <option key={product.id} value={product.id}>
                    {plainText(product.heading)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </div>
      </div>
      <button className="button">{site.text('compare.add')}</button>
    </form>
  )
}

/** By type, in the order of the first product of each. */
function groupsOf(choices: readonly ComparisonChoice[]): Map<string, ComparisonChoice[]> {
  return Map.groupBy(choices, ({ kind }) => kind ?? '')
}

interface SuggestionProps {
  product: ListedProduct
  href: string
  site: SiteContext
}

function Suggestion({ product, href, site }: SuggestionProps) {
  const { heading, colorScheme, cardImage, carrouselImage, productSubType, productType } = product
  const image = cardImage ?? carrouselImage
  const facts = [productSubType ?? productType, productSize(product, site)].filter((fact): fact is Text => fact != null)
  return (
    <a className="suggestion" href={href} rel="nofollow">
      <span className="suggestion__picture" data-tint={colorScheme || undefined}>
        {image && <Picture image={image} alt="" sizes="(width < 48rem) 44vw, 18vw" />}
      </span>
      <span className="suggestion__name">{heading}</span>
      {facts.map((fact, index) => (
        <span key={index} className="suggestion__fact">
          {fact}
        </span>
      ))}
      <span className="suggestion__add" {...withIcon('plus')}>
        {site.text('compare.add')}
      </span>
    </a>
  )
}
