import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Steps } from '../packages/progress/progress.mjs'
import { buildIfStale } from '../scripts/build/build.ts'
import type { TraceFigures } from './budgets.ts'
import { withDatabase } from './measure/database.ts'
import { processorMs } from './measure/processor-time.ts'
import { runSite, type Running } from './measure/processes.ts'
import { median, quantile } from './measure/quantile.ts'
import { throughput } from './measure/throughput.ts'

const data = join(import.meta.dirname, '../.cache/bench/traces-data')
const page = '/fr'
/** Processes differ by chance, by how their code was compiled: each pair is started anew. */
interface Pace {
  pairs: number
  pairsOfAll: number
  rounds: number
}

const fullPace: Pace = { pairs: 16, pairsOfAll: 3, rounds: 4 }
/** Shows that it works. */
const trialPace: Pace = { pairs: 1, pairsOfAll: 1, rounds: 1 }
/** Of one server in one round. */
const seconds = 1
/** With traces, V8 compiles the last functions anew only after some hundred traced requests: eight seconds. */
const warmUpSeconds = 10
const settleMs = 500
/** No page is cached. */
const uncached = { PAGE_CACHE_MB: '0' }

/** Microseconds of a page in a process without traces and in one with them, medians of the rounds. */
interface Pair {
  without: number
  traced: number
}

/**
 * Processor time of a page, cached and made, with and without traces. Two processes take turns of a second, so that what else
 * the machine does concerns both; a ratio is the median of the pairs.
 */
export async function measureTraces(isTrial: boolean, { expect, show }: Steps): Promise<TraceFigures> {
  const { pairs, pairsOfAll, rounds } = isTrial ? trialPace : fullPace
  await buildIfStale()
  expect(4)
  return withDatabase(data, (access) =>
    withCollector(async (endpoint) => {
      // Null is the share that the site has without a setting.
      const measure = (count: number, share: string | null, settings?: Record<string, string>): Promise<Pair[]> => {
        const untraced = { ...access, PREPARED_PAGES: '0', DATABASE_CONNECTIONS: '6', ...settings }
        const all = share === null ? {} : { OTEL_TRACES_SAMPLER_ARG: share }
        const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...all }
        return measurePairs(count, rounds, untraced, { ...untraced, ...tracing })
      }
      show(1, 'cached pages, the standard share')
      const cached = await measure(pairs, null)
      show(2, 'pages that are made, the standard share')
      const made = await measure(pairs, null, uncached)
      show(3, 'cached pages, every request')
      const cachedAll = await measure(pairsOfAll, '1')
      show(4, 'pages that are made, every request')
      const madeAll = await measure(pairsOfAll, '1', uncached)
      return {
        ...{ cachedMicroseconds: median(cached.map(({ without }) => without)), cachedFewRatio: ratio(cached) },
        ...{ madeMicroseconds: median(made.map(({ without }) => without)), madeFewRatio: ratio(made) },
        ...{ cachedFewError: errorOfRatio(cached), madeFewError: errorOfRatio(made) },
        ...{ cachedAllRatio: ratio(cachedAll), madeAllRatio: ratio(madeAll) },
      }
    }),
  )
}

/** A collector that reads what it gets and forgets it. */
async function withCollector<Result>(work: (endpoint: string) => Promise<Result>): Promise<Result> {
  const server = createServer((request, response) => {
    request.resume().once('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

type Environment = Record<string, string>

async function measurePairs(count: number, rounds: number, without: Environment, traced: Environment): Promise<Pair[]> {
  const pairs: Pair[] = []
  // The one that starts first takes turns too.
  for (let pair = 0; pair < count; pair++) {
    if (pair % 2 === 0) {
      const [first, second] = await mediansOf(rounds, [without, traced])
      pairs.push({ without: first, traced: second })
    } else {
      const [first, second] = await mediansOf(rounds, [traced, without])
      pairs.push({ without: second, traced: first })
    }
  }
  return pairs
}

async function mediansOf(rounds: number, environments: readonly [Environment, Environment]): Promise<[number, number]> {
  const servers: Running[] = []
  try {
    for (const environment of environments) servers.push(await runSite(environment, { readyPath: page }))
    const [first, second] = servers as [Running, Running]
    for (const server of servers) await costOf(server, warmUpSeconds)
    const costs = new Map<Running, number[]>(servers.map((server) => [server, []]))
    for (let round = 0; round < rounds; round++)
      for (const server of round % 2 === 0 ? [first, second] : [second, first]) {
        // The one before may still be sending what it has traced, on the same core.
        await wait(settleMs)
        costs.get(server)?.push(await costOf(server, seconds))
      }
    return [median(costs.get(first) ?? []), median(costs.get(second) ?? [])]
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

async function costOf({ process: { pid = 0 }, url }: Running, duration: number): Promise<number> {
  const before = processorMs([pid])
  const perSecond = await throughput({ url: url + page, seconds: duration })
  return ((processorMs([pid]) - before) * 1000) / (perSecond * duration)
}

function ratiosOf(pairs: readonly Pair[]): number[] {
  return pairs.map(({ without, traced }) => traced / without)
}

/** The median: a process in a while is compiled to slower code, with traces or without. */
function ratio(pairs: readonly Pair[]): number {
  return median(ratiosOf(pairs))
}

/** Half of the interval in which the true median lies with 95 % probability: 1.57 × the range of the middle half / √n. */
function errorOfRatio(pairs: readonly Pair[]): number {
  const ratios = ratiosOf(pairs)
  return (1.57 * (quantile(ratios, 0.75) - quantile(ratios, 0.25))) / Math.sqrt(ratios.length)
}
