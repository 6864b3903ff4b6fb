import type { BlockProps } from '../../../engine/composition/block.ts'
import { Disclosures } from '../../shared/Disclosures.tsx'
import { Facts, isKnown } from '../../shared/Facts.tsx'
import { Section } from '../../shared/Section.tsx'
import { detailsOf } from './details-of.tsx'
import type { ProductDetailsAccordionFields } from './fields.generated.ts'

/** The details of a product, folded by subject. Subjects without data are left out, and the block without subjects. */
export function ProductDetailsAccordion({ fields, site, first }: BlockProps<ProductDetailsAccordionFields>) {
  const details = detailsOf(fields.product, site).filter(({ facts }) => facts.some(({ value }) => isKnown(value)))
  if (details.length === 0) return null
  const items = details.map(({ name, facts }) => ({
    heading: site.text(`product.details.${name}`),
    content: <Facts facts={facts} className={`product-details__facts product-details__facts--${name}`} />,
  }))
  return (
    <Section
      name="product-details"
      background={fields.backgroundColor}
      heading={site.text('product.details')}
      first={first}
    >
      <Disclosures items={items} isFirstOpen />
    </Section>
  )
}
