import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

export interface Connections {
  /** Stops listening. Resolves when every response is complete, or cut off after `drainMs`. */
  drain: () => Promise<void>
  /** Connections that are open. */
  count: () => number
}

interface ConnectionLimits {
  /** Connections at the same time. */
  max: number
  /** How long a response may take to be read while another client needs its connection, milliseconds. */
  slowAfterMs: number
  /** How long responses may take while the server stops, milliseconds. */
  drainMs: number
  /** The connection of a client that sends its body slowly, and may have to make room for others. */
  slowestSender?: () => Socket | undefined
}

/** A response that is not complete, and when its request came in. */
type Responses = Map<ServerResponse, number>

/** How long idle connections stay open while the server stops, for requests that are on their way, milliseconds. */
const lastCallMs = 20
/** How often slow readers are searched for, milliseconds: the search visits every connection. */
const searchMs = 250

/**
 * Bounds the connections of a server. At the limit, a new one takes the place of the connection that has been idle for
 * the longest time, or else of those whose clients do not read, or send slowly. If there are none, the new connection is
 * closed.
 */
export function limitConnections(server: Server, limits: ConnectionLimits): Connections {
  const { max, slowAfterMs, drainMs, slowestSender } = limits
  const open = new Map<Socket, Responses>()
  /** Connections without a request in process, the longest idle first. */
  const idle = new Set<Socket>()
  let searchedAt = -Infinity
  let drained: PromiseWithResolvers<void> | null = null

  server.on('connection', (socket) => {
    if (drained || (open.size >= max && !makeRoom())) return void socket.destroy()
    open.set(socket, new Map())
    idle.add(socket)
    socket.once('close', () => forget(socket))
  })
  // Before Fastify's listener, which may send the response at once.
  server.prependListener('request', ({ socket }, response) => {
    const responses = open.get(socket)
    if (!responses) return
    idle.delete(socket)
    responses.set(response, performance.now())
    if (drained) response.shouldKeepAlive = false
    response.once('close', () => {
      responses.delete(response)
      if (responses.size > 0 || !open.has(socket)) return
      if (drained) socket.destroySoon()
      else idle.add(socket)
    })
  })

  function forget(socket: Socket): void {
    open.delete(socket)
    idle.delete(socket)
    if (drained && open.size === 0) drained.resolve()
  }

  function close(socket: Socket): void {
    // At once, not with the event: the next connection may come in before.
    forget(socket)
    socket.destroy()
  }

  function makeRoom(): boolean {
    const [longestIdle] = idle
    if (longestIdle) close(longestIdle)
    else closeSlowReaders()
    if (open.size < max) return true
    const sender = slowestSender?.()
    if (sender) close(sender)
    return open.size < max
  }

  function closeSlowReaders(): void {
    const now = performance.now()
    if (now - searchedAt < searchMs) return
    searchedAt = now
    const isSlow = ([response, since]: [ServerResponse, number]): boolean =>
      response.headersSent && now - since > slowAfterMs
    for (const [socket, responses] of open) if ([...responses].every(isSlow)) close(socket)
  }

  function drain(): Promise<void> {
    if (drained) return drained.promise
    drained = Promise.withResolvers()
    // Unlike http.Server.close, this leaves idle connections open for a last request.
    NetServer.prototype.close.call(server)
    for (const responses of open.values()) for (const response of responses.keys()) response.shouldKeepAlive = false
    if (open.size === 0) drained.resolve()
    const timers = [
      // After the event loop has read what arrived while it was busy.
      setTimeout(() => setImmediate(() => [...idle].forEach(close)), lastCallMs),
      setTimeout(() => [...open.keys()].forEach(close), drainMs),
    ]
    return drained.promise.finally(() => timers.forEach(clearTimeout))
  }

  return { drain, count: () => open.size }
}

/** Descriptors for everything but connections and the files sent to them: database, log, sockets of child processes. */
const reserve = 128

/**
 * How many connections a process can have without running out of file descriptors: every connection may also be
 * reading a file.
 * @param wanted maximum of the settings.
 */
export function connectionLimit(wanted: number, descriptors = descriptorLimit()): number {
  return Math.max(16, Math.min(wanted, Math.floor((descriptors - reserve) / 2)))
}

/** The limit of `ulimit -n`; infinite where the system has none. */
function descriptorLimit(): number {
  // Without the network interfaces, whose names may have to be looked up. Node's types do not know the setting yet.
  Object.assign(process.report, { excludeNetwork: true })
  // Nor the stack, which would be translated by source maps of megabytes: a quarter of a second.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  Error.stackTraceLimit = stackTraceLimit
  const soft = userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : Infinity
}
