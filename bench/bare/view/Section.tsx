import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  intro?: string | undefined
  isTinted?: boolean
  children: ReactNode
}

/** A block with its title and introduction. */
export function Section({ title, intro, isTinted = false, children }: SectionProps) {
  return (
    <section className={isTinted ? 'block block--tint' : 'block'}>
      <div className="block__head">
        <h2>{title}</h2>
        {intro === undefined ? null : <p>{intro}</p>}
      </div>
      {children}
    </section>
  )
}

interface SliderProps {
  label: string
  className?: string
  children: ReactNode
}

/** A row that scrolls, with the buttons that a script would use. */
export function Slider({ label, className = '', children }: SliderProps) {
  return (
    <section className={`slider ${className}`} aria-roledescription="carousel" aria-label={label}>
      <div className="slider__buttons">
        <button type="button" className="slider__button" aria-label={`Previous: ${label}`} disabled>
          ‹
        </button>
        <button type="button" className="slider__button" aria-label={`Next: ${label}`}>
          ›
        </button>
      </div>
      <div className="slider__track">{children}</div>
    </section>
  )
}
