import { assign, fromCallback, sendTo, setup } from 'xstate'

/** What a slider is told. */
export type SliderEvent = { type: 'previous.pressed' } | { type: 'next.pressed' } | TrackMeasured

/** Where the track has come to rest, said by the errand that watches it. */
export interface TrackMeasured {
  type: 'track.measured'
  /** Index of the first slide that is wholly seen. */
  first: number
  /** Index of the last slide that is wholly seen. */
  last: number
}

/** What the errand is asked: bring this slide to the start of the track. */
export interface SlideWanted {
  type: 'slide.wanted'
  index: number
}

/** Facts of the markup (`data-*`), all of them text. */
export interface SliderInput {
  /** Number of slides. */
  count?: string
  /** What is announced, with `{current}` in the place of the number. */
  position?: string
}

interface SliderContext {
  count: number
  position: string
  first: number
  last: number
  /** Index of the slide that a button asked for, until the track has come to rest. */
  wanted: number | null
}

const track = fromCallback<SlideWanted, undefined, SliderEvent>(() => {
  throw new Error('The slider machine was started without its errand "track".')
})

/** A track of slides that a visitor may also drag: its buttons ask, the track itself says where it stands. */
export const sliderMachine = setup({
  types: { context: {} as SliderContext, events: {} as SliderEvent, input: {} as SliderInput },
  actors: { track },
  actions: {
    measure: assign(({ context, event }) =>
      event.type === 'track.measured' ? { first: event.first, last: event.last, wanted: null } : context,
    ),
    wantPrevious: assign({ wanted: ({ context }) => Math.max(0, startingPoint(context) - 1) }),
    wantNext: assign({ wanted: ({ context }) => Math.min(context.count - 1, startingPoint(context) + 1) }),
    goToWanted: sendTo('track', ({ context }): SlideWanted => ({
      type: 'slide.wanted',
      index: startingPoint(context),
    })),
  },
  guards: {
    isWhole: ({ context, event }) =>
      event.type === 'track.measured' && event.first === 0 && event.last >= context.count - 1,
    isAtStart: ({ event }) => event.type === 'track.measured' && event.first === 0,
    isAtEnd: ({ context, event }) => event.type === 'track.measured' && event.last >= context.count - 1,
  },
}).createMachine({
  id: 'slider',
  context: ({ input }) => ({
    count: Number(input.count ?? 0),
    position: input.position ?? '',
    first: 0,
    last: 0,
    wanted: null,
  }),
  invoke: { src: 'track', id: 'track' },
  initial: 'atStart',
  on: {
    'track.measured': [
      { guard: 'isWhole', target: '.whole', actions: 'measure' },
      { guard: 'isAtStart', target: '.atStart', actions: 'measure' },
      { guard: 'isAtEnd', target: '.atEnd', actions: 'measure' },
      { target: '.between', actions: 'measure' },
    ],
  },
  states: {
    /** All slides are seen: there is nowhere to go. */
    whole: {},
    atStart: { on: { 'next.pressed': { actions: ['wantNext', 'goToWanted'] } } },
    between: {
      on: {
        'next.pressed': { actions: ['wantNext', 'goToWanted'] },
        'previous.pressed': { actions: ['wantPrevious', 'goToWanted'] },
      },
    },
    atEnd: { on: { 'previous.pressed': { actions: ['wantPrevious', 'goToWanted'] } } },
  },
})

/** Where the next step starts from: a second press counts on from the first, though the track still moves. */
function startingPoint({ first, wanted }: SliderContext): number {
  return wanted ?? first
}
