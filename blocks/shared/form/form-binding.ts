import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import type { FormMachine } from '../../../flows/form/form-machine.ts'
import { follow } from './follow.ts'
import { sendForm } from './send-form.ts'

/** The binding of a form: its machine with effects in the page, and how the page shows its states. */
export function formBinding(formMachine: FormMachine): {
  machine: (root: HTMLElement) => FormMachine
  view: typeof view
} {
  return { machine: (root) => provide(formMachine, root as HTMLFormElement), view }
}

function provide(formMachine: FormMachine, form: HTMLFormElement): FormMachine {
  return formMachine.provide({
    actors: { submitForm: fromPromise(({ signal }) => sendForm(form, signal)) },
    actions: {
      clearFields() {
        // A reset would empty the <output> with the message, too.
        for (const field of form.elements) if (field instanceof HTMLInputElement) field.value = field.defaultValue
      },
      follow: (_, { location }) => follow(form, location),
    },
  })
}

function view(snapshot: SnapshotFrom<FormMachine>): View {
  const { errors, error, message, fields } = snapshot.context
  const isBusy = snapshot.matches('submitting') || snapshot.matches({ done: 'leaving' })
  return {
    self: { 'aria-busy': String(isBusy) },
    submit: { 'aria-disabled': isBusy ? 'true' : null },
    ...(error === undefined ? {} : { error: shown(error) }),
    ...(message === undefined ? {} : { done: shown(message), after: { hidden: message === null } }),
    ...Object.assign({}, ...fields.map((field) => fieldView(field, errors[field]))),
  }
}

/** Undefined: as the server rendered it. */
function fieldView(field: string, error: string | null | undefined): View {
  if (error === undefined) return {}
  return { [field]: { 'aria-invalid': error === null ? null : 'true' }, [`${field}-error`]: { text: error ?? '' } }
}

function shown(text: string | null): View[string] {
  return { text: text ?? '', hidden: text === null }
}
