import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { loginPopinMachine } from './login-popin.machine.ts'

it('slides between the panels to log in and to create an account, with the focus [AUTH-17]', () => {
  const focused: string[] = []
  const actor = createActor(
    loginPopinMachine.provide({ actions: { focusPanel: (_, { panel }) => void focused.push(panel) } }),
  ).start()
  const states = (['login.chosen', 'sign-up.chosen', 'sign-up.chosen', 'login.chosen'] as const).map((type) => {
    actor.send({ type })
    return actor.getSnapshot().value
  })
  expect(states).toEqual(['login', 'signUp', 'signUp', 'login'])
  expect(focused).toEqual(['sign-up', 'login'])
})
