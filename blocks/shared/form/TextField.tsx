import type { HTMLAttributes, HTMLInputTypeAttribute } from 'react'
import type { FieldParts } from './field-parts.ts'

type InputMode = HTMLAttributes<HTMLInputElement>['inputMode']

/** Attributes by type of the field. Browsers would refuse an address of the web without its scheme. */
const inputs: Partial<Record<string, { type: HTMLInputTypeAttribute; inputMode?: InputMode }>> = {
  url: { type: 'text', inputMode: 'url' },
  tel: { type: 'tel' },
  email: { type: 'email' },
}

/** A text of one line or of several. */
export function TextField({ form, name, site, id, rules, isRequired, describedBy, isFirstError }: FieldParts) {
  const { minLength, maxLength, pattern, type, when } = rules
  const value = form.values[name]
  const shared = {
    id,
    name,
    className: 'field__input',
    // A browser that checks would stop at a field that is hidden.
    required: isRequired && !when,
    minLength,
    maxLength,
    defaultValue: typeof value === 'string' ? value : undefined,
    autoComplete: form.texts?.[name]?.autoComplete,
    autoFocus: isFirstError,
    'aria-invalid': form.errors[name] ? true : undefined,
    'aria-describedby': describedBy,
    'data-part': name,
    'data-event-input': `typed.${name}`,
    'data-event-change': `left.${name}`,
  }
  return (
    <>
      <label className="field__label" htmlFor={id}>
        <FieldLabel {...{ form, name, site, isRequired }} />
      </label>
      <div className="field__box">
        {type === 'lines' ? (
          <textarea {...shared} rows={6} />
        ) : (
          <input {...shared} {...(inputs[type] ?? { type: 'text' })} pattern={pattern} />
        )}
      </div>
    </>
  )
}

/** The label of a field; says where the field may stay empty. */
export function FieldLabel({
  form,
  name,
  site,
  isRequired,
}: Pick<FieldParts, 'form' | 'name' | 'site' | 'isRequired'>) {
  return (
    <>
      {form.texts?.[name]?.label ?? name}
      {!isRequired && <span className="field__optional"> {site.text('form.optional')}</span>}
    </>
  )
}
