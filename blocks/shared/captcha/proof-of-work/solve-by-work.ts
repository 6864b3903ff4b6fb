import type { Challenge, Solution } from 'altcha-lib/types'
import '../../../../engine/browser/default-policy.ts'
import type { SendSolution } from '../send-solution.ts'

/** Time in ms for the server to give a challenge. */
const timeout = 30_000

/** Longest time in ms that a timer of a browser can wait. */
const maxTimer = 2 ** 31 - 1

/** Solves an ALTCHA challenge of the server in a worker, so that the page stays responsive. Rejects where it cannot. */
export async function solveByWork(
  address: string,
  { send, signal }: { send: SendSolution; signal: AbortSignal },
): Promise<void> {
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
  })
  if (!response.ok) throw new Error(`The server gave no challenge: ${response.status}.`)
  const challenge = (await response.json()) as Challenge
  const solution = await solveInWorker(challenge, signal)
  if (!solution) throw new Error('The challenge was not solved in time.')
  send({ type: 'solution.found', response: btoa(JSON.stringify({ challenge, solution })) })
  const { expiresAt } = challenge.parameters
  if (expiresAt === undefined) return
  // The server counts in seconds.
  const remaining = Math.min(expiresAt * 1000 - Date.now(), maxTimer)
  const timer = setTimeout(() => send({ type: 'solution.expired' }), remaining)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

function solveInWorker(challenge: Challenge, signal: AbortSignal): Promise<Solution | null> {
  const worker = new Worker(new URL('solver.worker.ts', import.meta.url), { type: 'module' })
  const solved = new Promise<Solution | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('The worker failed.')))
    signal.addEventListener('abort', () => reject(new Error('The captcha is not needed any more.')))
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(challenge)
  return solved.finally(() => worker.terminate())
}
