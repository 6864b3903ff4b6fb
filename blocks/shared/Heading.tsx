import { useSectionHeading } from './Section.tsx'
import type { ReactNode } from 'react'

export interface HeadingProps {
  /** Class of the type scale in base.css. */
  look?: 'display' | 'title' | 'subtitle' | 'label'
  className?: string
}

/** The heading of the section around it: h1 in the block that opens the page, else h2. Renders nothing without a text. */
export function Heading({ look = 'title', className }: HeadingProps) {
  const section = useSectionHeading()
  if (!section?.text) return null
  const Tag = `h${section.level}` as const
  return (
    <Tag id={section.id} className={className ? `${look} ${className}` : look}>
      {section.text}
    </Tag>
  )
}

interface SubheadingProps {
  className?: string
  children: ReactNode
}

/** A heading below the section's own, so that no level is skipped: h3 under an h2, h2 where the section has none. */
export function Subheading({ className = 'subtitle', children }: SubheadingProps) {
  const section = useSectionHeading()
  const Tag = section?.text ? (`h${section.level === 1 ? 2 : 3}` as const) : 'h2'
  return <Tag className={className}>{children}</Tag>
}
