import { setup } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'

export type LoginPopinEvent = { type: 'sign-up.chosen' } | { type: 'login.chosen' }

/** The panels of a visitor who is not signed in: to log in at first, to create an account on request. */
export const loginPopinMachine = setup({
  types: { events: {} as LoginPopinEvent, meta: {} as StateMeta<'login' | 'sign-up'> },
}).createMachine({
  id: 'login-popin',
  description: 'The panels of a visitor who is not signed in: to log in at first, to create an account on request.',
  initial: 'login',
  states: {
    login: { meta: { focus: 'login' }, on: { 'sign-up.chosen': 'signUp' } },
    signUp: { meta: { focus: 'sign-up' }, on: { 'login.chosen': 'login' } },
  },
})
