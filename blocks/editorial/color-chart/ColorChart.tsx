import { useId } from 'react'
import type { BlockProps, SiteContext } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { PopoverClose } from '../../shared/Dialog.tsx'
import { Section } from '../../shared/Section.tsx'
import type { ColorChartFields, Shade } from './fields.generated.ts'

/** Material samples. Each shows its name on focus, on hover and on touch screens, and opens enlarged. */
export function ColorChart({ fields, site, first }: BlockProps<ColorChartFields>) {
  return (
    <Section name="color-chart" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <Heading className="color-chart__heading" />
      <ul className="color-chart__shades">
        {fields.shades.map((shade) => (
          <li key={shade.id}>
            <Sample shade={shade} site={site} />
          </li>
        ))}
      </ul>
      {fields.samples?.url && (
        <p className="color-chart__samples">
          <Cta cta={fields.samples} site={site} />
        </p>
      )}
    </Section>
  )
}

function Sample({ shade, site }: { shade: Shade; site: SiteContext }) {
  const id = useId()
  const size = { width: 400, height: 400, loading: 'lazy' } as const
  return (
    <>
      <button type="button" popoverTarget={id}>
        <img src={shade.url} alt="" {...size} />
        {shade.name}
      </button>
      <figure id={id} popover="auto">
        <img src={shade.url} alt={shade.alt ?? ''} {...size} />
        <PopoverClose id={id} site={site} />
        <figcaption className="subtitle">{shade.name}</figcaption>
      </figure>
    </>
  )
}
