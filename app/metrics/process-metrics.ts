import { readdirSync } from 'node:fs'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Definitions } from './definitions.ts'

/** Milliseconds between two measurements of the delay of the event loop. */
const resolution = 20

export interface ProcessMetrics {
  read: () => void
  close: () => void
}

/** What the process takes of its machine. */
export function createProcessMetrics(metrics: Definitions): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  const startedAt = Date.now() / 1000 - process.uptime()
  return {
    read() {
      const { user, system } = process.cpuUsage()
      setTotal(metrics.cpuSeconds, { mode: 'user' }, user / 1e6)
      setTotal(metrics.cpuSeconds, { mode: 'system' }, system / 1e6)
      const { active, idle } = performance.eventLoopUtilization()
      setTotal(metrics.loopSeconds, { state: 'active' }, active / 1000)
      setTotal(metrics.loopSeconds, { state: 'idle' }, idle / 1000)
      const { rss, heapUsed, heapTotal, external } = process.memoryUsage()
      for (const [kind, bytes] of Object.entries({ resident: rss, heapUsed, heapTotal, external }))
        metrics.memory.set({ kind }, bytes)
      metrics.startTime.set(startedAt)
      const files = openFiles()
      if (files !== null) metrics.openFiles.set(files)
      for (const quantile of [0.5, 0.9, 0.99, 1])
        metrics.loopDelay.set({ quantile: String(quantile) }, lateSeconds(delay.percentile(quantile * 100)))
      delay.reset()
    },
    close: () => void delay.disable(),
  }
}

interface Total<Labels> {
  remove: (labels: Labels) => void
  inc: (labels: Labels, value: number) => void
}

/** The system counts, not this program. */
function setTotal<Labels>(counter: Total<Labels>, labels: Labels, value: number): void {
  counter.remove(labels)
  counter.inc(labels, value)
}

/** The histogram has the times between two measurements, nanoseconds. It has none where nothing was measured yet. */
function lateSeconds(nanoseconds: number): number {
  return Math.max(0, nanoseconds / 1e9 - resolution / 1000)
}

/** Null on systems that do not list them. */
function openFiles(): number | null {
  try {
    // Without the one that lists them.
    return readdirSync('/proc/self/fd').length - 1
  } catch {
    return null
  }
}
