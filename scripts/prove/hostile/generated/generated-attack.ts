import * as fc from 'fast-check'
import { each, type Findings, type Target } from '../attack.ts'
import { timeoutMs, type Client } from '../client.ts'
import { hostileRequest } from './hostile-request.ts'
import { memorySlope, type MemorySample } from './memory-slope.ts'
import { reflections } from './reflections.ts'
import { bytesOf, describeRequest, type GeneratedRequest } from './request.ts'

export interface GeneratedOptions {
  seed: number
  requests: number
}

const parallel = 12
/** Requests of one seed. Those that find something are made smaller, and their seed and path are printed. */
const perSeed = 100
const maxFindings = 10
const shrinkMs = 20_000
/** From here on all caches are full, and memory is to be flat. */
const judgedRequests = 20_000
/** How much more memory the last third may need than its beginning: less than a cache without a bound collects. */
const allowedGrowth = 0.06
const megabyte = 1024 * 1024

/** Sends requests of the grammar, several at the same time. */
export async function sendGenerated(target: Target, { seed, requests }: GeneratedOptions): Promise<Findings> {
  const findings = new Map<string, string>()
  const tally = new Map<string, Map<number, number>>()
  const samples: MemorySample[] = []
  let count = 0
  const started = performance.now()
  await each(Math.ceil(requests / perSeed), parallel, async (index) => {
    if (findings.size >= maxFindings || !target.site.isRunning()) return
    const found = await checkSeed(target.client, seed + index, (request, status) => addTo(tally, request.kind, status))
    if (found) findings.set(found.what, found.text)
    count += perSeed
    samples.push({ requests: count, bytes: target.site.bytes() })
  })
  const seconds = (performance.now() - started) / 1000
  console.log(`       ${count} requests in ${Math.round(seconds)} s, seeds ${seed} to ${seed + count / perSeed - 1}`)
  for (const line of tallyLines(tally)) console.log(`       ${line}`)
  return [...findings.values(), ...judgeMemory(samples, count)]
}

interface GeneratedFault {
  /** The same fault is reported once. */
  what: string
  text: string
}

async function checkSeed(
  client: Client,
  seed: number,
  note: (request: GeneratedRequest, status: number) => void,
): Promise<GeneratedFault | null> {
  let last: string[] = []
  const property = fc.asyncProperty(hostileRequest, async (request) => {
    const answer = await client.sendRaw(bytesOf(request), {
      what: `${request.method} ${request.target.slice(0, 100)}`,
      mayBeRefused: true,
    })
    note(request, answer.status)
    const found = faultsOf(answer)
    if (found.length > 0) last = found
    return found.length === 0
  })
  const result = await fc.check(property, { seed, numRuns: perSeed, interruptAfterTimeLimit: shrinkMs * 3 })
  if (!result.failed || !result.counterexample) return null
  const [request] = result.counterexample
  const again = `seed ${seed}, path "${result.counterexamplePath}"`
  return { what: last.join(), text: `${describeRequest(request)} ${last.join(', ')} (${again})` }
}

function faultsOf({ status, headers, body, ms }: Awaited<ReturnType<Client['sendRaw']>>): string[] {
  const isShed = status === 503 && headers['retry-after'] !== undefined
  return [
    ...(status >= 500 && !isShed ? [`has status ${status}`] : []),
    ...(status === 0 && ms >= timeoutMs ? ['has no answer'] : []),
    ...reflections({ headers, body }),
  ]
}

function addTo(tally: Map<string, Map<number, number>>, kind: string, status: number): void {
  const counts = tally.get(kind) ?? new Map<number, number>()
  tally.set(kind, counts.set(status, (counts.get(status) ?? 0) + 1))
}

function tallyLines(tally: ReadonlyMap<string, ReadonlyMap<number, number>>): string[] {
  return [...tally].map(([kind, counts]) => {
    const all = [...counts].toSorted(([a], [b]) => a - b).map(([status, count]) => `${count} × ${status || 'closed'}`)
    return `${kind.padEnd(8)} ${all.join(', ')}`
  })
}

function judgeMemory(samples: readonly MemorySample[], count: number): Findings {
  const slope = memorySlope(samples)
  const tenth = samples.filter((_, index) => index % Math.ceil(samples.length / 10) === 0)
  const growth = slope * (count / 3)
  console.log(`       memory: ${tenth.map(({ bytes }) => Math.round(bytes / megabyte)).join(', ')} MB`)
  console.log(`       slope of the last third: ${((slope * 10_000) / megabyte).toFixed(2)} MB in 10,000 requests`)
  const mean = samples.reduce((sum, { bytes }) => sum + bytes, 0) / samples.length
  if (count < judgedRequests || growth <= mean * allowedGrowth) return []
  return [`Memory grew by ${Math.round(growth / megabyte)} MB in the last third.`]
}
