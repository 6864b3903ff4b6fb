import { fromCallback, sendTo, setup } from 'xstate'

/** What the question about outside services is told. */
export type ConsentEvent =
  /** The visitor wants to see or change what was chosen. */
  | { type: 'preferences.wanted' }
  /** There is no valid answer yet: the visitor is being asked. */
  | { type: 'visitor.asked' }
  | { type: 'preferences.shown' }
  | { type: 'preferences.hidden' }
  /** An answer is known: just given or changed, or kept from an earlier page. */
  | { type: 'answer.known' }

/** What the errand is asked: show the visitor each service with its switch. */
export interface PreferencesWanted {
  type: 'preferences.wanted'
}

/** Asks, keeps the answer and does what it says. The visitor may look at the choices again at any time. */
export const consentMachine = setup({
  types: { events: {} as ConsentEvent },
  actors: {
    keepConsent: fromCallback<PreferencesWanted, undefined, ConsentEvent>(() => {
      throw new Error('The consent machine was started without its errand "keepConsent".')
    }),
  },
  actions: {
    showPreferences: sendTo('keepConsent', { type: 'preferences.wanted' } satisfies PreferencesWanted),
  },
}).createMachine({
  id: 'consent',
  invoke: { src: 'keepConsent', id: 'keepConsent' },
  initial: 'unknown',
  on: { 'preferences.wanted': { actions: 'showPreferences' } },
  states: {
    /** Nobody has looked yet whether there is an answer. */
    unknown: { on: { 'visitor.asked': 'asking', 'answer.known': 'answered' } },
    asking: { on: { 'preferences.shown': 'choosing', 'answer.known': 'answered' } },
    /** The preferences are open before there is an answer: closing them leaves the question open. */
    choosing: { on: { 'preferences.hidden': 'asking', 'answer.known': 'answered' } },
    answered: { on: { 'preferences.shown': 'changing' } },
    changing: { on: { 'preferences.hidden': 'answered', 'answer.known': 'answered' } },
  },
})
