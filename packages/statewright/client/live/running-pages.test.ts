import { describe, expect, it, vi } from 'vitest'
import {
  maxLive,
  type ActorMessage,
  type LiveSocket,
  type LiveWire,
  type SnapshotMessage,
} from '../../live/messages.ts'
import {
  endedMachines,
  followRunningPages,
  runningMachines,
  successorOf,
  tabNumbers,
  type MessageListener,
} from './running-pages.ts'

const base = { createdAt: '0', id: '1', _version: '0' }
const none: Partial<ActorMessage> = {}

function actor(sessionId: string, more = none): ActorMessage {
  const own = { name: 'header', machine: 'header', block: 'header', snapshot: { status: 'active' } } as const
  return { ...base, type: '@xstate.actor', sessionId, rootId: sessionId, ...own, ...more }
}

function state(sessionId: string, value: unknown, rootId = sessionId): SnapshotMessage {
  const event = { type: 'menu.opened' }
  return { ...base, type: '@xstate.snapshot', sessionId, rootId, event, snapshot: { status: 'active', value } }
}

function page(id: string, messages: LiveWire['flows:page']['messages'] = []): LiveWire['flows:page'] {
  return { page: { id, tab: `tab of ${id}`, url: 'localhost/fr', title: '' }, messages, incomplete: [] }
}

function start() {
  const send = vi.fn<LiveSocket['send']>()
  const listeners = new Map<string, (data: never) => void>()
  const pages = followRunningPages({ send, on: (name, listener) => void listeners.set(name, listener) })
  const receive = <Name extends keyof LiveWire>(name: Name, data: LiveWire[Name]): void =>
    listeners.get(name)?.(data as never)
  const machines = () => runningMachines(pages.current() ?? []).map(({ sessionId, value }) => [sessionId, value])
  return { pages, send, receive, machines }
}

describe('the open pages', () => {
  it('are asked for when the simulator opens', () => {
    expect(start().send.mock.calls).toEqual([['flows:watch', {}]])
  })

  it('are none before one answers, and unknown on a server that has no pages', () => {
    const { pages, receive } = start()
    expect(pages.current()).toBeNull()
    receive('flows:relayed', {})
    expect(pages.current()).toEqual([])
  })

  it('have the machines that have started, with those that other machines have invoked', () => {
    const { receive, machines } = start()
    const panel = actor('x:2', { rootId: 'x:0', machine: 'panel', parentId: 'x:0' })
    const effect = actor('x:3', { rootId: 'x:0', machine: null, parentId: 'x:0' })
    receive('flows:page', page('one', [actor('x:0'), panel, effect, state('x:2', 'shut', 'x:0'), actor('x:9')]))
    expect(machines()).toEqual([['x:2', 'shut']])
    receive('flows:messages', { page: 'one', messages: [state('x:0', 'closed'), state('x:2', 'open', 'x:0')] })
    expect(machines()).toEqual([
      ['x:0', 'closed'],
      ['x:2', 'open'],
    ])
  })

  it('lose a machine that has stopped, and a page that was closed', () => {
    const { receive, machines } = start()
    receive('flows:page', page('one', [actor('x:0'), state('x:0', 'open'), actor('x:1'), state('x:1', 'idle')]))
    receive('flows:page', page('two', [actor('x:0'), state('x:0', 'closed')]))
    const stopped = { ...state('x:1', 'idle'), snapshot: { status: 'stopped', value: 'idle' } } as const
    receive('flows:messages', { page: 'one', messages: [stopped] })
    expect(machines()).toEqual([
      ['x:0', 'open'],
      ['x:0', 'closed'],
    ])
    receive('flows:gone', { page: 'one' })
    expect(machines()).toEqual([['x:0', 'closed']])
  })

  it('leave their machines behind when they are left: for a while, with how they ended', () => {
    vi.useFakeTimers({ now: 60_000 })
    const { pages, receive } = start()
    const ended = (now: number) =>
      endedMachines(pages.current() ?? [], now).map(({ sessionId, value, end }) => [sessionId, value, end])
    const done = { ...state('x:1', 'sent'), createdAt: '50000', snapshot: { status: 'done', value: 'sent' } } as const
    receive('flows:page', page('one', [actor('x:0'), state('x:0', 'open'), actor('x:1'), done]))
    const afterIt = [['x:1', 'sent', { at: 50_000, why: 'done' }]]
    expect(ended(60_000)).toEqual(afterIt)
    receive('flows:gone', { page: 'one' })
    expect(ended(60_000)).toEqual([['x:0', 'open', { at: 60_000, why: 'page closed' }], ...afterIt])
    expect(runningMachines(pages.current() ?? [])).toEqual([])
    expect(ended(60_001 + maxLive.ended.time)).toEqual([])
    vi.useRealTimers()
  })

  it('say all as they are left, which replaces what was known', () => {
    const { pages, receive } = start()
    receive('flows:page', page('one', [actor('x:0'), state('x:0', 'open')]))
    const messages = [actor('x:0'), state('x:0', 'closed')]
    receive('flows:ended', { ...page('one', messages), at: Date.now() })
    receive('flows:gone', { page: 'one' })
    expect(endedMachines(pages.current() ?? [], Date.now()).map(({ value }) => value)).toEqual(['closed'])
  })

  it('are not twice there when a page sends all again', () => {
    const { receive, machines } = start()
    for (const value of ['closed', 'open']) receive('flows:page', page('one', [actor('x:0'), state('x:0', value)]))
    expect(machines()).toEqual([['x:0', 'open']])
  })

  it('are bounded', () => {
    const { pages, receive } = start()
    for (let index = 0; index <= maxLive.pages; index += 1) receive('flows:page', page(`page ${index}`))
    expect(pages.current()).toHaveLength(maxLive.pages)
    expect(pages.current()?.[0]?.info.id).toBe('page 1')
  })

  it('pass new messages on, and events to the page', () => {
    const { pages, receive, send } = start()
    receive('flows:page', page('one', [actor('x:0')]))
    const listener = vi.fn<MessageListener>()
    const stop = pages.listen(listener)
    const message = state('x:0', 'open')
    receive('flows:messages', { page: 'one', messages: [message] })
    stop()
    receive('flows:messages', { page: 'one', messages: [message] })
    expect(listener.mock.calls).toEqual([['one', message]])
    pages.send('one', 'x:0', { type: 'menu.dismissed' })
    expect(send).toHaveBeenLastCalledWith('flows:send', {
      page: 'one',
      sessionId: 'x:0',
      event: { type: 'menu.dismissed' },
    })
  })

  it.each<[string, string | null, Partial<LiveWire['flows:page']['page']>, Partial<ActorMessage>]>([
    ['in the reloaded page', 'x:0', {}, none],
    ['with another query', 'x:0', { url: 'localhost/fr?page=2' }, none],
    ['only at the same path', null, { url: 'localhost/de' }, none],
    ['only in the same tab', null, { tab: 'another' }, none],
    ['only of the same block', null, {}, { block: 'footer' }],
    ['only of the same machine', null, {}, { machine: 'menu' }],
  ])('have the successor of a machine %s (%s)', (_, found, info, more) => {
    const { pages, receive } = start()
    const first = page('one', [actor('x:0'), state('x:0', 'closed')])
    receive('flows:page', first)
    const [before] = runningMachines(pages.current() ?? [])
    if (!before) throw new Error('No machine runs.')
    const successor = () => successorOf(pages.current() ?? [], before)?.sessionId ?? null
    const again = [actor('x:1', more), state('x:1', 'open'), actor('x:0', more), state('x:0', 'open')]
    receive('flows:page', { ...page('two', again), page: { ...first.page, id: 'two', ...info } })
    expect(successor()).toBeNull()
    receive('flows:gone', { page: 'one' })
    expect(successor()).toBe(found)
  })

  it('are numbered by tab', () => {
    const { pages, receive } = start()
    receive('flows:page', page('one'))
    receive('flows:page', page('two'))
    receive('flows:page', { ...page('frame'), page: { ...page('one').page, id: 'frame' } })
    expect([...tabNumbers(pages.current() ?? []).values()]).toEqual([1, 2])
  })
})
