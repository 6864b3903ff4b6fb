import { fromCallback, setup, type EventObject } from 'xstate'
import { missingEffect } from '../missing-effect.ts'

export type PasswordRevealEvent = { type: 'reveal.toggled' } | { type: 'form.left' }

/** Whether a password is readable. It is hidden again before its form is sent, so that no browser stores it as a text. */
export const passwordRevealMachine = setup({
  types: { events: {} as PasswordRevealEvent },
  actors: {
    /** Shows the password until it is stopped; sends `form.left` when the form is sent or the page is left. */
    showPassword: fromCallback<EventObject, undefined, PasswordRevealEvent>(() =>
      missingEffect('passwordReveal', 'showPassword'),
    ),
  },
}).createMachine({
  id: 'password-reveal',
  description: 'Whether a password is readable.',
  initial: 'hidden',
  states: {
    hidden: { on: { 'reveal.toggled': 'shown' } },
    shown: { invoke: { src: 'showPassword' }, on: { 'reveal.toggled': 'hidden', 'form.left': 'hidden' } },
  },
})
