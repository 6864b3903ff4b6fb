import type { BlockProps } from '../../../engine/composition/block.ts'
import { Heading } from '../../shared/Heading.tsx'
import { Picture } from '../../shared/Picture.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import { Subheading } from '../../shared/Subheading.tsx'
import type { ProjectSelectionFields, SelectedProduct } from './fields.generated.ts'

/** The products of a project beside the words that present it. */
export function ProjectSelection({ fields, first }: BlockProps<ProjectSelectionFields>) {
  const { heading, text, products } = fields
  return (
    <Section name="project-selection" ground={fields.backgroundColor} heading={heading} first={first}>
      <div className="project-selection__columns">
        {(heading || text) && (
          <div className="project-selection__words">
            <Heading />
            <RichText html={text} />
          </div>
        )}
        <ul className="project-selection__products">
          {products.map((product) => (
            <Product key={product.id} product={product} />
          ))}
        </ul>
      </div>
    </Section>
  )
}

function Product({ product }: { product: SelectedProduct }) {
  const { heading, url, layout, productType, productSubType } = product
  const picture = product.carrouselImage ?? product.cardImage
  return (
    <li className="project-selection__product" data-tint={product.colorScheme ?? undefined}>
      <div className="project-selection__picture">
        {picture && <Picture image={picture} alt="" sizes="(width < 64rem) 45vw, 30vw" />}
      </div>
      <Subheading className="project-selection__name">
        {url ? (
          <a className="project-selection__link" href={url.href} rel={url.external ? 'noopener' : undefined}>
            {heading}
          </a>
        ) : (
          heading
        )}
      </Subheading>
      <p className="project-selection__facts">{productSubType ?? productType}</p>
      {layout?.dimensions && <p className="project-selection__facts">{layout.dimensions}</p>}
    </li>
  )
}
