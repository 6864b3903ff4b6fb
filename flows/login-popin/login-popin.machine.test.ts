import { createActor } from 'xstate'
import { expect, it } from 'vitest'
import { loginPopinMachine, type LoginPopinEvent } from './login-popin.machine.ts'

it('slides between the panels to log in and to create an account, with the focus [AUTH-17]', () => {
  const actor = createActor(loginPopinMachine).start()
  const after = (type: LoginPopinEvent['type']) => {
    actor.send({ type })
    const snapshot = actor.getSnapshot()
    return [snapshot.value, ...Object.values(snapshot.getMeta()).map((meta) => meta?.focus)]
  }
  const logIn = ['login', 'login']
  const signUp = ['signUp', 'sign-up']
  expect(after('login.chosen')).toEqual(logIn)
  expect(after('sign-up.chosen')).toEqual(signUp)
  expect(after('sign-up.chosen')).toEqual(signUp)
  expect(after('login.chosen')).toEqual(logIn)
})
