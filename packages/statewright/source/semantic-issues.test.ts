import { assign, fromPromise, setup, type AnyStateMachine } from 'xstate'
import { describe, expect, it } from 'vitest'
import { chartOf } from '../core/chart.ts'
import { parseSource } from './parse.ts'
import { machineSource } from './locate.ts'
import { semanticIssues } from './semantic-issues.ts'

const library = { assign, fromPromise, setup }

/** The issues of a machine that is written as text: code, line and message of each. */
function issuesOf(text: string): string[] {
  // The text is of this file: its chart and its source have to be of the same machine.
  const create = new Function(...Object.keys(library), `return ${text.trimStart()}`) as (
    ...given: unknown[]
  ) => AnyStateMachine
  const file = parseSource({ file: 'search.machine.ts', text: `export const searchMachine = ${text.trimStart()}` })
  const source = machineSource(file)
  if (!source) throw new Error('There is no machine in the text.')
  const chart = chartOf(create(...Object.values(library)))
  return semanticIssues(chart, source, [file]).map(({ code, line, message }) => `${code} ${line} ${message}`)
}

const search = `setup({
  actors: { find: fromPromise(async () => []) },
  actions: { read: assign({ query: ({ event }) => event.value }) },
}).createMachine({
  id: 'search',
  context: { query: '', found: [] },
  initial: 'idle',
  states: {
    idle: { on: { typed: { target: 'loading', actions: 'read' } } },
    loading: {
      invoke: {
        src: 'find',
        input: ({ context }) => ({ text: context.query }),
        onDone: 'idle',
        onError: 'idle',
      },
      on: { typed: { actions: 'read' }, closed: 'idle' },
    },
  },
})`

const late =
  'FLOW_ANSWER_LATE 17 "typed" changes "query" while "find" of the state "loading" answers for the value before.'

describe('an answer for an older value', () => {
  it('is found where the text changes and the request stays', () => {
    expect(issuesOf(search)).toEqual([late])
  })

  it.each([
    ['of a field that is read in parts', '{ context: { query } }) => ({ text: query'],
    ['of a function that gets the context', '{ context }) => ({ text: textOf(context)'],
    ['of a variable', '{ context }) => { const { query } = context; return ({ text: query'],
  ])('is found behind the input %s', (_name, input) => {
    const end = input.includes('return') ? ' }) },' : ' }),'
    const text = search.replace('({ context }) => ({ text: context.query }),', `(${input}${end}`)
    const helper = 'function textOf({ query }) { return query }'
    expect(issuesOf(`(() => { ${helper}; return ${text} })()`)).toEqual([late])
  })

  it.each([
    [
      'the request starts again',
      "typed: { actions: 'read' }",
      "typed: { actions: 'read', target: 'loading', reenter: true }",
    ],
    ['the state is left', "typed: { actions: 'read' }", "typed: { actions: 'read', target: 'idle' }"],
    ['another field changes', "typed: { actions: 'read' }", 'typed: { actions: assign({ found: [] }) }'],
    ['nobody takes the answer', "        onDone: 'idle',\n", '\n'],
  ])('is none where %s', (_name, from, to) => {
    expect(issuesOf(search.replace(from, to))).toEqual([])
  })

  it('is found where a state around it changes the field, and where a region beside it does', () => {
    const around = search.replace(
      "  initial: 'idle',",
      "  initial: 'idle', on: { cleared: { actions: assign({ query: '' }) } },",
    )
    expect(issuesOf(around)).toHaveLength(2)
    const beside = search
      .replace(
        "  initial: 'idle',\n  states: {",
        "  type: 'parallel', states: { filter: { on: { cleared: { actions: 'read' } } }, list: { initial: 'idle', states: {",
      )
      .replace(/\},\n\}\)$/, '} } },\n})')
    expect(issuesOf(beside)).toHaveLength(2)
  })
})

const dialog = `setup({
  actions: { fail: assign({ error: 'Nobody answered.' }), show: ({ context }) => context.error },
}).createMachine({
  context: { error: null, opened: 0 },
  initial: 'closed',
  states: {
    closed: { on: { opened: 'open' } },
    open: {
      initial: 'form',
      on: { closed: 'closed' },
      states: {
        form: { entry: 'show', on: { failed: { target: 'form', reenter: true, actions: 'fail' } } },
      },
    },
  },
})`

const left = 'FLOW_CONTEXT_LEFT 12 When the state "open" is entered again, "error" has the value of the last time.'

describe('a value of the last time', () => {
  it('is found where a dialog opens with the error that it had', () => {
    expect(issuesOf(dialog)).toEqual([left])
  })

  it.each([
    ['it is reset on the way out', "initial: 'form',", "initial: 'form', exit: assign({ error: null }),"],
    ['it is reset on the way in', "initial: 'form',", "initial: 'form', entry: assign({ error: null }),"],
    [
      'each way out resets it',
      "on: { closed: 'closed' },",
      "on: { closed: { target: 'closed', actions: assign({ error: null }) } },",
    ],
    ['another state uses it', 'closed: { on:', 'closed: { entry: ({ context }) => context.error, on:'],
    ['nothing reads it before it is assigned', "entry: 'show', ", ''],
    ['the state is never entered again', "on: { closed: 'closed' },", ''],
  ])('is none where %s', (_name, from, to) => {
    expect(issuesOf(dialog.replace(from, to))).toEqual([])
  })
})

const wait = `setup({ actors: { load: fromPromise(async () => 1) }, delays: { patience: 10 } }).createMachine({
  initial: 'idle',
  states: {
    idle: { on: { opened: 'loading' } },
    loading: { invoke: { src: 'load', onDone: 'idle', onError: 'idle' } },
  },
})`

describe('a wait without an end', () => {
  it('is found where only the answer leads out', () => {
    expect(issuesOf(wait)).toEqual(['FLOW_WAIT_UNLIMITED 5 Only an answer ends the state "loading".'])
  })

  it.each([
    ['an event leads out', "onError: 'idle' } }", "onError: 'idle' }, on: { closed: 'idle' } }"],
    ['a delay leads out', "onError: 'idle' } }", "onError: 'idle' }, after: { patience: 'idle' } }"],
    ['an event leads out of the state around it', "initial: 'idle',\n", "initial: 'idle', on: { closed: '.idle' },\n"],
  ])('is none where %s', (_name, from, to) => {
    expect(issuesOf(wait.replace(from, to))).toEqual([])
  })
})

const offer = `setup({ actors: { load: fromPromise(async () => 1) }, delays: { pause: 10 } }).createMachine({
  initial: 'closed',
  states: {
    closed: { on: { asked: 'loading' } },
    loading: {
      invoke: { src: 'load', onDone: 'open', onError: 'closed' },
      on: { closed: 'closed' },
    },
    open: { meta: { opens: true, focus: 'native' }, on: { closed: 'closed' } },
  },
})`

describe('a state that opens by itself', () => {
  const quiet = offer.replace("onDone: 'open'", "onDone: 'closed'")

  it('is found where an answer opens it, and where a delay does', () => {
    expect(issuesOf(offer)).toEqual([
      'FLOW_FOCUS_TAKEN 6 "done" of "(machine).loading" opens the state "open" without an act of the visitor.',
    ])
    const delayed = "on: { asked: 'loading' }, after: { pause: 'open' } }"
    expect(issuesOf(quiet.replace("on: { asked: 'loading' } }", delayed))).toHaveLength(1)
  })

  it.each([
    ['the visitor opens it', "asked: 'loading'", "asked: 'open'"],
    ['it is open when the page starts', 'closed: { on:', "closed: { always: 'open', on:"],
  ])('is none where %s', (_name, from, to) => {
    expect(issuesOf(quiet.replace(from, to))).toEqual([])
  })
})
