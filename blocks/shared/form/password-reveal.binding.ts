import { fromCallback, type EventObject, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import {
  passwordRevealMachine,
  type PasswordRevealEvent,
} from '../../../flows/password-reveal/password-reveal.machine.ts'

/** The root is the button, which controls the field. */
export function machine(root: HTMLElement): typeof passwordRevealMachine {
  return passwordRevealMachine.provide({
    actors: {
      showPassword: fromCallback<EventObject, undefined, PasswordRevealEvent>(({ sendBack }) => {
        const field = document.getElementById(root.getAttribute('aria-controls') ?? '') as HTMLInputElement
        const leave = (): void => sendBack({ type: 'form.left' })
        field.type = 'text'
        field.form?.addEventListener('submit', leave)
        return () => {
          field.type = 'password'
          field.form?.removeEventListener('submit', leave)
        }
      }),
    },
  })
}

/** How the button says whether the password is readable. */
export function view(snapshot: SnapshotFrom<typeof passwordRevealMachine>): View {
  return { self: { 'aria-pressed': String(snapshot.matches('shown')) } }
}
