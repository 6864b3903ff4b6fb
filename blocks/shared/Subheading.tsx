import type { ReactNode } from 'react'
import { useSectionHeading } from './Section.tsx'

export interface SubheadingProps {
  className?: string
  children: ReactNode
}

/** A heading below the section's own, so that no level is skipped: h3 under an h2, h2 where the section has none. */
export function Subheading({ className = 'subtitle', children }: SubheadingProps) {
  const section = useSectionHeading()
  const Tag = section?.text ? (`h${section.level === 1 ? 2 : 3}` as const) : 'h2'
  return <Tag className={className}>{children}</Tag>
}
