import { createContext, useContext, useId, useMemo, type ReactNode } from 'react'
import type { Text } from '../../engine/composition/block.ts'

export interface SectionProps {
  /** Name of the block's folder: the class of the root element. */
  name: string
  /** Rendered by the `Heading` inside, which names the section. */
  heading?: Text | null | undefined
  /** The block opens the page: its heading is the h1. */
  first?: boolean
  /** Key of a background in the token file. With a background, the section fills the width of the screen. */
  background?: string | null | undefined
  /** `full`: the screen. `wide`: within the gutters of the page. `reading`: 65 characters. */
  width?: 'full' | 'wide' | 'reading'
  children: ReactNode
}

export interface SectionHeading {
  id: string
  level: 1 | 2
  text: Text | null
}

const SectionContext = createContext<SectionHeading | null>(null)

/** The root of a block: its width, vertical spacing, background, and the id of its heading. */
export function Section({ name, heading, first = false, background, width = 'wide', children }: SectionProps) {
  const id = useId()
  const text = heading || null
  const value = useMemo<SectionHeading>(() => ({ id, level: first ? 1 : 2, text }), [id, first, text])
  return (
    <section
      className={`section ${name}`}
      data-width={width}
      data-background={background || undefined}
      aria-labelledby={text ? id : undefined}
    >
      <SectionContext value={value}>{children}</SectionContext>
    </section>
  )
}

/** Null outside of a section. */
export function useSectionHeading(): SectionHeading | null {
  return useContext(SectionContext)
}
