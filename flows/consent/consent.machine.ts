import { fromCallback, sendTo, setup } from 'xstate'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type ConsentEvent =
  /** The visitor opens the preferences to see or change the answer. */
  | { type: 'preferences.requested' }
  /** There is no valid answer yet: the consent dialog is shown. */
  | { type: 'consent.requested' }
  | { type: 'preferences.shown' }
  | { type: 'preferences.hidden' }
  /** There is an answer: just given or changed, or stored on an earlier page. */
  | { type: 'answer.known' }

/** Command to the effect: show each service with its switch. */
export interface ShowPreferences {
  type: 'preferences.show'
}

/** Asks for consent to external services. The visitor can review the answer at any time. */
export const consentMachine = setup({
  types: { events: {} as ConsentEvent, meta: {} as StateMeta<never> },
  actors: {
    manageConsent: fromCallback<ShowPreferences, undefined, ConsentEvent>(() =>
      missingEffect('consent', 'manageConsent'),
    ),
  },
  actions: {
    showPreferences: sendTo('manageConsent', { type: 'preferences.show' } satisfies ShowPreferences),
  },
}).createMachine({
  id: 'consent',
  description: 'Asks for consent to external services.',
  invoke: { src: 'manageConsent', id: 'manageConsent' },
  initial: 'unknown',
  on: { 'preferences.requested': { actions: 'showPreferences' } },
  states: {
    /** Whether there is an answer has not been checked yet. */
    unknown: { on: { 'consent.requested': 'asking', 'answer.known': 'answered' } },
    asking: { on: { 'preferences.shown': 'choosing', 'answer.known': 'answered' } },
    /** The preferences are open before there is an answer: closing them leaves the question open. */
    choosing: {
      meta: { focus: 'native', opens: true },
      on: { 'preferences.hidden': 'asking', 'answer.known': 'answered' },
    },
    answered: { on: { 'preferences.shown': 'changing' } },
    changing: {
      meta: { focus: 'native', opens: true },
      on: { 'preferences.hidden': 'answered', 'answer.known': 'answered' },
    },
  },
})
