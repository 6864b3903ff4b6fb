import { useId } from 'react'
import type { FieldProps, FieldParts } from './field-parts.ts'
import { FileField } from './FileField.tsx'
import { FieldLabel, TextField } from './TextField.tsx'

const views = { choice: ChoiceField, files: FileField } as const

const wide = ['choice', 'lines', 'files']

/** A field of any type, with its label above, and its hint and its error below. Hidden while its condition is not met. */
export function ContactField({ form, name, site, conditions }: FieldProps) {
  const id = useId()
  const rules = form.rules[name]
  if (!rules) return null
  const { hint } = form.texts?.[name] ?? {}
  const error = form.errors[name]
  const View = views[rules.type as keyof typeof views] ?? TextField
  const when = conditions.of(name)
  const isFirstError = !form.error && Object.keys(form.rules).find((one) => form.errors[one]) === name
  return (
    <div
      className={wide.includes(rules.type) ? 'field contact-form__field--wide' : 'field'}
      data-condition={when.length > 0 ? when.join(' ') : undefined}
    >
      <View
        {...{ form, name, site, conditions, id, rules, isFirstError }}
        isRequired={rules.required === true}
        describedBy={hint ? `${id}-error ${id}-hint` : `${id}-error`}
      />
      {/* Rendered without an error, too: what is not there yet would not be announced. */}
      <p id={`${id}-error`} className="field__error" data-part={`${name}-error`} aria-live="polite">
        {error}
      </p>
      {hint && (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
    </div>
  )
}

/** Options that are all visible; more are in a list that opens. */
const maxRadios = 6

/** One of several options. */
function ChoiceField(props: FieldParts) {
  return (props.rules.options?.length ?? 0) > maxRadios ? <Select {...props} /> : <Radios {...props} />
}

function Radios({ form, name, site, conditions, id, rules, isRequired, describedBy, isFirstError }: FieldParts) {
  const { options = [], when } = rules
  const label = `${id}-label`
  return (
    <div
      role="radiogroup"
      aria-labelledby={label}
      aria-describedby={describedBy}
      aria-required={isRequired || undefined}
      aria-invalid={form.errors[name] ? true : undefined}
      className="choice"
      data-part={name}
      data-event-input={`typed.${name}`}
      data-event-change={`left.${name}`}
    >
      <span className="field__label" id={label}>
        <FieldLabel {...{ form, name, site, isRequired }} />
      </span>
      <div className="choice__options">
        {options.map((option, index) => (
          <label key={option.value} className="choice__option">
            <input
              type="radio"
              className="choice__input"
              name={name}
              value={option.value}
              defaultChecked={form.values[name] === option.value}
              required={isRequired && !when}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is back after a plain request with this error
              autoFocus={isFirstError && index === 0}
              data-meets={conditions.metBy(name, option.value).join(' ') || undefined}
            />
            {option.label}
          </label>
        ))}
      </div>
    </div>
  )
}

function Select({ form, name, site, conditions, id, rules, isRequired, describedBy, isFirstError }: FieldParts) {
  const { options = [], when } = rules
  const value = form.values[name]
  return (
    <>
      <label className="field__label" htmlFor={id}>
        <FieldLabel {...{ form, name, site, isRequired }} />
      </label>
      <div className="field__box">
        <select
          id={id}
          name={name}
          className="field__input"
          required={isRequired && !when}
          defaultValue={typeof value === 'string' ? value : ''}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is back after a plain request with this error
          autoFocus={isFirstError}
          aria-invalid={form.errors[name] ? true : undefined}
          aria-describedby={describedBy}
          data-part={name}
          data-event-input={`typed.${name}`}
          data-event-change={`left.${name}`}
        >
          <option value="">{site.t('form.choose')}</option>
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              data-meets={conditions.metBy(name, option.value).join(' ') || undefined}
            >
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}
