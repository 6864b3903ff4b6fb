import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * The one message that a module sends from a thread of its own, which imports files as they are now: those that the
 * server has imported stay as they were. @throws Error that the module throws, or after the time in ms.
 */
export async function runWorker<Message>(module: URL, workerData: object, timeoutMs: number): Promise<Message> {
  const worker = new Worker(module, { workerData })
  try {
    const [message] = (await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })) as [Message]
    return message
  } finally {
    await worker.terminate()
  }
}
