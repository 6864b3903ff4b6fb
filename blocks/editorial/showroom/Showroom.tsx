import type { BlockProps } from '../../../engine/composition/block.ts'
import { Cta } from '../../shared/Cta.tsx'
import { Heading } from '../../shared/Heading.tsx'
import { Card } from '../../shared/Card.tsx'
import { RichText } from '../../shared/RichText.tsx'
import { Section } from '../../shared/Section.tsx'
import type { RoomTeaser, ShowroomFields } from './fields.generated.ts'

/** A heading, and a row of rooms below it. */
export function Showroom({ fields, site, first }: BlockProps<ShowroomFields>) {
  const { label, text, cta, inspirations } = fields
  return (
    <Section name="showroom" background={fields.backgroundColor} heading={fields.heading} first={first}>
      <div className="showroom__head">
        <div className="showroom__title">
          {label && <p className="label">{label}</p>}
          <Heading />
        </div>
        {(text || cta?.url) && (
          <div className="showroom__text">
            <RichText html={text} />
            <Cta cta={cta} site={site} />
          </div>
        )}
      </div>
      {inspirations.length > 0 && (
        <ul className="showroom__rooms" data-count={Math.min(inspirations.length, 3)}>
          {inspirations.map((room) => (
            <Room key={room.id} room={room} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Room({ room: { heading, url, image, imageSlider } }: { room: RoomTeaser }) {
  return (
    <li className="showroom__place">
      <Card heading={heading} url={url} image={imageSlider ?? image ?? null} sizes="(width < 48rem) 90vw, 45vw" />
    </li>
  )
}
