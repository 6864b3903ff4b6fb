import type { PartAttributes, View } from '../../../engine/browser/binding.ts'
import type { AnsweredForm } from '../../../flows/form/answered-form.ts'

/** How the page shows the messages of a form and of its fields, and that it is being sent. */
export function answeredFormView({ errors, error, message, fields }: AnsweredForm, isBusy: boolean): View {
  return {
    self: { 'aria-busy': String(isBusy) },
    submit: { 'aria-disabled': isBusy ? 'true' : null },
    ...(error === undefined ? {} : { error: shown(error) }),
    ...(message === undefined ? {} : { done: shown(message) }),
    ...Object.assign({}, ...fields.map((field) => fieldView(field, errors[field]))),
  }
}

/** Undefined: as the server rendered it. */
function fieldView(field: string, error: string | null | undefined): View {
  if (error === undefined) return {}
  return { [field]: { 'aria-invalid': error === null ? null : 'true' }, [`${field}-error`]: { text: error ?? '' } }
}

function shown(text: string | null): PartAttributes {
  return { text: text ?? '', hidden: text === null }
}
