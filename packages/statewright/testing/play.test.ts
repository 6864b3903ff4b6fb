import { assign, createMachine, emit, enqueueActions, fromPromise, log, spawnChild } from 'xstate'
import { expect, it } from 'vitest'
import { play } from './play.ts'

const neverRuns = (): never => {
  throw new Error('The test ran an effect.')
}

it('runs no action that is written in place, and says that it was asked for', () => {
  const machine = createMachine({
    entry: neverRuns,
    on: {
      next: {
        actions: [
          function report() {
            neverRuns()
          },
          enqueueActions(({ enqueue }) => enqueue(neverRuns)),
        ],
      },
    },
  })
  const flow = play(machine)
  expect(flow.asked).toEqual([{ action: 'neverRuns' }])
  flow.send({ type: 'next' })
  expect(flow.asked).toEqual([{ action: 'report' }, { action: 'neverRuns' }])
})

it('says what the machine emits and logs', () => {
  const flow = play(createMachine({ on: { next: { actions: [emit({ type: 'moved' }), log('moved')] } } }))
  flow.send({ type: 'next' })
  expect(flow.asked).toEqual([
    { action: 'emit', params: { type: 'moved' } },
    { action: 'log', params: 'moved' },
  ])
})

const load = fromPromise(async () => neverRuns())

it.each([
  ['invoked in place', createMachine({ invoke: { src: load, onDone: { actions: 'show' } } }), 'inline actor'],
  ['spawned by an action', createMachine({ entry: spawnChild(load, { id: 'load' }) }), 'load'],
  [
    'spawned by assign',
    createMachine({ context: {}, entry: assign({ loaded: ({ spawn }) => spawn(load, { id: 'load' }) }) }),
    'load',
  ],
])('an actor that is %s waits for the answer of the test', async (_, machine, name) => {
  const flow = play(machine)
  await Promise.resolve()
  expect(() => flow.sendFrom('other', { type: 'next' })).toThrow(`Running: "inline actor".`)
  flow.resolve(name, 'answer')
  expect(() => flow.resolve(name)).not.toThrow()
})
