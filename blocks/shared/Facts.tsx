import { type ReactNode, Fragment } from 'react'
import type { Text } from '../../engine/composition/block.ts'

export interface FactsProps {
  facts: readonly Fact[]
  className?: string
  /** Name of the part of the page that is replaced when it shows something else. */
  region?: string
}

export interface Fact {
  term: ReactNode
  /** A fact without a value is left out. */
  value: ReactNode
}

/** A description list. Facts without a value are left out. */
export function Facts({ facts, className, region }: FactsProps) {
  const known = facts.filter(({ value }) => isKnown(value))
  if (known.length === 0) return null
  return (
    <dl className={className ? `facts ${className}` : 'facts'} data-region={region}>
      {known.map(({ term, value }, index) => (
        <div key={index} className="facts__row">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whether a value is shown: 0 is, an empty text is not. */
export function isKnown(value: ReactNode): boolean {
  return value !== null && value !== undefined && value !== false && value !== ''
}

/** Texts in a row with commas between them. */
export function TextList({ texts }: { texts: readonly Text[] }) {
  return texts.map((text, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {text}
    </Fragment>
  ))
}
