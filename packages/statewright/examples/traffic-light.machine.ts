import { createMachine } from 'xstate'

/** The first machine of every tutorial: no id, no `setup`, targets and delays written in place. */
export default createMachine({
  initial: 'green',
  states: {
    green: { after: { 1000: 'yellow' } },
    yellow: { after: { 500: { target: 'red' } } },
    red: { after: { 2000: 'green' }, on: { BLINK: 'blinking' } },
    blinking: {
      initial: 'on',
      states: {
        on: { after: { 300: 'off' } },
        off: { after: { 300: 'on' } },
      },
      on: { REPAIRED: 'red' },
    },
  },
})
