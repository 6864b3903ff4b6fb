import { assign, fromCallback, setup, type EventObject } from 'xstate'
import { missingEffect } from '../missing-effect.ts'

export type SampleChoiceEvent =
  /** `value`: id of the sample. */
  | { type: 'sample.chosen'; value: string }
  | { type: 'sample.dropped'; value: string }
  /** What is chosen in the page: at first, when the visitor comes back to it, and after the form was emptied. */
  | { type: 'choice.read'; chosen: readonly string[] }

/** The `data-*` attributes of the list. */
export interface SampleChoiceInput {
  /** Ids of the samples, separated by spaces. */
  offered?: string
  /** How many may be chosen. */
  max?: string
  /** What is said of each number of samples from none to `max`, and last of more, as JSON. */
  words?: string
}

export interface SampleChoiceContext {
  offered: readonly string[]
  max: number
  words: readonly string[]
  /** Ids, in the order in which they were chosen. */
  chosen: readonly string[]
}

/** Chooses samples of materials, up to a number of them. */
export const sampleChoiceMachine = setup({
  types: {
    context: {} as SampleChoiceContext,
    events: {} as SampleChoiceEvent,
    input: {} as SampleChoiceInput,
  },
  actors: {
    /** Tells what is chosen, and each change of it. */
    watchChoice: fromCallback<EventObject, undefined, SampleChoiceEvent>(() =>
      missingEffect('sampleChoice', 'watchChoice'),
    ),
  },
  guards: {
    isOver: ({ context: { chosen, max } }) => chosen.length > max,
    isFull: ({ context: { chosen, max } }) => chosen.length === max,
    isEmpty: ({ context: { chosen } }) => chosen.length === 0,
  },
}).createMachine({
  id: 'sample-choice',
  description: 'Chooses samples of materials, up to a number of them.',
  context: ({ input }) => ({
    offered: input.offered?.split(' ') ?? [],
    max: Number(input.max ?? 0),
    words: input.words === undefined ? [] : (JSON.parse(input.words) as string[]),
    chosen: [],
  }),
  invoke: { src: 'watchChoice' },
  initial: 'empty',
  on: {
    'sample.chosen': {
      target: '.counting',
      actions: assign({ chosen: ({ context, event }) => [...without(context, event.value), event.value] }),
    },
    'sample.dropped': {
      target: '.counting',
      actions: assign({ chosen: ({ context, event }) => without(context, event.value) }),
    },
    'choice.read': { target: '.counting', actions: assign({ chosen: ({ event }) => event.chosen }) },
  },
  states: {
    empty: {},
    counting: {
      always: [
        { guard: 'isOver', target: 'over' },
        { guard: 'isFull', target: 'full' },
        { guard: 'isEmpty', target: 'empty' },
        { target: 'choosing' },
      ],
    },
    choosing: {},
    /** No other sample can be chosen until one is dropped. */
    full: {},
    /** More were chosen while the script was loading. The server refuses them. */
    over: {},
  },
})

function without({ chosen }: SampleChoiceContext, id: string): readonly string[] {
  return chosen.filter((one) => one !== id)
}

/** The samples that cannot be chosen at the moment. */
export function closedSamples({ offered, chosen, max }: SampleChoiceContext): string[] {
  return chosen.length < max ? [] : offered.filter((id) => !chosen.includes(id))
}

/** What is said of the number of chosen samples. */
export function wordsOfChoice({ words, chosen, max }: SampleChoiceContext): string {
  return words[Math.min(chosen.length, max + 1)] ?? ''
}
