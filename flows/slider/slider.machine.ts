import { assign, fromCallback, sendTo, setup } from 'xstate'
import { missingEffect } from '../missing-effect.ts'

export type SliderEvent = { type: 'previous.pressed' } | { type: 'next.pressed' } | TrackMeasured

/** The position of the track once it has stopped moving. */
export interface TrackMeasured {
  type: 'track.measured'
  /** Index of the first slide that is wholly visible. */
  first: number
  /** Index of the last slide that is wholly visible. */
  last: number
}

/** Command to the track: scroll this slide to its start. */
export interface ShowSlide {
  type: 'slide.show'
  index: number
}

/** The `data-*` attributes of the block's root. */
export interface SliderInput {
  /** Number of slides. */
  count?: string
  /** Announced text, with `{current}` for the number. */
  position?: string
}

interface SliderContext {
  count: number
  position: string
  /** Index of the first slide that is wholly visible. */
  first: number
  /** Index of the slide that a button requested, until the track has stopped. */
  target: number | null
}

const track = fromCallback<ShowSlide, undefined, SliderEvent>(() => missingEffect('slider', 'track'))

/** A track of slides. Its buttons request a slide; the track, which a visitor may also drag, reports its position. */
export const sliderMachine = setup({
  types: { context: {} as SliderContext, events: {} as SliderEvent, input: {} as SliderInput },
  actors: { track },
  actions: {
    measure: assign(({ context, event }) =>
      event.type === 'track.measured' ? { first: event.first, target: null } : context,
    ),
    targetPrevious: assign({ target: ({ context }) => Math.max(0, startingPoint(context) - 1) }),
    targetNext: assign({ target: ({ context }) => Math.min(context.count - 1, startingPoint(context) + 1) }),
    showTarget: sendTo('track', ({ context }): ShowSlide => ({
      type: 'slide.show',
      index: startingPoint(context),
    })),
  },
  guards: {
    isAllVisible: ({ context, event }) =>
      event.type === 'track.measured' && event.first === 0 && event.last >= context.count - 1,
    isAtStart: ({ event }) => event.type === 'track.measured' && event.first === 0,
    isAtEnd: ({ context, event }) => event.type === 'track.measured' && event.last >= context.count - 1,
  },
}).createMachine({
  id: 'slider',
  description: 'A track of slides.',
  context: ({ input }) => ({
    count: Number(input.count ?? 0),
    position: input.position ?? '',
    first: 0,
    target: null,
  }),
  invoke: { src: 'track', id: 'track' },
  initial: 'atStart',
  on: {
    'track.measured': [
      { guard: 'isAllVisible', target: '.allVisible' },
      { guard: 'isAtStart', target: '.atStart', actions: 'measure' },
      { guard: 'isAtEnd', target: '.atEnd', actions: 'measure' },
      { target: '.between', actions: 'measure' },
    ],
  },
  states: {
    /** All slides are visible. */
    allVisible: {},
    atStart: { on: { 'next.pressed': { actions: ['targetNext', 'showTarget'] } } },
    between: {
      on: {
        'next.pressed': { actions: ['targetNext', 'showTarget'] },
        'previous.pressed': { actions: ['targetPrevious', 'showTarget'] },
      },
    },
    atEnd: { on: { 'previous.pressed': { actions: ['targetPrevious', 'showTarget'] } } },
  },
})

/** The index that the next step starts from: a second press adds to the first, though the track still moves. */
function startingPoint({ first, target }: SliderContext): number {
  return target ?? first
}
