import { useId, type ReactNode } from 'react'
import type { Example, GalleryPage } from '../gallery-page.ts'
import { preferences, type Preference } from './emulate-media.ts'
import { screens, type Choice } from './use-choice.ts'

interface ChoicesProps {
  choice: Choice
  choose: (change: Partial<Choice>) => void
  examples: readonly Example[]
  locales: GalleryPage['locales']
  /** By flow. */
  states: ReadonlyMap<string, readonly string[]>
}

/** What the preview shows: example, language, width, state, what its visitor prefers, and another one beside it. */
export function Choices({ choice, choose, examples, locales, states }: ChoicesProps) {
  const { example, locale, width, state, prefers, beside } = choice
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
      {states.size > 0 && (
        <Select label="State" value={state} onChoose={(chosen) => choose({ state: chosen })}>
          <option value="">as its machine has it</option>
          {[...states].map(([flow, names]) => (
            <optgroup key={flow} label={flow}>
              {names.map((name) => (
                <option key={name} value={`${flow}: ${name}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
      <Select label="Beside it" value={beside} onChoose={(chosen) => choose({ beside: chosen })}>
        <option value="">nothing</option>
        {locales.flatMap((one) =>
          one.locale === locale ? [] : [<Beside key={one.locale} value={`locale:${one.locale}`} text={one.name} />],
        )}
        {screens.flatMap((one) =>
          one.width === width ? [] : [<Beside key={one.width} value={`width:${one.width}`} text={`${one.width} px`} />],
        )}
      </Select>
      <fieldset className="gallery__prefers">
        <legend className="label">Its visitor prefers</legend>
        {(Object.keys(preferences) as Preference[]).map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={prefers.includes(name)}
              onChange={({ target }) =>
                choose({ prefers: target.checked ? [...prefers, name] : prefers.filter((one) => one !== name) })
              }
            />
            {preferences[name].label}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

function Beside({ value, text }: { value: string; text: string }) {
  return <option value={value}>{text}</option>
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
