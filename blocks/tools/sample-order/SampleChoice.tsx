import { useId } from 'react'
import type { FormView, SiteContext } from '../../../engine/composition/block.ts'
import type { Swatch, SwatchGroup } from '../../shared/parts.generated.ts'
import { Picture } from '../../shared/Picture.tsx'

export interface SampleChoiceProps {
  form: FormView
  /** Name of the field. */
  name: string
  groups: readonly SwatchGroup[]
  /** Ids of the samples that are chosen at first, as the address has them. */
  chosen: readonly string[] | undefined
  site: SiteContext
}

/**
 * A box for each sample. The server refuses more than the field takes; with script, no more can be ticked. A form that
 * comes back has the samples that were sent.
 */
export function SampleChoice({ form, name, groups, chosen, site }: SampleChoiceProps) {
  const id = useId()
  const offered = groups.flatMap(({ materials }) => materials.map((material) => material.id))
  const max = form.rules[name]?.maxItems ?? offered.length
  const sent = form.values[name]
  const ticked =
    sent === undefined ? (chosen ?? []).filter((one) => offered.includes(one)).slice(0, max) : [sent].flat()
  const error = form.errors[name]
  const isFirstError = !form.error && error !== undefined
  const firstBox = isFirstError ? offered[0] : undefined
  return (
    <div className="field field--wide" data-part={name} data-event-change={`left.${name}`}>
      <p className="sample-order__hint">{site.text('samples.choice.hint', { max })}</p>
      <p id={`${id}-error`} className="field__error" data-part={`${name}-error`} aria-live="polite">
        {error}
      </p>
      <div
        className="sample-order__choice"
        data-flow="sample-choice"
        // Only where nothing more can be chosen does the page need its script before it is used.
        data-activate={ticked.length < max ? 'focusin change' : 'idle'}
        data-offered={offered.join(' ')}
        data-max={max}
        data-words={JSON.stringify(wordsOf(max, site))}
      >
        {groups.map((group) => (
          <fieldset key={group.id} className="sample-order__group">
            <legend className="sample-order__kind">{group.name}</legend>
            <ul className="sample-order__samples">
              {group.materials.map((material) => (
                <li key={material.id}>
                  <Sample
                    {...{ material, name }}
                    describedBy={`${id}-error`}
                    isTicked={ticked.includes(material.id)}
                    hasFocus={material.id === firstBox}
                  />
                </li>
              ))}
            </ul>
          </fieldset>
        ))}
        <output className="sample-order__count" data-part="count">
          {ticked.length > max
            ? site.text('samples.choice.too-many', { count: max })
            : site.text('samples.count', { count: ticked.length, max })}
        </output>
      </div>
    </div>
  )
}

/** What is said of each number of samples, and last of too many. */
function wordsOf(max: number, site: SiteContext): string[] {
  const counts = Array.from({ length: max + 1 }, (_one, count) => site.t('samples.count', { count, max }))
  return [...counts, site.t('samples.choice.too-many', { count: max })]
}

interface SampleProps {
  material: Swatch
  /** Name of the field. */
  name: string
  /** Id of the message of the field. */
  describedBy: string
  isTicked: boolean
  /** The page is back with an error of this field, and this is its first box. */
  hasFocus: boolean
}

function Sample({ material, name, describedBy, isTicked, hasFocus }: SampleProps) {
  const { id, name: heading, colorName, image } = material
  return (
    <label className="sample-order__sample">
      <input
        type="checkbox"
        className="choice__input sample-order__box"
        name={name}
        value={id}
        defaultChecked={isTicked}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is back after a plain request with this error
        autoFocus={hasFocus}
        aria-describedby={describedBy}
        data-part={`sample-${id}`}
      />
      <span className="sample-order__picture">
        {image && <Picture image={image} alt="" sizes="(width < 40rem) 30vw, (width < 62rem) 20vw, 12vw" />}
      </span>
      <span className="sample-order__name">{heading}</span>
      {colorName && <span className="sample-order__colour">{colorName}</span>}
    </label>
  )
}
