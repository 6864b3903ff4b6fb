// @vitest-environment happy-dom
import { fromCallback, setup, type AnyStateMachine } from 'xstate'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { activate, activateOnTriggers, sendToRunning } from './bound-blocks.ts'
import { actorIn, element, showBoundPage } from './testing/bound-page.ts'

/** Names of the lamps whose effect runs. */
const shining = new Set<string>()

const lamp = setup({
  types: {
    context: {} as { name: string },
    events: {} as { type: 'switch.pressed' } | { type: 'room.left' },
    input: {} as { name: string },
  },
  actors: {
    shine: fromCallback<{ type: string }, { name: string }>(({ input: { name } }) => {
      shining.add(name)
      return () => shining.delete(name)
    }),
  },
}).createMachine({
  context: ({ input: { name } }) => ({ name }),
  initial: 'lit',
  on: { 'switch.pressed': '.lit' },
  states: {
    lit: { invoke: { src: 'shine', input: ({ context }) => context }, on: { 'room.left': 'dark' } },
    dark: {},
  },
})

const lampOf = (name: string, attributes = '') =>
  `<p id="${name}" data-flow="lamp" data-name="${name}" ${attributes}></p>`

beforeEach(async () => {
  document.body.replaceChildren()
  await settled()
})

describe('a bound block', () => {
  it('starts its machine when it is activated, with the data of its root, and only once', async () => {
    showBoundPage(lampOf('desk'), { lamp })
    const actors = await Promise.all([activate(element('desk')), activate(element('desk'))])
    expect(actors[0]).toBe(actors[1])
    expect([...shining]).toEqual(['desk'])
    expect(element('desk').dataset['state']).toBe('lit')
  })

  it('is marked as failed, and rejects, when its script exports no machine', async () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    showBoundPage(lampOf('desk'), { lamp: undefined as unknown as AnyStateMachine })
    const urls = document.body.getAttribute('data-binding-lamp') ?? ''
    const flow = urls.slice(urls.indexOf(' '))
    document.body.setAttribute('data-binding-lamp', `data:text/javascript,export%20const%20view%20=%20null${flow}`)
    await expect(activate(element('desk'))).rejects.toThrow('The binding "lamp" exports no machine.')
    expect(element('desk').dataset['failed']).toBe('')
    expect(report).toHaveBeenCalledOnce()
  })
})

describe('a bound block whose script runs its flow itself', () => {
  it('is activated with its root, receives events and is stopped when it leaves the page', async () => {
    const calls: unknown[] = []
    Object.assign(globalThis, { calls })
    showBoundPage('<p id="desk" data-flow="desk" data-event-escape="desk.left"></p>', {})
    const code = `export const attach = ({ id }) => {
      calls.push(id)
      return { send: ({ type }) => calls.push(type), stop: () => calls.push('stopped') }
    }`
    document.body.setAttribute('data-binding-desk', `data:text/javascript,${encodeURIComponent(code)}`)
    await activate(element('desk'))
    sendToRunning('escape')
    element('desk').remove()
    await expect.poll(() => calls).toEqual(['desk', 'desk.left', 'stopped'])
  })
})

describe('an arrow key in a block whose script is loading', () => {
  /** Presses keys in the field of a block while its script is loading; returns the keys that the script hears. */
  async function heard(...keys: string[]): Promise<string[]> {
    const { promise, resolve } = Promise.withResolvers<AnyStateMachine>()
    showBoundPage('<div id="box" data-flow="box"><input id="field"></div>', { box: promise })
    const started = activate(element('box'))
    const press = (key: string) =>
      element('field').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    for (const key of keys) press(key)
    const found: string[] = []
    const listen = fromCallback(() => element('field').addEventListener('keydown', ({ key }) => found.push(key)))
    resolve(setup({ actors: { listen } }).createMachine({ invoke: { src: 'listen' } }))
    await started
    press('End')
    return found
  }

  it('is heard once by the listeners of the script, in order, before later keys', async () => {
    expect(await heard('ArrowDown', 'ArrowDown', 'ArrowUp')).toEqual(['ArrowDown', 'ArrowDown', 'ArrowUp', 'End'])
  })

  it('is the only key that is held: the browser has done what others do', async () => {
    expect(await heard('a', 'Enter', 'Escape', 'Tab')).toEqual(['End'])
  })
})

describe('the actor of a bound block that leaves the page', () => {
  it('stops, with its effects', async () => {
    showBoundPage(lampOf('desk') + lampOf('floor'), { lamp })
    const actor = await actorIn('desk')
    await activate(element('floor'))
    element('desk').remove()
    await expect.poll(() => [...shining]).toEqual(['floor'])
    expect(actor.getSnapshot().status).toBe('stopped')
  })

  it('stops when it belongs to a part inside the removed element', async () => {
    showBoundPage(`<div id="room">${lampOf('desk')}</div>`, { lamp })
    await activate(element('desk'))
    element('room').replaceChildren()
    await expect.poll(() => [...shining]).toEqual([])
  })

  it('goes on when the element is only moved', async () => {
    showBoundPage(`<div id="room"></div>${lampOf('desk')}`, { lamp })
    const actor = await actorIn('desk')
    element('room').append(element('desk'))
    await settled()
    expect(actor.getSnapshot().status).toBe('active')
  })

  it('does not start when its script was still loading', async () => {
    const { promise, resolve } = Promise.withResolvers<AnyStateMachine>()
    showBoundPage(`<div id="room">${lampOf('desk')}</div>`, { lamp: promise })
    const actor = activate(element('desk'))
    element('room').replaceChildren()
    await settled()
    resolve(lamp)
    expect(await actor).toBeUndefined()
    expect([...shining]).toEqual([])
  })

  it('receives no further event, and is replaced when the element is inserted again', async () => {
    showBoundPage(lampOf('desk', 'data-event-escape="room.left"'), { lamp })
    const root = element('desk')
    const first = await actorIn('desk')
    root.remove()
    await settled()
    sendToRunning('escape')
    expect(first.getSnapshot().value).toBe('lit')
    document.body.append(root)
    const second = await actorIn('desk')
    expect(second).not.toBe(first)
    expect(second.getSnapshot().status).toBe('active')
  })
})

describe('an event of the page', () => {
  it('is sent by the name that the root has for it, to blocks that have one', async () => {
    showBoundPage(lampOf('desk', 'data-event-escape="room.left"') + lampOf('floor'), { lamp })
    await Promise.all([activate(element('desk')), activate(element('floor'))])
    sendToRunning('escape')
    await settled()
    expect([...shining]).toEqual(['floor'])
  })

  it('waits for a block whose script is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<AnyStateMachine>()
    showBoundPage(lampOf('desk', 'data-event-pagehide="room.left"'), { lamp: promise })
    const actor = actorIn('desk')
    sendToRunning('pagehide')
    resolve(lamp)
    expect((await actor).getSnapshot().value).toBe('dark')
  })

  it('activates no block', async () => {
    showBoundPage(lampOf('desk', 'data-event-escape="room.left"'), { lamp })
    sendToRunning('escape')
    await settled()
    expect(element('desk').dataset['state']).toBeUndefined()
  })
})

it('a block with data-activate starts at that trigger', async () => {
  showBoundPage(lampOf('desk', 'data-activate="pointerenter"') + lampOf('floor'), { lamp })
  activateOnTriggers()
  await settled()
  expect([...shining]).toEqual([])
  element('desk').dispatchEvent(new Event('pointerenter'))
  await expect.poll(() => [...shining]).toEqual(['desk'])
})

/** Observers of the page and promises have run. */
function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
