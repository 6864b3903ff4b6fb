import elk, { type ELK } from 'elkjs/lib/elk-api.js'
import workerUrl from 'elkjs/lib/elk-worker.min.js?url'

/** Computes layouts in a thread of its own: a large chart would block the page. Its script is a classic one. */
export const elkInWorker: ELK = new elk.default({ workerFactory: () => new Worker(scriptAddress(workerUrl)) })

/** Pages that are opened from a disk start no worker from a data URL; a blob is of their origin. */
function scriptAddress(url: string): string {
  const [head = '', data] = url.split(';base64,')
  if (data === undefined) return url
  return URL.createObjectURL(new Blob([atob(data)], { type: head.replace('data:', '') }))
}
