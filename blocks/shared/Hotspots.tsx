import { useId } from 'react'
import type { SiteContext } from '../../engine/composition/block.ts'
import { Cta } from './Cta.tsx'
import { Picture } from './Picture.tsx'
import { PopoverClose } from './Dialog.tsx'
import { RichText } from './RichText.tsx'
import type { Hotspot, ImageWithHotspots } from './parts.generated.ts'

export interface HotspotsProps {
  image: ImageWithHotspots
  site: SiteContext
  priority?: boolean
  sizes?: string
}

/** A picture with hot spots. Each opens a popover without a script, also by keyboard and touch. Styles: hotspots.css. */
export function Hotspots({ image, site, priority = false, sizes = '100vw' }: HotspotsProps) {
  const spots = image.hotspots.filter(hasContent)
  const picture = { image, priority, sizes }
  return (
    <figure className="hotspots" data-tint={image.color || undefined}>
      {spots.length === 0 ? (
        <Picture {...picture} className="hotspots__frame" />
      ) : (
        <div className="hotspots__frame">
          <Picture {...picture} />
          {spots.map((spot, index) => (
            <Spot key={index} spot={spot} site={site} />
          ))}
        </div>
      )}
      {image.legend && <figcaption className="hotspots__legend">{image.legend}</figcaption>}
    </figure>
  )
}

function Spot({ spot, site }: { spot: Hotspot; site: SiteContext }) {
  const id = useId()
  return (
    <div className={`hotspots__spot ${place('x', spot.x)} ${place('y', spot.y)}`}>
      <button type="button" className="hotspots__button" popoverTarget={id}>
        <span className="visually-hidden">{spot.heading ?? site.text('block.hotspot')}</span>
      </button>
      <div id={id} className="hotspots__note" popover="auto">
        {spot.heading && <p className="subtitle">{spot.heading}</p>}
        <RichText html={spot.text} />
        <Cta cta={spot.cta} site={site} />
        <PopoverClose id={id} site={site} />
      </div>
    </div>
  )
}

function hasContent(spot: Hotspot): boolean {
  return Boolean(spot.heading || spot.text || spot.cta?.url)
}

/** Tens and ones of a percentage as two classes: the Content-Security-Policy forbids inline styles. */
function place(axis: 'x' | 'y', fraction: number): string {
  const percent = Math.min(99, Math.max(0, Math.round(fraction * 100)))
  return `at-${axis}${Math.floor(percent / 10)}0 at-${axis}${percent % 10}`
}
