import { BroadcastChannel as ProcessChannel, threadId } from 'node:worker_threads'

// A setup file of vitest. A channel of Node reaches every worker of the process, one of a browser only the tabs of one
// browser: without this a test would hear what the tests of another worker tell their tabs.
class WorkerChannel extends ProcessChannel {
  constructor(name: string) {
    super(`${name} of worker ${threadId}`)
  }
}

Object.defineProperty(globalThis, 'BroadcastChannel', { value: WorkerChannel, configurable: true, writable: true })
