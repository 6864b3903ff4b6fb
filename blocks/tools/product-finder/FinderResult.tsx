import type { SiteContext, Text } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { finderHref } from './finder-address.ts'
import type { FinderState } from './finder-state.ts'
import type { Finder, FoundProduct, ProductFinderFields } from './fields.generated.ts'
import { intlOf } from '../../../engine/intl/intl-of.ts'
import { ProductCard } from '../../shared/ProductCard.tsx'

export interface FinderResultProps {
  finder: Finder
  state: FinderState
  products: NonNullable<ProductFinderFields['products']>
  pageUrl: string
  site: SiteContext
}

/** The products that match, the chosen answers, and where to go from here. */
export function FinderResult({ finder, state, products, pageUrl, site }: FinderResultProps) {
  const count = products.length
  return (
    <div className="finder__stage finder__result" data-empty={count > 0 ? undefined : ''}>
      <div className="finder__summary">
        <h2 className="title finder__title" tabIndex={-1} data-part="title">
          {count > 0 ? site.text('finder.result', { count }) : finder.noProducts}
        </h2>
        <ChosenAnswers state={state} pageUrl={pageUrl} site={site} />
      </div>
      <div className="finder__found">
        {count > 0 && <FinderProducts products={products} references={state.references} site={site} />}
        <NextSteps finder={finder} pageUrl={pageUrl} site={site} />
      </div>
    </div>
  )
}

function ChosenAnswers({ state: { path }, pageUrl, site }: Pick<FinderResultProps, 'state' | 'pageUrl' | 'site'>) {
  return (
    <dl className="finder__chosen">
      {path.answered.map(({ step, chosen }) => (
        <div key={step.id} className="finder__choice">
          <dt className="label">{step.label}</dt>
          <dd>
            <ul className="finder__values">
              {chosen.map(({ value, title, resultLabel }) => (
                <li key={value}>{resultLabel ?? title}</li>
              ))}
            </ul>
            <a
              className="link"
              href={finderHref(pageUrl, { answers: path.codes, step: step.id })}
              data-event="step.reopened"
              data-value={step.id}
              data-no-prefetch=""
            >
              {site.text('finder.modify')}
              <span className="visually-hidden"> {step.label}</span>
            </a>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function NextSteps({ finder, pageUrl, site }: Pick<FinderResultProps, 'finder' | 'pageUrl' | 'site'>) {
  const { all, catalogue } = finder
  return (
    <ul className="finder__next">
      {all?.url && (
        <li>
          <Cta cta={all} site={site} look="solid" />
        </li>
      )}
      {catalogue?.url && (
        <li>
          <a className="button" href={catalogue.url.href} download={catalogue.url.external ? undefined : ''}>
            {catalogue.title}
          </a>
        </li>
      )}
      <li>
        <a className="button" href={pageUrl} data-event="finder.restarted" data-no-prefetch="">
          {site.text('finder.restart')}
        </a>
      </li>
    </ul>
  )
}

interface FinderProductsProps {
  products: readonly FoundProduct[]
  /** Reference codes of the result. */
  references: readonly string[]
  site: SiteContext
}

/** Each product with those of its sizes that the result names. */
function FinderProducts({ products, references, site }: FinderProductsProps) {
  return (
    <ul className="finder__products">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard
            uid={product.uid}
            heading={product.heading}
            url={product.url}
            image={product.cardImage ?? product.carrouselImage}
            tint={product.colorScheme}
            facts={facts(product, references, site)}
            look="landscape"
            sizes="(width < 48rem) 90vw, (width < 64rem) 44vw, 30vw"
            priority={index < 2}
            site={site}
          />
        </li>
      ))}
    </ul>
  )
}

function facts(product: FoundProduct, references: readonly string[], site: SiteContext): Text[] {
  const sizes = sizesOf(product.references.filter((reference) => references.includes(reference)))
  const list = intlOf(site.tag).formatList(sizes.map(String), { type: 'conjunction' })
  return [
    product.productSubType ?? product.productType,
    sizes.length > 0 ? site.text('finder.sizes', { sizes: list }) : null,
  ].filter((fact) => fact != null)
}

/** Sizes in centimetres that reference codes end with, ascending: `pure-120` → 120. */
export function sizesOf(references: readonly string[]): number[] {
  const sizes = references.flatMap((reference) => /-(\d+)$/.exec(reference)?.[1] ?? [])
  return [...new Set(sizes.map(Number))].sort((a, b) => a - b)
}
