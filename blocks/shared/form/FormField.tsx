import { type ComponentType, useId } from 'react'
import { ChoiceField, isList } from './ChoiceField.tsx'
import type { FieldProps, FieldParts } from './field-parts.ts'
import { TextField } from './TextField.tsx'

export interface FormFieldProps extends FieldProps {
  /** What shows a field of files. */
  files?: ComponentType<FieldParts>
}

/** A field of any type, with its label above, and its hint and its error below. Hidden while its condition is not met. */
export function FormField({ form, name, site, conditions, files = TextField }: FormFieldProps) {
  const id = useId()
  const rules = form.rules[name]
  if (!rules) return null
  const { hint } = form.texts?.[name] ?? {}
  const error = form.errors[name]
  const View = rules.type === 'files' ? files : rules.type === 'choice' ? ChoiceField : TextField
  const when = conditions.of(name)
  const isFirstError = !form.error && Object.keys(form.rules).find((one) => form.errors[one]) === name
  return (
    <div
      className={isWide(rules) ? 'field field--wide' : 'field'}
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

/** A list that opens is as wide as a line of text. */
function isWide({ type, options }: FieldParts['rules']): boolean {
  return type === 'lines' || type === 'files' || (type === 'choice' && !isList(options))
}
