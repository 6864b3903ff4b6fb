import type { ReactNode } from 'react'
import type { RichText as Html, SiteContext, Text } from '../../../engine/composition/block.ts'
import { Cta } from '../Cta.tsx'
import { Heading } from '../Heading.tsx'
import { RichText } from '../RichText.tsx'
import { Section } from '../Section.tsx'
import { Slider, type SliderProps } from './Slider.tsx'
import type { Cta as CtaFields } from '../parts.generated.ts'

export interface SliderSectionProps {
  fields: SliderSectionFields
  kind: SliderProps['kind']
  site: SiteContext
  first: boolean
  /** The cards. */
  children: ReactNode
}

interface SliderSectionFields {
  backgroundColor?: string | null
  heading?: Text | null
  text?: Html | null
  cta?: CtaFields | null
}

/** Heading, text and a link above a slider of cards. */
export function SliderSection({ fields, kind, site, first, children }: SliderSectionProps) {
  const head = (
    <>
      {(fields.heading || fields.text) && (
        <div className="slider__words">
          <Heading />
          <RichText html={fields.text} />
        </div>
      )}
      {fields.cta?.url && (
        <div className="slider__cta">
          <Cta cta={fields.cta} site={site} />
        </div>
      )}
    </>
  )
  return (
    <Section name="slides" width="full" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <Slider site={site} kind={kind} head={head}>
        {children}
      </Slider>
    </Section>
  )
}
