import { createActor, fromPromise } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { saveProductMachine, type SaveProductEvent } from './save-product.machine.ts'

const submit: SaveProductEvent = { type: 'list.submitted' }
const settled = () => new Promise((resolve) => setTimeout(resolve))

function open(list?: string, save: () => Promise<void> = async () => {}) {
  const effects: string[] = []
  const actor = createActor(
    saveProductMachine.provide({
      actors: {
        saveProduct: fromPromise(({ input }) => {
          effects.push(`save in ${input.list}`)
          return save()
        }),
      },
      actions: {
        finish: () => void effects.push('finish'),
        log: (_, { message }) => void effects.push(message),
      },
    }),
    { input: list === undefined ? {} : { list } },
  ).start()
  const focused = () => Object.values(actor.getSnapshot().getMeta()).map((meta) => meta?.focus)
  return { actor, effects, focused, state: () => actor.getSnapshot().value }
}

describe('the picker', () => {
  it('saves in the first list, which is chosen at first [WISH-16]', async () => {
    const panel = open('a')
    panel.actor.send(submit)
    await settled()
    expect([panel.state(), panel.effects]).toEqual(['saved', ['save in a', 'finish']])
  })

  it('saves in the list that the visitor chooses', () => {
    const panel = open('a')
    panel.actor.send({ type: 'list.chosen', value: 'b' })
    panel.actor.send(submit)
    expect(panel.effects).toEqual(['save in b'])
  })

  it('stops in silence without a list, with one entry in the log [WISH-13] [ERR-26] [READ-19]', () => {
    const panel = open('a')
    panel.actor.send({ type: 'list.chosen' })
    panel.actor.send(submit)
    expect([panel.state(), panel.effects]).toEqual(['choosing', ['Wishlist not found']])
  })

  it('stays when saving fails, which is only logged, and can be submitted again [WISH-15] [ERR-24]', async () => {
    const panel = open('a', () => Promise.reject(new Error('offline')))
    panel.actor.send(submit)
    await settled()
    expect([panel.state(), panel.effects]).toEqual(['choosing', ['save in a', 'The product was not saved.']])
    panel.actor.send(submit)
    expect(panel.state()).toBe('saving')
  })

  it('saves once, however often it is submitted', () => {
    const panel = open('a', () => new Promise(() => {}))
    for (const _click of [1, 2, 3]) panel.actor.send(submit)
    expect(panel.effects).toEqual(['save in a'])
  })
})

describe('the form of a new list', () => {
  it('slides in and out, with the focus [WISH-11]', () => {
    const panel = open('a')
    panel.actor.send({ type: 'creation.opened' })
    expect([panel.state(), panel.focused()]).toEqual(['creating', ['creation']])
    panel.actor.send({ type: 'creation.closed' })
    expect([panel.state(), panel.focused()]).toEqual(['choosing', ['lists']])
  })

  it('is all there is for a visitor without a list [WISH-17]', () => {
    const panel = open()
    panel.actor.send({ type: 'creation.closed' })
    expect([panel.state(), panel.effects]).toEqual(['creating', []])
  })
})

it('reaches every state', () => {
  const saving = 'xstate.done.actor.0.save-product.saving'
  const events = [
    submit,
    { type: 'creation.opened' },
    { type: saving },
    { type: saving.replace('done', 'error'), error: new Error('offline') },
  ] as SaveProductEvent[]
  const machine = saveProductMachine.provide({ actions: { finish() {}, log() {} } })
  const paths = getShortestPaths(machine, { input: { list: 'a' }, events })
  expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(['choosing', 'creating', 'saving', 'saved']))
})
