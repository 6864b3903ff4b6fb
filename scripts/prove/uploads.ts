import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { type Steps, withProgress } from '../../packages/progress/progress.mjs'
import { buildIfStale } from '../build/build.ts'
import { inspectorBytes, residentBytes } from './processes.ts'
import type { Answer } from './uploads/send-file.ts'
import { contentService, type UploadTarget, wholeSite } from './uploads/targets.ts'

const uploads = 200
const megabyte = 1024 * 1024
const maxAnswerMs = 5000
/** Of the process, while 1,000 MB arrive: megabytes more than before. */
const maxGrowth = 128
/** Of the process with the whole site, as `npm start` starts it, megabytes. */
const maxMemory = 250

interface Round {
  name: string
  open: () => Promise<UploadTarget>
  /** Resident memory of the process, megabytes. */
  maxMemory?: number
}

const rounds: readonly Round[] = [
  { name: 'the content service', open: contentService },
  { name: 'the whole site, by its endpoint', open: () => wholeSite({ by: 'endpoint' }), maxMemory },
  { name: 'the whole site, by the form of a page', open: () => wholeSite({ by: 'form' }), maxMemory },
]

/**
 * Sends 200 photographs at once. Holds if each of them is stored, as soon as the answer says that there is time for it,
 * while other requests are answered and the process stays small.
 */
export async function proveUploads(): Promise<boolean> {
  await buildIfStale()
  const photo = await photograph()
  console.log(`A photograph of ${(photo.length / megabyte).toFixed(1)} MB, ${uploads} times at once`)
  let holds = true
  for (const round of rounds) {
    const target = await round.open()
    try {
      const findings = await withProgress({ total: uploads }, (steps) => attack(target, { round, photo }, steps))
      console.log(`${findings.length === 0 ? 'holds' : 'FAILS'}  ${round.name}`)
      for (const one of findings) console.log(`       ${one}`)
      holds &&= findings.length === 0
    } finally {
      await target.remove()
    }
  }
  return holds
}

interface Attack {
  round: Round
  photo: Buffer
}

async function attack(target: UploadTarget, { round, photo }: Attack, { show }: Steps): Promise<string[]> {
  const bound = round.maxMemory ?? Infinity
  for (let count = 0; count < 50; count++) await target.ask()
  const before = Math.round(residentBytes(target.pid) / megabyte)
  const started = performance.now()
  const watch = watchTarget(target)
  const tally = new Map<string, number>()
  let ended = 0
  const stored = await Promise.all(
    Array.from({ length: uploads }, async () => {
      const isStored = await untilStored(() => target.send(photo), tally)
      ended += 1
      show(Math.min(ended + 1, uploads), `photograph, ${round.name}`)
      return isStored
    }),
  )
  const { slowestMs, peak, peakOfInspector } = await watch.stop()
  const count = stored.filter(Boolean).length
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`       ${count} stored in ${seconds} s (${[...tally].map(([what, n]) => `${n} × ${what}`).join(', ')})`)
  console.log(
    `       memory ${before} MB before, at most ${peak} MB, ${peak - before} more; of the inspector ${peakOfInspector} MB`,
  )
  console.log(`       slowest other answer ${Math.round(slowestMs)} ms`)
  return [
    ...(count === uploads ? [] : [`${uploads - count} photographs were not stored.`]),
    ...(peak <= before + maxGrowth ? [] : [`The process needed ${peak - before} MB more.`]),
    ...(peak <= bound ? [] : [`The process has more than ${bound} MB.`]),
    ...(slowestMs <= maxAnswerMs ? [] : [`Another request needed ${Math.round(slowestMs)} ms.`]),
  ]
}

const maxAttempts = 30
/** Longer than an answer says: the clients of this proof all come back at once. */
const againMs = 10_000

async function untilStored(send: () => Promise<Answer>, tally: Map<string, number>): Promise<boolean> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const { status, body } = await send()
    const what = status === 201 ? '201' : `${status} ${body.slice(0, 40)}`
    tally.set(what, (tally.get(what) ?? 0) + 1)
    if (status === 201) return true
    if (status !== 429 && status !== 503) return false
    await wait(againMs)
  }
  return false
}

/** Asks for something else all the time, and measures. Memory in megabytes. */
function watchTarget({ ask, pid }: UploadTarget) {
  const stopping = new AbortController()
  const found = { slowestMs: 0, peak: 0, peakOfInspector: 0 }
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const started = performance.now()
      await ask()
      found.slowestMs = Math.max(found.slowestMs, performance.now() - started)
      await wait(50)
    }
  })()
  const measuring = setInterval(() => {
    found.peak = Math.max(found.peak, Math.round(residentBytes(pid) / megabyte))
    found.peakOfInspector = Math.max(found.peakOfInspector, Math.round(inspectorBytes(pid) / megabyte))
  }, 50)
  return {
    stop: async () => {
      clearInterval(measuring)
      stopping.abort()
      await running
      return found
    },
  }
}

/** As large as a file may be. What follows the picture is received, and is gone when it is written anew. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 1200, height: 900, channels: 3, background: 'black', noise } as const
  const picture = await sharp({ create }).jpeg().toBuffer()
  return Buffer.concat([picture, Buffer.alloc(5 * megabyte - 1 - picture.length)])
}
