import { assign, createMachine, fromPromise } from 'xstate'

/** As Stately's editor writes it: types in place, and guards and actions as functions where they are used. */
export const feedbackMachine = createMachine({
  types: {} as {
    context: { feedback: string; rating: number; error: Error | null }
    events:
      | { type: 'feedback.good' }
      | { type: 'feedback.bad' }
      | { type: 'update'; value: string }
      | { type: 'submit' }
      | { type: 'back' }
  },
  id: 'feedback',
  context: { feedback: '', rating: 0, error: null },
  initial: 'prompt',
  states: {
    prompt: {
      on: {
        'feedback.good': { target: 'form', actions: assign({ rating: 5 }) },
        'feedback.bad': {
          target: 'form',
          actions: assign({ rating: ({ context }) => Math.max(1, context.rating - 1) }),
        },
      },
    },
    form: {
      entry: ({ context }) => {
        globalThis.dispatchEvent(new CustomEvent('feedback', { detail: context.rating }))
      },
      on: {
        update: { actions: assign(({ event }) => ({ feedback: event.value })) },
        back: 'prompt',
        submit: [
          {
            guard: ({ context }) =>
              context.feedback.trim().length > 0 &&
              context.feedback.trim().length < 10_000 &&
              !context.feedback.includes('<script'),
            target: 'submitting',
          },
          { actions: () => {} },
        ],
      },
    },
    submitting: {
      invoke: {
        src: fromPromise(async ({ signal }) => (await fetch('/feedback', { method: 'POST', signal })).json()),
        onDone: 'thanks',
        onError: { target: 'form', actions: assign({ error: ({ event }) => event.error as Error }) },
      },
      on: { back: 'form' },
    },
    thanks: { type: 'final' },
  },
  output: ({ context }) => ({ rating: context.rating }),
})
