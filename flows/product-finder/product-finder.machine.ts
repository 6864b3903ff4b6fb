import { assign, fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import type { AddressMoved } from '../address-moved.ts'
import type { StateMeta } from '../../engine/browser/state-meta.ts'
import { missingEffect } from '../missing-effect.ts'
import { followSteps, mappingKey, shownStep, withAnswer, type FinderStep } from './finder-steps.ts'

export type ProductFinderEvent =
  /** The answer to a step with one answer. `value`: its code. */
  | { type: 'answer.chosen'; value?: string | undefined }
  /** An answer of a step with several answers is added or removed. `value`: its code. */
  | { type: 'answer.toggled'; value?: string | undefined }
  /** The chosen answers of a step with several answers. */
  | { type: 'answers.confirmed' }
  /** Back, or a choice is modified. `value`: id of a step. */
  | { type: 'step.reopened'; value?: string | undefined }
  | { type: 'finder.restarted' }
  | { type: 'results.retried' }
  | AddressMoved<FinderAddress>

/** What the address says. */
export interface FinderAddress {
  /** Codes of the answers. */
  answers: readonly string[]
  /** Id of the step that is reopened. */
  step: string | null
}

/** The `data-*` attributes of the block's root. */
export interface ProductFinderInput {
  /** The steps, as JSON. */
  steps?: string
  /** The keys of the mapping that have products, as JSON. */
  mapped?: string
  /** Codes between commas. */
  answers?: string
  /** Id of a step. */
  step?: string
}

interface ProductFinderContext extends FinderAddress {
  steps: readonly FinderStep[]
  mapped: readonly string[]
  /** Chosen answers of the step that is shown, where it may have several. */
  selection: readonly string[]
}

/** A guided choice: interprets the steps of a config file. Each state of it has an address, which the server renders. */
export const productFinderMachine = setup({
  types: {
    context: {} as ProductFinderContext,
    events: {} as ProductFinderEvent,
    input: {} as ProductFinderInput,
    meta: {} as StateMeta<'title' | 'missing' | 'failure'>,
  },
  actors: {
    watchAddress: fromCallback<EventObject, undefined, ProductFinderEvent>(() =>
      missingEffect('productFinder', 'watchAddress'),
    ),
    showState: fromPromise<void, FinderAddress>(async () => missingEffect('productFinder', 'showState')),
  },
  actions: {
    choose: assign(({ context, event }) =>
      event.type === 'answer.chosen' ? answered(context, [event.value ?? '']) : {},
    ),
    toggle: assign(({ context, event }) =>
      event.type === 'answer.toggled' ? { selection: toggled(context.selection, event.value ?? '') } : {},
    ),
    confirm: assign(({ context }) => answered(context, context.selection)),
    reopen: assign(({ event }) => (event.type === 'step.reopened' ? { step: event.value ?? null } : {})),
    restart: assign({ answers: [], step: null }),
    restore: assign(({ event }) =>
      event.type === 'address.moved' ? { answers: event.answers, step: event.step } : {},
    ),
    select: assign({ selection: ({ context }) => selectionOf(context) }),
  },
  guards: {
    isAnswer: ({ context, event }) =>
      event.type === 'answer.chosen' && codesOf(stepOf(context)).includes(event.value ?? ''),
    hasSelection: ({ context }) => context.selection.length > 0,
    isElsewhere: ({ context, event }) => event.type === 'address.moved' && addressOf(event) !== addressOf(context),
    isAsking: ({ context }) => stepOf(context) !== null,
    isMapped: ({ context }) => context.mapped.includes(mappingKey(pathOf(context))),
  },
}).createMachine({
  id: 'product-finder',
  description: 'A guided choice: interprets the steps of a config file.',
  context: ({ input }) => initialContext(input),
  invoke: { src: 'watchAddress' },
  initial: 'shown',
  on: {
    'address.moved': { guard: 'isElsewhere', target: '.loading', actions: 'restore' },
    'step.reopened': { target: '.loading', actions: 'reopen' },
    'finder.restarted': { target: '.loading', actions: 'restart' },
  },
  states: {
    /** What the page shows. */
    shown: {
      meta: { focus: 'title', preventScroll: true, address: '{?answers,step}' },
      entry: 'select',
      initial: 'deciding',
      states: {
        deciding: {
          always: [{ guard: 'isAsking', target: 'asking' }, { guard: 'isMapped', target: 'found' }, 'notFound'],
        },
        asking: {
          initial: 'ready',
          on: {
            'answer.chosen': { guard: 'isAnswer', target: '#product-finder.loading', actions: 'choose' },
            'answer.toggled': { target: '.ready', actions: 'toggle' },
            'answers.confirmed': [
              { guard: 'hasSelection', target: '#product-finder.loading', actions: 'confirm' },
              '.incomplete',
            ],
          },
          states: { ready: {}, incomplete: { meta: { announce: 'missing' } } },
        },
        found: {},
        notFound: {},
      },
    },
    // flows-ignore FLOW_WAIT_UNLIMITED: the request ends after 10 s.
    loading: {
      invoke: {
        src: 'showState',
        input: ({ context: { answers, step } }) => ({ answers, step }),
        onDone: 'shown',
        onError: 'failed',
      },
    },
    /** The last question or result is still shown. */
    failed: { meta: { announce: 'failure' }, on: { 'results.retried': 'loading' } },
  },
})

function initialContext({ steps = '[]', mapped = '[]', answers = '', step }: ProductFinderInput): ProductFinderContext {
  return {
    // Written by the block's own view, so it is not checked.
    steps: JSON.parse(steps) as FinderStep[],
    mapped: JSON.parse(mapped) as string[],
    answers: answers.split(',').filter(Boolean),
    step: step || null,
    selection: [],
  }
}

function pathOf({ steps, answers }: ProductFinderContext) {
  return followSteps(steps, answers)
}

function stepOf(context: ProductFinderContext): FinderStep | null {
  return shownStep(pathOf(context), context.step)
}

function codesOf(step: FinderStep | null): string[] {
  return step?.answers.map(({ value }) => value) ?? []
}

function selectionOf(context: ProductFinderContext): string[] {
  const codes = codesOf(stepOf(context))
  return context.answers.filter((code) => codes.includes(code))
}

function answered(context: ProductFinderContext, values: readonly string[]): Partial<ProductFinderContext> {
  const step = stepOf(context)
  return step ? { answers: withAnswer(context.steps, context.answers, { step, values }), step: null } : {}
}

function toggled(selection: readonly string[], code: string): readonly string[] {
  return selection.includes(code) ? selection.filter((one) => one !== code) : [...selection, code]
}

function addressOf({ answers, step }: FinderAddress): string {
  return `${answers.toSorted().join()} ${step ?? ''}`
}
