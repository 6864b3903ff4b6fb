import { createActor, fromCallback } from 'xstate'
import { describe, expect, it } from 'vitest'
import { productModelMachine, type ProductModelEvent, type ViewerEvent } from './product-model.machine.ts'

function start() {
  const told: (string | undefined)[] = []
  const running = { count: 0 }
  const actor = createActor(
    productModelMachine.provide({
      actors: {
        viewer: fromCallback<ViewerEvent, undefined, ProductModelEvent>(({ receive }) => {
          running.count += 1
          receive(({ value }) => told.push(value))
          return () => void (running.count -= 1)
        }),
      },
    }),
  ).start()
  const send = (...events: ProductModelEvent['type'][]) => events.forEach((type) => actor.send({ type }))
  return { actor, send, told, running }
}

describe('the model of a product', () => {
  it('loads nothing before it is asked for', () => {
    const { actor, send, running } = start()
    expect([actor.getSnapshot().value, running.count]).toEqual(['waiting', 0])
    send('model.requested')
    expect([actor.getSnapshot().value, running.count]).toEqual([{ viewing: 'loading' }, 1])
    send('model.loaded')
    expect(actor.getSnapshot().value).toEqual({ viewing: 'shown' })
  })

  it('loads once, however often the dialog is opened', () => {
    const { send, running } = start()
    send('model.requested', 'model.requested', 'model.loaded', 'model.requested')
    expect(running.count).toBe(1)
  })

  it('shows the finish that is chosen, while it loads and afterwards', () => {
    const { actor, send, told } = start()
    send('model.requested')
    actor.send({ type: 'finish.chosen', value: 'noyer' })
    send('model.loaded')
    actor.send({ type: 'finish.chosen', value: 'chene-fume' })
    expect(told).toEqual(['noyer', 'chene-fume'])
  })

  it('says that it cannot be shown, and tries again when the dialog is opened again', () => {
    const { actor, send, running } = start()
    send('model.requested', 'model.refused')
    expect([actor.getSnapshot().value, running.count]).toEqual(['failed', 0])
    send('model.requested')
    expect([actor.getSnapshot().value, running.count]).toEqual([{ viewing: 'loading' }, 1])
  })

  it('says it, too, when the graphics are lost later', () => {
    const { actor, send } = start()
    send('model.requested', 'model.loaded', 'model.refused')
    expect(actor.getSnapshot().value).toBe('failed')
  })
})
