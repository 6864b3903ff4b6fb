import { describe, expect, it, vi } from 'vitest'
import { maxLive } from './messages.ts'
import { relayPages, type RelayClient } from './relay.ts'

class Client implements RelayClient {
  received: unknown[] = []
  send(name: string, data: unknown): void {
    this.received.push([name, data])
  }
  take(): unknown[] {
    return this.received.splice(0)
  }
}

function start() {
  const listeners = new Map<string, (data: unknown, client: RelayClient) => void>()
  const [page, other, simulator] = [new Client(), new Client(), new Client()]
  relayPages({
    clients: [page, other, simulator],
    on: (name, listener) => void listeners.set(name, listener),
  })
  const emit = (client: Client, name: string, data: unknown = {}): void => listeners.get(name)?.(data, client)
  return { page, other, simulator, emit }
}

const all = { page: { id: 'one' }, messages: [], incomplete: [] }
const event = { page: 'one', sessionId: 'x:0', event: { type: 'menu.dismissed' } }

describe('the relay', () => {
  it('keeps what a page says as it is left for simulators that open later', () => {
    vi.useFakeTimers({ now: 5000 })
    const { page, simulator, emit } = start()
    emit(page, 'flows:ended', { ...all, at: 1 })
    emit(simulator, 'flows:watch')
    const ended = { ...all, at: 5000 }
    expect(simulator.take()).toEqual([
      ['flows:relayed', {}],
      ['flows:ended', ended],
    ])
    vi.advanceTimersByTime(maxLive.ended.time + 1)
    emit(simulator, 'flows:watch')
    expect(simulator.take()).toEqual([['flows:relayed', {}]])
    vi.useRealTimers()
  })

  it.each([
    ['of another client', all],
    ['without messages', { page: { id: 'two' }, incomplete: [] }],
    ['that is nothing', null],
  ])('keeps no end %s', (_, data) => {
    const { page, other, simulator, emit } = start()
    emit(simulator, 'flows:watch')
    emit(page, 'flows:page', all)
    simulator.take()
    emit(other, 'flows:ended', data)
    expect(simulator.take()).toEqual([])
  })

  it('answers a simulator, so that it knows that this server has pages', () => {
    const { simulator, emit } = start()
    emit(simulator, 'flows:watch')
    expect(simulator.take()).toEqual([['flows:relayed', {}]])
  })

  it('asks every page when a simulator opens, and a page that opens later', () => {
    const { page, other, simulator, emit } = start()
    emit(page, 'flows:here')
    expect(page.take()).toEqual([])
    emit(simulator, 'flows:watch')
    expect([page.take(), other.take()]).toEqual([[['flows:watch', {}]], [['flows:watch', {}]]])
    simulator.take()
    emit(other, 'flows:here')
    expect(other.take()).toEqual([['flows:watch', {}]])
  })

  it('passes messages of pages to simulators only', () => {
    const { page, other, simulator, emit } = start()
    emit(simulator, 'flows:watch')
    for (const client of [page, other, simulator]) client.take()
    emit(page, 'flows:page', all)
    emit(page, 'flows:messages', { page: 'one', messages: [] })
    expect(simulator.take()).toEqual([
      ['flows:page', all],
      ['flows:messages', { page: 'one', messages: [] }],
    ])
    expect([page.take(), other.take()]).toEqual([[], []])
  })

  it('passes nothing that a client says of a page that is not its own', () => {
    const { page, other, simulator, emit } = start()
    emit(simulator, 'flows:watch')
    emit(page, 'flows:page', all)
    simulator.take()
    emit(other, 'flows:messages', { page: 'one', messages: [] })
    expect(simulator.take()).toEqual([])
  })

  it('passes an event of a simulator to its page only', () => {
    const { page, other, simulator, emit } = start()
    emit(simulator, 'flows:watch')
    emit(page, 'flows:page', all)
    for (const client of [page, other]) client.take()
    emit(simulator, 'flows:send', event)
    expect([page.take(), other.take()]).toEqual([[['flows:send', event]], []])
  })

  it.each([
    ['of somebody who follows nothing', { from: 'other', data: event }],
    ['without a type', { from: 'simulator', data: { ...event, event: {} } }],
    ['for a page that is not open', { from: 'simulator', data: { ...event, page: 'two' } }],
    ['that is none', { from: 'simulator', data: null }],
  ] as const)('refuses an event %s', (_, { from, data }) => {
    const clients = start()
    clients.emit(clients.simulator, 'flows:watch')
    clients.emit(clients.page, 'flows:page', all)
    clients.page.take()
    clients.emit(clients[from], 'flows:send', data)
    expect(clients.page.take()).toEqual([])
  })

  it('says which pages were closed, and tells pages when nobody follows any more', () => {
    const { page, other, simulator, emit } = start()
    emit(simulator, 'flows:watch')
    emit(page, 'flows:page', all)
    emit(other, 'flows:page', { ...all, page: { id: 'two' } })
    simulator.take()
    emit(page, 'vite:client:disconnect')
    expect(simulator.take()).toEqual([['flows:gone', { page: 'one' }]])
    other.take()
    emit(simulator, 'vite:client:disconnect')
    expect(other.take()).toEqual([['flows:unwatch', {}]])
  })
})
