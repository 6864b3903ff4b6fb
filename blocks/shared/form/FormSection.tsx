import type { ReactNode } from 'react'
import type { RichText as Html, Text } from '../../../engine/composition/block.ts'
import { Heading } from '../Heading.tsx'
import { RichText } from '../RichText.tsx'
import { Section } from '../Section.tsx'

export interface FormSectionProps {
  /** Name of the block's folder. */
  name: string
  heading: Text
  text?: Html | null | undefined
  first: boolean
  background?: string | null | undefined
  /** The form. */
  children: ReactNode
}

/** A screen with one form: what it is for, and the form beside it on wide screens. Styles: form.css. */
export function FormSection({ name, heading, text, first, background, children }: FormSectionProps) {
  return (
    <Section name={name} heading={heading} first={first} background={background}>
      <div className="form-section">
        <div className="form-section__words">
          <Heading look="display" className="form-section__heading" />
          <RichText html={text} className="form-section__text" />
        </div>
        <div className="form-section__form">{children}</div>
      </div>
    </Section>
  )
}
