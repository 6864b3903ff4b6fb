import type { ReactNode } from 'react'

export interface FactsProps {
  facts: readonly Fact[]
  className?: string
}

export interface Fact {
  term: ReactNode
  /** Nothing known: the fact is left out. */
  value: ReactNode
}

/** Terms and what is known of them, one line each. */
export function Facts({ facts, className }: FactsProps) {
  const known = facts.filter(({ value }) => isKnown(value))
  if (known.length === 0) return null
  return (
    <dl className={className ? `facts ${className}` : 'facts'}>
      {known.map(({ term, value }, index) => (
        <div key={index} className="facts__row">
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function isKnown(value: ReactNode): boolean {
  return value !== null && value !== undefined && value !== false && value !== ''
}
