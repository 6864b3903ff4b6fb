import { useId } from 'react'
import type { BlockProps } from '../../../engine/composition/block.ts'
import { Facts, isKnown } from '../../shared/Facts.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Section } from '../../shared/Section.tsx'
import { Subheading } from '../../shared/Subheading.tsx'
import { detailsOf } from './details-of.tsx'
import type { ProductDetailsAccordionFields } from './fields.generated.ts'

/** All there is to know of a product, folded by subject. Nothing where nothing is known. */
export function ProductDetailsAccordion({ fields, site, first }: BlockProps<ProductDetailsAccordionFields>) {
  const group = useId()
  const details = detailsOf(fields.product, site).filter(({ facts }) => facts.some(({ value }) => isKnown(value)))
  if (details.length === 0) return null
  return (
    <Section name="product-details" ground={fields.backgroundColor} heading={site.t('product.details')} first={first}>
      <div className="product-details__columns">
        <Heading className="product-details__heading" />
        <div className="product-details__items">
          {details.map(({ name, facts }, index) => (
            <details key={name} name={group} className="product-details__item" open={index === 0}>
              <summary className="product-details__name">
                <Subheading>{site.t(`product.details.${name}`)}</Subheading>
              </summary>
              <Facts facts={facts} className="product-details__facts" />
            </details>
          ))}
        </div>
      </div>
    </Section>
  )
}
