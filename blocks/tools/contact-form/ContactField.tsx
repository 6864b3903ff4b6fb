import { useId } from 'react'
import { ChoiceField } from './ChoiceField.tsx'
import { FileField } from './FileField.tsx'
import type { FieldProps } from './field-parts.ts'
import { TextField } from './TextField.tsx'

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
