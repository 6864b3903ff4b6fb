import { useId, type ReactNode } from 'react'
import type { Example, GalleryPage } from '../gallery-page.ts'
import { screens, type Choice } from './use-choice.ts'

interface ChoicesProps {
  choice: Choice
  choose: (change: Partial<Choice>) => void
  examples: readonly Example[]
  locales: GalleryPage['locales']
}

/** Selects of the example, the language and the width. */
export function Choices({ choice: { example, locale, width }, choose, examples, locales }: ChoicesProps) {
  return (
    <div className="gallery__choices">
      <Select label="Example" value={example} onChoose={(name) => choose({ example: name })}>
        {examples.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select label="Language" value={locale} onChoose={(chosen) => choose({ locale: chosen })}>
        {locales.map((one) => (
          <option key={one.locale} value={one.locale}>
            {one.name}
          </option>
        ))}
      </Select>
      <Select label="Width" value={String(width)} onChoose={(chosen) => choose({ width: Number(chosen) })}>
        {screens.map((screen) => (
          <option key={screen.width} value={screen.width}>
            {screen.width} px
          </option>
        ))}
      </Select>
    </div>
  )
}

interface SelectProps {
  label: string
  value: string
  onChoose: (value: string) => void
  children: ReactNode
}

function Select({ label, value, onChoose, children }: SelectProps) {
  const id = useId()
  return (
    <div className="gallery__choice">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </div>
  )
}
