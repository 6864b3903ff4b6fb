import type { FieldParts } from './field-parts.ts'
import { FieldLabel } from './TextField.tsx'

/** One of several options. */
export function ChoiceField(props: FieldParts) {
  return isList(props.rules.options) ? <Select {...props} /> : <Radios {...props} />
}

/** Options that are all visible; more are in a list that opens. */
const maxRadios = 6

/** Whether these options are in a list that opens. */
export function isList(options: FieldParts['rules']['options'] = []): boolean {
  return options.length > maxRadios
}

/** Options of so many characters have a row each: three of them would be two and one. */
const longOption = 20

function isLong(options: NonNullable<FieldParts['rules']['options']>): boolean {
  return options.length === 3 && options.some(({ label }) => label.length > longOption)
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
      <div className="choice__options" data-look={isLong(options) ? 'rows' : undefined}>
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
          autoComplete={form.texts?.[name]?.autoComplete}
          defaultValue={typeof value === 'string' ? value : ''}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page is back after a plain request with this error
          autoFocus={isFirstError}
          aria-invalid={form.errors[name] ? true : undefined}
          aria-describedby={describedBy}
          data-part={name}
          data-event-input={`typed.${name}`}
          data-event-change={`left.${name}`}
        >
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- an attribute needs no mark of its language */}
          <option value="" label={site.t('form.choose')} />
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
