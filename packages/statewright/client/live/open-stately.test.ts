// @vitest-environment happy-dom
import { createBrowserReceiver, createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { expect, it, vi } from 'vitest'
import { createActor, createMachine, fromPromise, setup } from 'xstate'
import type { ActorMessage, LiveMessage, LiveSocket, LiveWire, SnapshotMessage } from '../../live/messages.ts'
import { createMessages } from '../../live/page-messages.ts'
import { openStately, statelyAddress } from './open-stately.ts'
import { followRunningPages, runningMachines } from './running-pages.ts'

const machine = createMachine({ id: 'panel', initial: 'closed', states: { closed: {}, open: {} } })
const base = { createdAt: '0', id: '1', _version: '0', sessionId: 'x:0', rootId: 'x:0' }
const root: ActorMessage = {
  ...{ ...base, type: '@xstate.actor', name: 'panel', machine: 'panel', block: null, snapshot: { status: 'active' } },
}
const child: ActorMessage = { ...root, sessionId: 'x:1', parentId: 'x:0', name: 'watch', machine: null }

function state(value: string): SnapshotMessage {
  return { ...base, type: '@xstate.snapshot', event: { type: 'changed' }, snapshot: { status: 'active', value } }
}

/** A simulator that follows one page. */
function start(messages: readonly LiveMessage[] = [root, child, state('closed')]) {
  const listeners = new Map<string, (data: never) => void>()
  const on: LiveSocket['on'] = (name, listener) => void listeners.set(name, listener)
  const pages = followRunningPages({ send: () => {}, on })
  const receive = <Name extends keyof LiveWire>(name: Name, data: LiveWire[Name]): void =>
    listeners.get(name)?.(data as never)
  const page = { id: 'one', tab: 'tab', url: 'localhost/fr', title: '' }
  receive('flows:page', { page, messages, incomplete: [] })
  const [followed] = runningMachines(pages.current() ?? [])
  if (!followed) throw new Error('No machine runs.')
  return { followed, machine, pages, receive }
}

it('passes what the actor did, its machine and what comes to the viewer, and nothing of other pages', async () => {
  const { receive, ...parts } = start()
  const postMessage = vi.fn<(message: unknown, to: string) => void>()
  const open = vi.spyOn(window, 'open').mockReturnValue({ postMessage } as unknown as ReturnType<typeof window.open>)
  await openStately({ ...parts, window: window as unknown as Window })
  expect(open.mock.calls).toEqual([[statelyAddress, 'xstateinspector']])
  window.dispatchEvent(new MessageEvent('message', { data: { type: '@statelyai.connected' } }))
  const types = () => postMessage.mock.calls.map(([message]) => message)
  expect(types()).toMatchObject([
    { type: '@xstate.actor', sessionId: 'x:0', definition: JSON.stringify(machine.config) },
    { type: '@xstate.actor', sessionId: 'x:1', parentId: 'x:0', definition: '{"id":"watch"}' },
    { type: '@xstate.snapshot', snapshot: { value: 'closed' } },
  ])
  postMessage.mockClear()
  receive('flows:messages', { page: 'one', messages: [state('open')] })
  receive('flows:messages', { page: 'two', messages: [state('closed')] })
  expect(types()).toMatchObject([{ snapshot: { value: 'open' } }])
})

it('says when the browser has blocked the window', async () => {
  const { followed, pages } = start()
  vi.spyOn(window, 'open').mockReturnValue(null)
  const opened = openStately({ followed, machine, pages, window: window as unknown as Window })
  await expect(opened).rejects.toThrow('The browser has blocked the window. Allow windows for this page.')
})

/** What a session of a machine with an actor is in our messages, and in those of the package's own inspector. */
async function recorded() {
  const door = setup({ actors: { look: fromPromise(async () => 'clear') } }).createMachine({
    id: 'door',
    context: { opened: 1 },
    initial: 'closed',
    states: { closed: { on: { opened: 'open' } }, open: { invoke: { src: 'look', onDone: 'closed' } } },
  })
  const own: LiveMessage[] = []
  const theirs: StatelyInspectionEvent[] = []
  const inspector = createInspector({ send: (message) => void theirs.push(message) })
  const toMessage = createMessages({ hidden: () => ({ hasName: () => false, hide: (text) => text }), now: Date.now })
  const actor = createActor(door, {
    inspect(event) {
      own.push(...[toMessage(event, null) ?? []].flat())
      inspector.inspect.next?.(event)
    },
  })
  actor.start().send({ type: 'opened' })
  await expect.poll(() => actor.getSnapshot().value).toBe('closed')
  await expect.poll(() => theirs).toHaveLength(own.length)
  return { door, own, theirs }
}

/** What both have in the same form. The snapshot of an actor that is being created is not sent by us. */
function common(message: StatelyInspectionEvent) {
  const { type, sessionId, rootId, _version } = message
  const same = { type, sessionId, rootId, _version }
  if (type === '@xstate.event') return { ...same, event: message.event, sourceId: message.sourceId }
  if (type === '@xstate.actor')
    return { ...same, name: message.name, parentId: message.parentId, machine: JSON.parse(message.definition ?? '') }
  const { status, value, context, output } = message.snapshot as unknown as Record<string, unknown>
  return { ...same, event: message.event, status, value, context, output }
}

it('passes what the receiver of the package accepts, as its own inspector says it', async () => {
  const { door, own, theirs } = await recorded()
  // Windows receive a message a moment later.
  const deliver = (to: EventTarget) => (data: unknown) =>
    void queueMicrotask(() => to.dispatchEvent(new MessageEvent('message', { data })))
  const viewer = Object.assign(new EventTarget(), {
    postMessage: (data: unknown) => deliver(viewer)(data),
    opener: { postMessage: deliver(window as unknown as EventTarget) },
  })
  const frame = Object.assign(viewer, { self: viewer, top: viewer }) as unknown as Window & typeof globalThis
  vi.spyOn(window, 'open').mockReturnValue(frame as unknown as ReturnType<typeof window.open>)
  const received: StatelyInspectionEvent[] = []
  await openStately({ ...start(own), machine: door, window: window as unknown as Window })
  createBrowserReceiver({ window: frame }).subscribe((message) => void received.push(message))
  await expect.poll(() => received).toHaveLength(own.length)
  expect(received.map(common)).toEqual(theirs.map(common))
  expect(received.map(({ type }) => type)).toContain('@xstate.event')
})
