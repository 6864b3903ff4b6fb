import { createMachine, stateIn } from 'xstate'

/** Regions in regions, histories of both kinds, `always` chains, and guards about other regions. */
export const editorMachine = createMachine({
  id: 'editor',
  type: 'parallel',
  states: {
    text: {
      type: 'parallel',
      states: {
        bold: {
          initial: 'off',
          states: { off: { on: { TOGGLE_BOLD: 'on' } }, on: { on: { TOGGLE_BOLD: 'off', CLEAR: 'off' } } },
        },
        list: {
          initial: 'none',
          states: {
            none: { on: { BULLETS: 'kind.bullets', NUMBERS: '#numbers' } },
            kind: {
              initial: 'bullets',
              states: { bullets: {}, numbers: { id: 'numbers' }, last: { type: 'history' } },
              on: { CLEAR: 'none' },
            },
          },
          on: { REPEAT_LIST: '.kind.last' },
        },
      },
    },
    file: {
      initial: 'clean',
      states: {
        clean: { on: { TYPE: 'dirty' } },
        dirty: {
          always: { guard: stateIn({ mode: 'readonly' }), target: 'refused' },
          on: { SAVE: { guard: stateIn('#editor.mode.writing'), target: 'saved' } },
        },
        refused: { always: 'explained' },
        explained: { always: { target: 'clean', actions: ['explain'] } },
        saved: { tags: 'quiet', meta: { since: new Date(0) }, after: { 2000: 'clean' } },
      },
    },
    mode: {
      initial: 'writing',
      states: {
        writing: { on: { LOCK: 'readonly' } },
        readonly: { on: { UNLOCK: 'writing' } },
        dialog: { on: { CLOSE: 'last' } },
        last: { type: 'history', history: 'deep', target: 'writing' },
      },
      on: { OPEN_DIALOG: '.dialog' },
    },
  },
})
