import { createActor, fromCallback } from 'xstate'
import { expect, it } from 'vitest'
import { passwordRevealMachine, type PasswordRevealEvent } from './password-reveal.machine.ts'

const toggle: PasswordRevealEvent = { type: 'reveal.toggled' }

it.each([
  ['at first', [], 'hidden', []],
  ['after a click', [toggle], 'shown', ['show']],
  ['after a second click', [toggle, toggle], 'hidden', ['show', 'hide']],
  ['when the form is sent', [toggle, { type: 'form.left' }], 'hidden', ['show', 'hide']],
  ['when a form with hidden passwords is sent', [{ type: 'form.left' }], 'hidden', []],
] as const)('a password %s', (_when, events, state, effects) => {
  const seen: string[] = []
  const actor = createActor(
    passwordRevealMachine.provide({
      actors: {
        showPassword: fromCallback(() => {
          seen.push('show')
          return () => void seen.push('hide')
        }),
      },
    }),
  ).start()
  for (const event of events) actor.send(event)
  expect([actor.getSnapshot().value, seen]).toEqual([state, effects])
})
