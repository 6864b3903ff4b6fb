import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningNginx } from './nginx.ts'

/** A response that a reader got. */
export interface Read {
  path: string
  /** 0: there was none. */
  status: number
  ms: number
  /** When it was asked for, as performance.now(). */
  at: number
  /** Number of the last change of content that it shows; null: it shows none. */
  shows: number | null
}

interface ReaderOptions {
  nginx: RunningNginx
  host: string
  paths: readonly string[]
  /** At once. */
  count: number
  /** Between two requests of a reader, milliseconds. */
  pauseMs: number
  signal: AbortSignal
  onRead: (read: Read) => void
}

const timeoutMs = 30_000

/** Readers that go from page to page until the signal. Each has a connection of its own, which it opens again when it ends. */
export async function readPages(options: ReaderOptions): Promise<void> {
  await Promise.all(Array.from({ length: options.count }, (_none, index) => readOn(index, options)))
}

async function readOn(
  start: number,
  { nginx, host, paths, count, pauseMs, signal, onRead }: ReaderOptions,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let step = 0; !signal.aborted; step++) {
    const path = paths[(start + step * count) % paths.length] ?? '/'
    // oxlint-disable-next-line no-await-in-loop -- a reader reads one page after the other
    onRead(await read(path, { agent, nginx, host }))
    // oxlint-disable-next-line no-await-in-loop
    await wait(pauseMs)
  }
  agent.destroy()
}

interface Connection extends Pick<ReaderOptions, 'nginx' | 'host'> {
  agent: Agent
}

async function read(path: string, { agent, nginx, host }: Connection): Promise<Read> {
  const at = performance.now()
  const { promise, resolve } = Promise.withResolvers<Pick<Read, 'status' | 'shows'>>()
  const none = { status: 0, shows: null }
  const asked = request(
    { agent, host: '127.0.0.1', port: nginx.https, ca: nginx.ca, servername: host, path, headers: { host } },
    (response) => {
      const { statusCode: status = 0 } = response
      text(response).then(
        (body) => resolve({ status, shows: changeIn(body) }),
        () => resolve(none),
      )
    },
  )
  asked.setTimeout(timeoutMs, () => asked.destroy())
  asked.on('error', () => resolve(none)).end()
  return { path, at, ...(await promise), ms: performance.now() - at }
}

/** What each page has in its footer, with the number of the last change. */
export const changeText = (change: number): string => `change-${change}.`

function changeIn(body: string): number | null {
  const found = /change-(\d+)\./.exec(body)
  return found ? Number(found[1]) : null
}
