import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { AddressMoved } from '../address-moved.ts'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'

export type ConfiguratorEvent =
  /** `value`: option and choice, e.g. `top=marbre`; without a choice, the first one. */
  | { type: 'choice.made'; value?: string | undefined }
  /** `value`: a width in centimetres as the visitor has written it; without one, that of the catalogue. */
  | { type: 'width.given'; value?: string | undefined }
  /** The form is sent with all its fields: tries again what has failed. */
  | { type: 'choices.sent' }
  | AddressMoved<object>

/** Choices by option; null: the first one, which the address does not name. */
export type Choices = Readonly<Record<string, string | null>>

interface ConfiguratorContext {
  /** Those that wait to be shown. */
  choices: Choices
}

/** Shows a product as its visitor chooses it, at the address with these choices. */
export const configuratorMachine = setup({
  types: {
    context: {} as ConfiguratorContext,
    events: {} as ConfiguratorEvent,
    meta: {} as StateMeta<'failure'>,
  },
  actors: {
    watchAddress: fromCallback<EventObject, undefined, ConfiguratorEvent>(() =>
      missingEffect('configurator', 'watchAddress'),
    ),
    showChoices: fromPromise<void, { choices: Choices }>(async () => missingEffect('configurator', 'showChoices')),
  },
  actions: {
    add: assign({ choices: ({ context, event }) => ({ ...context.choices, ...choiceIn(event) }) }),
    forget: assign({ choices: {} }),
  },
  guards: {
    isNamed: ({ event }) => choiceIn(event) !== null,
  },
}).createMachine({
  id: 'configurator',
  description: 'Shows a product as its visitor chooses it.',
  context: { choices: {} },
  invoke: { src: 'watchAddress' },
  initial: 'shown',
  on: {
    'choice.made': { guard: 'isNamed', target: '.loading', actions: 'add' },
    'width.given': { target: '.loading', actions: 'add' },
    'address.moved': { target: '.loading', actions: 'forget' },
  },
  states: {
    shown: { entry: 'forget' },
    // flows-ignore FLOW_WAIT_UNLIMITED: the request ends after 10 s.
    loading: {
      invoke: {
        src: 'showChoices',
        input: ({ context }) => ({ choices: context.choices }),
        onDone: 'shown',
        onError: 'failed',
      },
    },
    /** What was chosen before is still shown. */
    failed: {
      meta: { announce: 'failure' },
      on: { 'choices.sent': 'loading' },
    },
  },
})

/** The choice that an event names, a width as the parameter of the address with this name; null where it names none. */
function choiceIn(event: ConfiguratorEvent): Choices | null {
  if (event.type === 'width.given') return { width: event.value || null }
  if (event.type !== 'choice.made' || !event.value) return null
  const [option = '', choice] = event.value.split('=')
  return option === '' || choice === undefined ? null : { [option]: choice === '' ? null : choice }
}
