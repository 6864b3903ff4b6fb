import { Worker } from 'node:worker_threads'
import { siblingModule } from './sibling-module.ts'

/** What the thread is asked for, and what it says: JSON of a chart, and of its layout. */
export interface LayoutRequest {
  id: number
  chart: string
}
export interface LayoutAnswer {
  id: number
  layout: string | null
  /** Why there is none. */
  problem: string
}

/** Layouts that are cached, each up to some 100 kB. */
const maxLayouts = 60
/** Charts that wait for the thread at a time. */
const maxWaiting = 20
/** Time for a layout, ms. The largest of 300 random machines takes two seconds. */
const timeoutMs = 20_000

interface Waiting {
  resolve: (layout: string) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/**
 * Computes layouts in a thread that has loaded ELK once: each page would take a second to do so. The latest ones are
 * cached. @returns the layout of a chart, both as JSON. @throws Error if it cannot be placed in time
 */
export function createLayouts(): (chart: string) => Promise<string> {
  const cached = new Map<string, Promise<string>>()
  const inThread = createThread()
  return (chart) => {
    const known = cached.get(chart)
    if (known) return known
    const layout = inThread(chart)
    cached.set(chart, layout)
    for (const oldest of cached.keys()) if (cached.size > maxLayouts) cached.delete(oldest)
    // A failure is tried again.
    layout.catch(() => cached.delete(chart))
    return layout
  }
}

function createThread(): (chart: string) => Promise<string> {
  const waiting = new Map<number, Waiting>()
  let thread: Worker | null = null
  let requests = 0

  const end = (error: Error): void => {
    void thread?.terminate()
    thread = null
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(error)
    }
    waiting.clear()
  }

  const start = (): Worker => {
    const started = new Worker(siblingModule(import.meta.url, 'layout-worker'))
    // It never keeps the process from ending.
    started.unref()
    started.on('error', (error) => end(error instanceof Error ? error : new Error(String(error))))
    started.on('message', ({ id, layout, problem }: LayoutAnswer) => {
      const one = waiting.get(id)
      waiting.delete(id)
      clearTimeout(one?.timer)
      if (layout === null) one?.reject(new Error(problem))
      else one?.resolve(layout)
    })
    return started
  }

  return async (chart) => {
    if (waiting.size >= maxWaiting) throw new Error('Too many charts wait for their layout.')
    const id = requests++
    const { promise, ...settle } = Promise.withResolvers<string>()
    const timer = setTimeout(() => end(new Error(`A layout took longer than ${timeoutMs / 1000} s.`)), timeoutMs)
    waiting.set(id, { ...settle, timer })
    thread ??= start()
    thread.postMessage({ id, chart } satisfies LayoutRequest, [])
    return promise
  }
}
