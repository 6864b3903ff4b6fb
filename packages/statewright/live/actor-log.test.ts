import { describe, expect, it } from 'vitest'
import { addMessages, snapshotOf, type PageLogs } from './actor-log.ts'
import { maxLive, type ActorMessage, type LiveMessage, type SnapshotMessage } from './messages.ts'

const base = { createdAt: '0', id: '1', _version: '0' }

function actor(rootId: string): ActorMessage {
  const own = { name: 'panel', machine: 'panel', block: null, snapshot: { status: 'active' } } as const
  return { ...base, type: '@xstate.actor', sessionId: rootId, rootId, ...own }
}

function snapshot(rootId: string, value: unknown, status: 'active' | 'stopped' = 'active'): SnapshotMessage {
  const event = { type: 'panel.changed' }
  return { ...base, type: '@xstate.snapshot', sessionId: rootId, rootId, event, snapshot: { status, value } }
}

const added = (messages: readonly LiveMessage[], logs: PageLogs = new Map()): PageLogs => addMessages(logs, messages)

describe('the log of an actor', () => {
  it('has its messages, and its last state', () => {
    const log = added([actor('a'), snapshot('a', 'closed'), snapshot('a', 'open')]).get('a')
    expect(log).toMatchObject({ isComplete: true, messages: [{}, {}] })
    expect(log && snapshotOf(log)).toEqual({ status: 'active', value: 'open' })
  })

  it('drops its oldest messages when there are too many, says so, and still knows the state', () => {
    const child = { ...snapshot('a', 'tick'), sessionId: 'b' }
    const many = Array.from({ length: maxLive.messages + 1 }, () => child)
    const log = added([actor('a'), snapshot('a', 'open'), ...many]).get('a')
    expect(log?.isComplete).toBe(false)
    expect(log?.messages.length).toBeLessThanOrEqual(maxLive.messages)
    expect(log && snapshotOf(log)).toEqual({ status: 'active', value: 'open' })
  })

  it('drops them when they are too long', () => {
    const long = snapshot('a', 'x'.repeat(maxLive.characters / 4))
    const log = added([actor('a'), long, long, long, long, snapshot('a', 'open')]).get('a')
    expect(log?.isComplete).toBe(false)
    expect(log?.characters).toBeLessThan(maxLive.characters)
    expect(log && snapshotOf(log)?.value).toBe('open')
  })

  it('is dropped when there are too many actors: one that has ended first', () => {
    const ids = Array.from({ length: maxLive.actors }, (_, index) => `actor ${index}`)
    const full = added([...ids.map(actor), snapshot('actor 7', 'open', 'stopped')])
    const next = added([actor('new')], full)
    expect(next.size).toBe(maxLive.actors)
    expect(next.has('actor 7')).toBe(false)
    expect(added([actor('newer')], next).has('actor 0')).toBe(false)
  })

  it('does not begin with a message of an actor that was dropped', () => {
    expect(added([snapshot('gone', 'open')]).size).toBe(0)
  })
})
