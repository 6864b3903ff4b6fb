import type { ReactNode } from 'react'
import type { ResolvedLink, SiteContext, Text } from '../../engine/composition/block.ts'
import { Card } from './Card.tsx'
import { Heart } from './Heart.tsx'
import type { PictureFields } from './Picture.tsx'

export interface ProductCardProps {
  /** Of the product, which can then be saved. */
  uid?: number | null | undefined
  /** Code of the finish in which it is shown and saved. */
  finish?: string | null | undefined
  heading: Text
  /** Null where the site has no such page: the card then leads nowhere. */
  url: ResolvedLink | null
  image: PictureFields | null | undefined
  /** Key of the tint behind the picture. */
  tint?: string | null | undefined
  /** Shown above the heading. */
  label?: ReactNode
  /** Shown below the heading. */
  facts?: readonly Text[]
  /** Shown below the facts. */
  below?: ReactNode
  /** Shape of the picture; `big` has a larger heading, too. */
  look: 'big' | 'landscape' | 'portrait'
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string
  /** Its picture is among the largest of the first screen. */
  priority?: boolean
  site: SiteContext
}

/** A product of the catalogue in a grid. Its heading is its link. */
export function ProductCard({ uid, finish, label, facts = [], below, site, ...card }: ProductCardProps) {
  return (
    <Card
      {...card}
      className="product-card"
      image={card.image ?? null}
      corner={<Heart uid={uid} finish={finish} heading={card.heading} site={site} />}
      above={label && <p className="label product-card__label">{label}</p>}
    >
      <ProductFacts facts={facts} />
      {below}
    </Card>
  )
}

/** The first fact at the start of the line, the second at its end, others below them. */
export function ProductFacts({ facts: [first, second, ...others] }: { facts: readonly ReactNode[] }) {
  if (!first) return null
  return (
    <p className="card__facts product-card__facts">
      {first}
      {second && <span className="product-card__second">{second}</span>}
      {others.map((fact, index) => (
        <span key={index}>{fact}</span>
      ))}
    </p>
  )
}
