import { useId, type ReactNode } from 'react'
import { Heading, Subheading } from './Heading.tsx'

export interface DisclosuresProps {
  items: readonly Disclosure[]
  /** The first item is open from the start. */
  isFirstOpen?: boolean
}

export interface Disclosure {
  heading: ReactNode
  content: ReactNode
}

/** The heading of the section, and items of which one is open at a time, without script. Styles: disclosures.css. */
export function Disclosures({ items, isFirstOpen = false }: DisclosuresProps) {
  const group = useId()
  return (
    <div className="disclosures">
      <Heading className="disclosures__heading" />
      <div>
        {items.map(({ heading, content }, index) => (
          <details key={index} name={group} className="disclosures__item" open={isFirstOpen && index === 0}>
            <summary className="disclosures__summary">
              <Subheading>{heading}</Subheading>
            </summary>
            {content}
          </details>
        ))}
      </div>
    </div>
  )
}
