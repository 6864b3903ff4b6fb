import elk, { type ELK } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'

/** Computes layouts in a thread of its own: a large chart would block the page. Its script is a classic one. */
export const elkInWorker: ELK = new elk.default({ workerFactory: () => new Worker(workerUrl) })
