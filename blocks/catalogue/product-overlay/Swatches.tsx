import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { Picture } from '../../shared/Picture.tsx'
import type { Swatch, SwatchGroup } from '../../shared/parts.generated.ts'
import type { Nuancier } from './fields.generated.ts'

/** Colours and materials: of the furniture, then of the basin, each by category. */
export function Swatches({ nuancier, site }: { nuancier: Nuancier; site: SiteContext }) {
  return (
    <>
      <Part name={site.text('overlay.furniture')} groups={nuancier.furnitureMaterials} />
      <Part name={site.text('overlay.basin')} groups={nuancier.vasquesMaterials} />
    </>
  )
}

function Part({ name, groups }: { name: Text; groups: readonly SwatchGroup[] }) {
  if (groups.length === 0) return null
  return (
    <section className="product-overlay__part">
      <h3 className="label product-overlay__of">{name}</h3>
      {groups.map((group) => (
        <section key={group.id} className="product-overlay__group">
          <h4 className="product-overlay__category">{group.name}</h4>
          <ul className="product-overlay__swatches">
            {group.materials.map((swatch) => (
              <Material key={swatch.id} swatch={swatch} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

function Material({ swatch: { name, colorName, finishName, image } }: { swatch: Swatch }) {
  return (
    <li>
      <div className="product-overlay__square">
        {image && <Picture image={image} sizes="(width < 48rem) 30vw, 10rem" />}
      </div>
      <p className="product-overlay__name">{name}</p>
      {colorName && <p className="product-overlay__fact">{colorName}</p>}
      {finishName && <p className="product-overlay__fact">{finishName}</p>}
    </li>
  )
}
