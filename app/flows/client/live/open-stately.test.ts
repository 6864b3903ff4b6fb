// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { createMachine } from 'xstate'
import type { ActorMessage, LiveSocket, LiveWire, SnapshotMessage } from '../../live/messages.ts'
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
function start() {
  const listeners = new Map<string, (data: never) => void>()
  const on: LiveSocket['on'] = (name, listener) => void listeners.set(name, listener)
  const pages = followRunningPages({ send: () => {}, on })
  const receive = <Name extends keyof LiveWire>(name: Name, data: LiveWire[Name]): void =>
    listeners.get(name)?.(data as never)
  const page = { id: 'one', tab: 'tab', url: 'localhost/fr', title: '' }
  receive('flows:page', { page, messages: [root, child, state('closed')], incomplete: [] })
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
