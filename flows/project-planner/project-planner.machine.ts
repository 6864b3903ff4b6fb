import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import type { AddressMoved } from '../address-moved.ts'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'
import { isComplete, isSame, questions, type Answers } from './answers.ts'

export type ProjectPlannerEvent =
  /** `value`: id of the choice. */
  | { type: 'size.chosen'; value?: string | undefined }
  | { type: 'status.chosen'; value?: string | undefined }
  | { type: 'inspiration.chosen'; value?: string | undefined }
  | { type: 'project.requested' }
  | { type: 'project.retried' }
  | AddressMoved<Answers>

/** The `data-*` attributes of the block's root. */
export interface ProjectPlannerInput {
  size?: string
  status?: string
  inspiration?: string
  /** Every project as `size.status.inspiration`, separated by spaces. */
  projects?: string
}

interface ProjectPlannerContext {
  answers: Answers
  /** The answers for which the page is shown. */
  shown: Answers
  projects: readonly string[]
}

/** Three answers lead to a project. Until then its form is open; afterwards it can be opened again. */
export const projectPlannerMachine = setup({
  types: {
    context: {} as ProjectPlannerContext,
    events: {} as ProjectPlannerEvent,
    input: {} as ProjectPlannerInput,
    meta: {} as StateMeta<'result' | 'waiting' | 'failure'>,
  },
  actors: {
    watchAddress: fromCallback<EventObject, undefined, ProjectPlannerEvent>(() =>
      missingEffect('projectPlanner', 'watchAddress'),
    ),
    /** Shows the page for these answers. */
    showProject: fromPromise<void, Answers>(async () => missingEffect('projectPlanner', 'showProject')),
  },
  actions: {
    choose: assign({ answers: ({ context, event }) => chosen(event, context.answers) }),
    move: assign({ answers: ({ context, event }) => (event.type === 'address.moved' ? read(event) : context.answers) }),
    setShown: assign({ shown: ({ context }) => context.answers }),
    /** The form shows the answers of the address. */
    markAnswers: () => missingEffect('projectPlanner', 'markAnswers'),
    /** The visitor continues at what has been found. */
    scrollToResult: () => missingEffect('projectPlanner', 'scrollToResult'),
  },
  guards: {
    isComplete: ({ context }) => isComplete(context.answers),
    isElsewhere: ({ context, event }) => event.type === 'address.moved' && !isSame(event, context.shown),
  },
}).createMachine({
  id: 'project-planner',
  description: 'Three answers lead to a project.',
  context: ({ input }) => {
    const answers = read(input)
    return { answers, shown: answers, projects: (input.projects ?? '').split(' ').filter(Boolean) }
  },
  invoke: { src: 'watchAddress' },
  initial: 'starting',
  on: {
    'address.moved': { guard: 'isElsewhere', target: '.loading.address', actions: ['move', 'markAnswers'] },
    'size.chosen': { target: '.choosing', actions: 'choose' },
    'status.chosen': { target: '.choosing', actions: 'choose' },
    'inspiration.chosen': { target: '.choosing', actions: 'choose' },
    'project.requested': { guard: 'isComplete', target: '.loading.request' },
  },
  states: {
    starting: { always: [{ guard: 'isComplete', target: 'shown' }, { target: 'choosing' }] },
    choosing: {},
    /** The page before stays until the new one is loaded; a newer request replaces an older one. */
    loading: {
      meta: { announce: 'waiting' },
      initial: 'request',
      onDone: [
        { guard: 'isComplete', target: 'shown', actions: 'setShown' },
        { target: 'choosing', actions: 'setShown' },
      ],
      states: {
        request: {
          invoke: {
            src: 'showProject',
            input: ({ context }) => context.answers,
            onDone: { target: 'done', actions: 'scrollToResult' },
            onError: '#project-planner.failed',
          },
        },
        /** Back and forward: the browser itself returns to where the visitor was. */
        address: {
          invoke: {
            src: 'showProject',
            input: ({ context }) => context.answers,
            onDone: 'done',
            onError: '#project-planner.failed',
          },
        },
        done: { type: 'final' },
      },
    },
    shown: {
      meta: {
        focus: 'result',
        preventScroll: true,
        address: '{?size,status,inspiration}',
      },
    },
    /** The answers stay, and the page that was shown. */
    failed: { meta: { announce: 'failure' }, on: { 'project.retried': 'loading.request' } },
  },
})

function read(input: { [Question in keyof Answers]?: string | null }): Answers {
  return { size: input.size || null, status: input.status || null, inspiration: input.inspiration || null }
}

function chosen(event: ProjectPlannerEvent, answers: Answers): Answers {
  const question = questions.find((one) => event.type === `${one}.chosen`)
  return question && 'value' in event ? { ...answers, [question]: event.value || null } : answers
}
