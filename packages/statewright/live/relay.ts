import { createEndedPages } from './ended-pages.ts'
import type { LiveWire, PlainEvent } from './messages.ts'

/** A browser that is connected to the development server. */
export interface RelayClient {
  send: (name: string, data: unknown) => void
}

/** The server's end of the socket. */
export interface RelayHub {
  clients: Iterable<RelayClient>
  on: (name: string, listener: (data: unknown, client: RelayClient) => void) => void
}

/**
 * Passes messages between pages and simulators that are connected to the same server. Pages send nothing while no
 * simulator is open, except when they are left: simulators that open later receive that, too.
 */
export function relayPages(hub: RelayHub): void {
  const ended = createEndedPages(Date.now)
  /** Clients of pages, by the id of the page. */
  const pages = new Map<string, RelayClient>()
  const watchers = new Set<RelayClient>()
  const send = <Name extends keyof LiveWire>(to: Iterable<RelayClient>, name: Name, data: LiveWire[Name]): void => {
    for (const client of to) client.send(name, data)
  }

  hub.on('flows:watch', (_, client) => {
    watchers.add(client)
    send([client], 'flows:relayed', {})
    for (const page of ended.current()) send([client], 'flows:ended', page)
    send(others(hub.clients, client), 'flows:watch', {})
  })
  hub.on('flows:here', (_, client) => {
    if (watchers.size > 0) send([client], 'flows:watch', {})
  })
  hub.on('flows:page', (data, client) => {
    if (!isObject(data) || !isObject(data['page']) || typeof data['page']['id'] !== 'string') return
    pages.set(data['page']['id'], client)
    send(watchers, 'flows:page', data as LiveWire['flows:page'])
  })
  hub.on('flows:ended', (data, client) => {
    if (!isEnded(data) || (pages.get(data.page.id) ?? client) !== client) return
    // The server's clock: pages may be on other devices.
    const page = { ...data, at: Date.now() }
    ended.add(page)
    send(watchers, 'flows:ended', page)
  })
  hub.on('flows:messages', (data, client) => {
    if (isObject(data) && pages.get(String(data['page'])) === client)
      send(watchers, 'flows:messages', data as LiveWire['flows:messages'])
  })
  hub.on('flows:send', (data, client) => {
    const page = isObject(data) ? pages.get(String(data['page'])) : undefined
    if (page && watchers.has(client) && isSent(data)) send([page], 'flows:send', data)
  })
  hub.on('vite:client:disconnect', (_, client) => {
    for (const [page, one] of pages) {
      if (one !== client) continue
      pages.delete(page)
      send(watchers, 'flows:gone', { page })
    }
    if (watchers.delete(client) && watchers.size === 0) send(pages.values(), 'flows:unwatch', {})
  })
}

function others(clients: Iterable<RelayClient>, without: RelayClient): RelayClient[] {
  return [...clients].filter((client) => client !== without)
}

function isEnded(data: unknown): data is LiveWire['flows:ended'] {
  return (
    isObject(data) &&
    isObject(data['page']) &&
    typeof data['page']['id'] === 'string' &&
    Array.isArray(data['messages']) &&
    Array.isArray(data['incomplete'])
  )
}

function isSent(data: unknown): data is LiveWire['flows:send'] {
  return isObject(data) && typeof data['sessionId'] === 'string' && isEvent(data['event'])
}

function isEvent(value: unknown): value is PlainEvent {
  return isObject(value) && typeof value['type'] === 'string' && value['type'] !== ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
