import { assign, createMachine, setup } from 'xstate'

// Plain JavaScript, several machines in a file, and functions that have names of their own.

/** @param {{ context: Record<string, unknown> }} given */
const isLoaded = ({ context }) => context.url !== null
function reportTime() {}

export const volume = createMachine({
  context: { level: 5 },
  on: {
    up: {
      guard: ({ context: { level } }) => level < 10,
      actions: assign({ level: ({ context }) => context.level + 1 }),
    },
    down: {
      guard: ({ context: { level } }) => level > 0,
      actions: assign({ level: ({ context }) => context.level - 1 }),
    },
  },
})

export const player = setup({ actors: { volume } }).createMachine({
  id: '(player)',
  context: { url: null },
  invoke: { src: 'volume', id: 'volume' },
  initial: 'no media',
  states: {
    'no media': { on: { 'LOAD.file': { target: 'paused', actions: assign({ url: ({ event }) => event.url ?? '' }) } } },
    paused: { on: { PLAY: { guard: isLoaded, target: 'playing' }, 'LOAD.*': { target: 'paused', reenter: true } } },
    playing: {
      initial: 'normal',
      on: { PAUSE: '#(player).paused', TIME: { actions: reportTime } },
      states: { normal: { on: { FAST: 'fast' } }, fast: { on: { FAST: undefined, NORMAL: 'normal' } } },
    },
  },
})
