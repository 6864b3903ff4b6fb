import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Card } from '../../shared/Card.tsx'
import { Heart } from '../../shared/Heart.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { ProjectSelectionFields, SelectedProduct } from './fields.generated.ts'

/** The products of a project beside its heading and text. */
export function ProjectSelection({ fields, site, first }: BlockProps<ProjectSelectionFields>) {
  const { heading, text, products } = fields
  return (
    <Section name="project-selection" background={fields.backgroundColor} heading={heading} first={first}>
      <div className="project-selection__columns">
        {(heading || text) && (
          <div className="project-selection__words">
            <Heading />
            <RichText html={text} />
          </div>
        )}
        <ul className="project-selection__products">
          {products.map((product) => (
            <Product key={product.id} product={product} site={site} />
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Product({ product, site }: { product: SelectedProduct; site: SiteContext }) {
  const { uid, heading, url, layout, productType, productSubType } = product
  return (
    <li>
      <Card
        heading={heading}
        url={url}
        image={product.carrouselImage ?? product.cardImage ?? null}
        sizes="(width < 64rem) 45vw, 30vw"
        tint={product.colorScheme}
        corner={<Heart uid={uid} heading={heading} site={site} />}
      >
        <p className="card__facts">{productSubType ?? productType}</p>
        {layout?.dimensions && <p className="card__facts">{layout.dimensions}</p>}
      </Card>
    </li>
  )
}
