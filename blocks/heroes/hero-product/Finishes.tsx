import type { SiteContext } from '../../../engine/composition/block.ts'
import { Picture } from '../../shared/Picture.tsx'
import type { ProductFinish } from './fields.generated.ts'

export interface FinishesProps {
  finishes: readonly ProductFinish[]
  chosen: ProductFinish | null
  /** Of the list. */
  id: string
  site: SiteContext
}

/**
 * Finishes with their samples and names. Each links to the page in this finish, which shows its top: only the keyboard
 * goes on from here.
 */
export function Finishes({ finishes, chosen, id, site }: FinishesProps) {
  if (finishes.length < 2 || site.path === null) return null
  const { path } = site
  return (
    <nav className="hero-product__finishes" aria-labelledby={`${id}-heading`}>
      <p id={`${id}-heading`} className="label">
        {site.text('product.finishes.choose')}
      </p>
      <ul id={id} className="hero-product__swatches">
        {finishes.map((finish, index) => (
          <li key={finish.code}>
            <a
              className="hero-product__swatch"
              // The first finish is that of the page without a query.
              href={`${path}${index === 0 ? '' : `?finish=${encodeURIComponent(finish.code)}`}#${id}`}
              aria-current={finish === chosen ? 'true' : undefined}
            >
              {finish.swatch && (
                <span className="hero-product__sample">
                  <Picture image={finish.swatch} alt="" sizes="3.5rem" />
                </span>
              )}
              <span className="hero-product__finish">{finish.name}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
