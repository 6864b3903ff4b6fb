import { createActor, fromPromise } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { expect, it } from 'vitest'
import { createWishlistMachine, type CreateWishlistEvent } from './create-wishlist.machine.ts'

const submit: CreateWishlistEvent = { type: 'creation.submitted' }
const leave: CreateWishlistEvent = { type: 'page.left' }
const settled = () => new Promise((resolve) => setTimeout(resolve))

function open(create: () => Promise<{ location: string }>) {
  const effects: string[] = []
  const actor = createActor(
    createWishlistMachine.provide({
      actors: {
        createList: fromPromise(() => {
          effects.push('create')
          return create()
        }),
      },
      actions: {
        finish: (_, { location }) => void effects.push(`finish ${location}`),
        log: (_, { message }) => void effects.push(message),
      },
    }),
  ).start()
  return { actor, effects, state: () => actor.getSnapshot().value }
}

it('creates one list, however often the form is submitted, and reports it [WISH-12] [WISH-18]', async () => {
  const form = open(async () => ({ location: '/en/lists' }))
  for (const _click of [1, 2]) form.actor.send(submit)
  await settled()
  form.actor.send(submit)
  expect([form.state(), form.effects]).toEqual(['created', ['create', 'finish /en/lists']])
})

it('shows nothing when it fails, only logs it, and can be submitted again [ERR-25]', async () => {
  const form = open(() => Promise.reject(new Error('offline')))
  form.actor.send(submit)
  await settled()
  expect([form.state(), form.effects]).toEqual(['filling', ['create', 'The list was not created.']])
  form.actor.send(submit)
  expect(form.state()).toBe('creating')
})

it.each([
  ['while the list is created', () => new Promise<never>(() => {})],
  ['afterwards', async () => ({ location: '/en/lists' })],
])('is ready again for a visitor who comes back to the page that they left %s', async (_when, create) => {
  const form = open(create)
  form.actor.send(submit)
  await settled()
  form.actor.send(leave)
  expect(form.state()).toBe('filling')
})

it('reaches every state', () => {
  const done = 'xstate.done.actor.0.create-wishlist.creating'
  const events = [submit, { type: done, output: { location: '/' } }] as CreateWishlistEvent[]
  const paths = getShortestPaths(createWishlistMachine.provide({ actions: { finish() {}, log() {} } }), { events })
  expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(['filling', 'creating', 'created']))
})
