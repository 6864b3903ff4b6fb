import { Children, useId, type ReactNode } from 'react'
import type { SiteContext } from '../../../engine/composition/block.ts'
import { withIcon, type IconName } from '../icon.ts'

export interface SliderProps {
  site: SiteContext
  /** Kind of the slides: sets their width. */
  kind: SlideKind
  /** Shown above the track, beside its buttons. */
  head?: ReactNode
  /** Label of the track. Required if no slide contains a link: the track is then focusable, to scroll it by keyboard. */
  label?: string
  /** The slides: elements `li`. */
  children: ReactNode
}

/** A track of slides that reaches the edge of the screen. Touch and keyboard scroll it; the buttons need the script. */
export function Slider({ site, kind, head, label, children }: SliderProps) {
  const track = useId()
  const slides = Children.toArray(children)
  return (
    <div
      className="slider"
      data-kind={kind}
      data-flow="slider"
      // Before any press: a finger or a wheel moves the track, too, and its buttons show where it ends.
      data-activate={slides.length > 1 ? 'visible' : undefined}
      data-count={slides.length}
      data-share={shareOfRow(kind, slides.length) ?? undefined}
      data-position={site.t('slider.position', { current: '{current}', total: slides.length })}
    >
      <div className="slider__head">
        {head}
        {slides.length > 1 && (
          <fieldset className="slider__controls" aria-label={site.t('slider.controls')}>
            <Button direction="previous" icon="arrow-left" track={track} site={site} isOff />
            <Button direction="next" icon="arrow-right" track={track} site={site} />
          </fieldset>
        )}
      </div>
      <div
        id={track}
        className="slider__track"
        data-part="track"
        tabIndex={label ? 0 : undefined}
        role={label ? 'group' : undefined}
        aria-label={label}
      >
        <ul className="slider__slides">{slides}</ul>
      </div>
      <output className="visually-hidden" data-part="status" />
    </div>
  )
}

interface ButtonProps {
  direction: 'previous' | 'next'
  icon: IconName
  track: string
  site: SiteContext
  isOff?: boolean
}

/** Disabled by `aria-disabled` instead of `disabled`, which would drop the focus at the ends. */
function Button({ direction, icon, track, site, isOff = false }: ButtonProps) {
  return (
    <button
      type="button"
      className="slider__button"
      data-event={`${direction}.pressed`}
      data-part={direction}
      aria-controls={track}
      aria-disabled={isOff}
      aria-label={site.t(`slider.${direction}`)}
      {...withIcon(icon)}
    />
  )
}

export type SlideKind = 'product' | 'accessory' | 'collection' | 'inspiration' | 'journal' | 'picture'

/** Narrow kinds: three of them would leave a part of the row empty, too. */
const shareInThree: readonly SlideKind[] = ['product', 'accessory', 'inspiration']

/** Into how many parts a few slides divide a wide row, of which each takes one. Null: each is as wide as its kind. */
function shareOfRow(kind: SlideKind, count: number): 2 | 3 | null {
  if (kind === 'picture') return null
  if (count <= 2) return 2
  return count === 3 && shareInThree.includes(kind) ? 3 : null
}
