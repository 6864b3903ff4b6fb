import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkKey } from '../../packages/limits/address-key.ts'
import { allowBodyTime, endLate, hasBody } from './body-time.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is one file, for which the route has limits of its own. */
    receivesFile?: boolean
  }
}

export interface BodyLimits {
  /** Bodies that arrive slowly at the same time. With more of them, the slowest of the network with the most is cut. */
  max: number
  /** Without a byte, milliseconds. */
  idleMs: number
  /** Bytes per second on average, once the client was waited for so many milliseconds. Files are not counted. */
  rates: readonly { afterMs: number; bytesPerSecond: number }[]
}

/** With so many connections of the process. */
export function standardBodies(maxConnections: number): BodyLimits {
  return {
    max: Math.min(256, Math.ceil(maxConnections / 2)),
    // A lost packet is sent again after 1, 2 and 4 seconds.
    idleMs: 8000,
    rates: [
      { afterMs: 5000, bytesPerSecond: 256 },
      // No fields take that long, but a file may that is too large and skipped.
      { afterMs: 30_000, bytesPerSecond: 32_000 },
    ],
  }
}

interface ArrivingBody {
  request: IncomingMessage
  network: string
  /** Bytes of the connection before the body, and so far. */
  from: number
  seen: number
  /** Milliseconds for which the server waited for the client: in all, and since the last byte. */
  waitedMs: number
  idleMs: number
}

interface Watch {
  pause: () => void
  resume: () => void
}

const watches = new WeakMap<IncomingMessage, Watch>()

/** How often bodies are looked at, milliseconds. */
const tickMs = 250
/** For a body that is one file, milliseconds. */
const fileMs = 150_000

export interface ArrivingBodies {
  /** The connection of the slowest body of the network with the most; undefined where none has several. */
  slowestSender: () => Socket | undefined
}

/**
 * Bounds the bodies that arrive: a client that sends its body slowly holds a connection and memory. Newcomers are never
 * refused for it.
 */
export function limitArrivingBodies(app: FastifyInstance, { max, ...limits }: BodyLimits): ArrivingBodies {
  const arriving = new Set<ArrivingBody>()
  let ticking: NodeJS.Timeout | undefined
  let tickedAt = 0

  function add(body: ArrivingBody): void {
    arriving.add(body)
    if (ticking) return
    tickedAt = performance.now()
    ticking = setInterval(tick, tickMs).unref()
  }

  function remove(body: ArrivingBody): void {
    arriving.delete(body)
    if (arriving.size > 0) return
    clearInterval(ticking)
    ticking = undefined
  }

  function tick(): void {
    const now = performance.now()
    // A process that was busy for longer has not waited for its clients.
    const ms = Math.min(now - tickedAt, 2 * tickMs)
    tickedAt = now
    for (const body of arriving) {
      measure(body, ms)
      if (isLate(body, limits)) cut(body)
    }
    // A body that has just begun is not slow.
    const slow = [...arriving].filter(({ request, waitedMs }) => waitedMs > 0 && !request.complete)
    for (const body of mostGreedy(slow, slow.length - max)) cut(body)
  }

  function cut(body: ArrivingBody): void {
    remove(body)
    endLate(app.server, body.request)
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request.raw)) watch(request.raw, request)
    done()
  })

  function watch(raw: IncomingMessage, { ip, routeOptions }: { ip: string; routeOptions: { config: object } }): void {
    if ('receivesFile' in routeOptions.config) return allowBodyTime(raw, fileMs)
    const { bytesRead } = raw.socket
    const body = {
      request: raw,
      network: networkKey(ip) ?? ip,
      from: bytesRead,
      seen: bytesRead,
      waitedMs: 0,
      idleMs: 0,
    }
    const end = (): void => remove(body)
    watches.set(raw, {
      pause: end,
      resume() {
        if (raw.complete || raw.destroyed) return
        const skipped = raw.socket.bytesRead - body.seen
        body.from += skipped
        body.seen += skipped
        add(body)
      },
    })
    raw.once('end', end).once('close', end)
    add(body)
  }

  function slowestSender(): Socket | undefined {
    const incomplete = [...arriving].filter(({ request }) => !request.complete)
    const [slowest] = mostGreedy(incomplete, 1)
    const ofNetwork = incomplete.filter(({ network }) => network === slowest?.network)
    return ofNetwork.length > 1 ? slowest?.request.socket : undefined
  }

  return { slowestSender }
}

/** While the work is done, such as storing a file of the body, the time of its client does not count. */
export async function withoutBodyLimits<Result>(
  request: IncomingMessage,
  work: () => Promise<Result>,
): Promise<Result> {
  const watch = watches.get(request)
  watch?.pause()
  try {
    return await work()
  } finally {
    watch?.resume()
  }
}

function measure(body: ArrivingBody, ms: number): void {
  const { request } = body
  const { bytesRead } = request.socket
  const isWaiting =
    request.readableLength === 0 && (request.readableFlowing === true || request.listenerCount('readable') > 0)
  if (isWaiting) body.waitedMs += ms
  body.idleMs = isWaiting && bytesRead === body.seen ? body.idleMs + ms : 0
  body.seen = bytesRead
}

function isLate(body: ArrivingBody, { idleMs, rates }: Omit<BodyLimits, 'max'>): boolean {
  if (body.idleMs > idleMs) return true
  return rates.some(({ afterMs, bytesPerSecond }) => body.waitedMs > afterMs && rateOf(body) < bytesPerSecond)
}

/** So many bodies, each the slowest of the network that then has the most. */
function* mostGreedy(bodies: readonly ArrivingBody[], count: number): Generator<ArrivingBody> {
  if (count <= 0) return
  const bySpeed = bodies.toSorted((one, other) => rateOf(other) - rateOf(one))
  const networks = [...Map.groupBy(bySpeed, ({ network }) => network).values()]
  for (let cut = 0; cut < count; cut++) {
    const slowest = networks.reduce((most, one) => (one.length > most.length ? one : most), []).pop()
    if (slowest) yield slowest
  }
}

/** Bytes per second. */
function rateOf({ from, seen, waitedMs }: ArrivingBody): number {
  return ((seen - from) / Math.max(waitedMs, 1)) * 1000
}
