import { setup } from 'xstate'
import { missingEffect } from '../missing-effect.ts'

export type LoginPopinEvent = { type: 'sign-up.chosen' } | { type: 'login.chosen' }

/** The panels of a visitor who is not signed in: to log in at first, to create an account on request. */
export const loginPopinMachine = setup({
  types: { events: {} as LoginPopinEvent },
  actions: { focusPanel: (_, _params: { panel: 'login' | 'sign-up' }) => missingEffect('loginPopin', 'focusPanel') },
}).createMachine({
  id: 'loginPopin',
  initial: 'login',
  states: {
    login: {
      on: { 'sign-up.chosen': { target: 'signUp', actions: { type: 'focusPanel', params: { panel: 'sign-up' } } } },
    },
    signUp: {
      on: { 'login.chosen': { target: 'login', actions: { type: 'focusPanel', params: { panel: 'login' } } } },
    },
  },
})
