import { useSectionHeading } from './Section.tsx'

export interface HeadingProps {
  /** Class of the type scale in base.css. */
  look?: 'display' | 'title' | 'subtitle'
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
