import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readEnvironment } from '../app/environment.ts'
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
  rounds: number
}

const fullPace: Pace = { pairs: 8, rounds: 6 }
/** Shows that it works. */
const trialPace: Pace = { pairs: 1, rounds: 1 }
/** Of one server in one round. */
const seconds = 1
/** With traces, V8 compiles the last functions anew only after some hundred traced requests: eight seconds. */
const warmUpSeconds = 10
const settleMs = 500
/** No page is cached. */
const uncached = { PAGE_CACHE_MB: '0' }
const { OTEL_TRACES_SAMPLER_ARG: standardShare } = readEnvironment({}, data)

/** The header by which a proxy has a request traced. */
const sampled = { traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01` }
/** Only requests with that header are traced. */
const onDemand = { TRUST_PROXY: 'loopback', OTEL_TRACES_SAMPLER_ARG: '0' }

/** Microseconds of a page, medians of the rounds: in a process without traces, and in one with them. */
interface Pair {
  without: number
  /** While none of its requests is traced. */
  untraced: number
  /** While all of them are. */
  traced: number
}

type Environment = Record<string, string>

/**
 * Processor time of a page, cached and made, with and without traces. Two processes take turns of a second, so that what else
 * the machine does concerns both. One of them has traces, and in its turns all requests are traced, or none: so the cost of a
 * traced request is known without the chance by which one process is faster than another.
 */
export async function measureTraces(isTrial: boolean, { expect, show }: Steps): Promise<TraceFigures> {
  const pace = isTrial ? trialPace : fullPace
  await buildIfStale()
  expect(2)
  return withDatabase(data, (access) =>
    withCollector(async (endpoint) => {
      const measure = (settings?: Environment): Promise<Pair[]> => {
        const without = {
          ...access,
          PREPARED_PAGES: '0',
          DATABASE_CONNECTIONS: '6',
          TRUST_PROXY: 'loopback',
          ...settings,
        }
        const traced = { ...without, ...onDemand, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
        return measurePairs(pace.pairs, (isTracedFirst) =>
          measurePair({ without, traced, rounds: pace.rounds, isTracedFirst }),
        )
      }
      show(1, 'cached pages')
      const cached = await measure()
      show(2, 'pages that are made')
      const made = await measure(uncached)
      const process = middle([...cached, ...made].map(({ untraced, without }) => untraced / without))
      const [all, madeAll] = [costOfTraced(cached), costOfTraced(made)]
      return {
        ...{ cachedMicroseconds: middleOf(cached), madeMicroseconds: middleOf(made) },
        ...{
          cachedFewRatio: 1 + (all.ratio - 1) * standardShare,
          madeFewRatio: 1 + (madeAll.ratio - 1) * standardShare,
        },
        ...{ cachedAllRatio: all.ratio, cachedAllError: all.error },
        ...{ madeAllRatio: madeAll.ratio, madeAllError: madeAll.error },
        ...{ processRatio: process.ratio, processError: process.error },
      }
    }),
  )
}

function middleOf(pairs: readonly Pair[]): number {
  return median(pairs.map(({ without }) => without))
}

/** What a page costs while it is traced, as a multiple of what it costs the same process while it is not. */
function costOfTraced(pairs: readonly Pair[]): { ratio: number; error: number } {
  return middle(pairs.map(({ untraced, traced }) => traced / untraced))
}

/**
 * The median, because a process in a while is compiled to slower code, and half of the interval in which the true one lies
 * with 95 % probability: 1.57 × the range of the middle half / √n.
 */
function middle(ratios: readonly number[]): { ratio: number; error: number } {
  const range = quantile(ratios, 0.75) - quantile(ratios, 0.25)
  return { ratio: median(ratios), error: (1.57 * range) / Math.sqrt(ratios.length) }
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

/** The one that starts first takes turns too. */
async function measurePairs(count: number, measure: (isTracedFirst: boolean) => Promise<Pair>): Promise<Pair[]> {
  const pairs: Pair[] = []
  // oxlint-disable-next-line no-await-in-loop -- one pair after the other
  for (let pair = 0; pair < count; pair++) pairs.push(await measure(pair % 2 === 1))
  return pairs
}

interface PairOptions {
  without: Environment
  traced: Environment
  rounds: number
  isTracedFirst: boolean
}

async function measurePair({ without, traced, rounds, isTracedFirst }: PairOptions): Promise<Pair> {
  const servers: Running[] = []
  try {
    const environments = isTracedFirst ? [traced, without] : [without, traced]
    for (const environment of environments) servers.push(await runSite(environment, { readyPath: page }))
    const [plain, tracing] = (isTracedFirst ? servers.toReversed() : servers) as [Running, Running]
    const turns: Record<keyof Pair, (duration: number) => Promise<number>> = {
      without: (duration) => costOf(plain, { duration }),
      untraced: (duration) => costOf(tracing, { duration }),
      traced: (duration) => costOf(tracing, { duration, headers: sampled }),
    }
    await turns.without(warmUpSeconds)
    await turns.traced(warmUpSeconds)
    const costs: Record<keyof Pair, number[]> = { without: [], untraced: [], traced: [] }
    const order = ['without', 'untraced', 'traced'] as const
    for (let round = 0; round < rounds; round++)
      for (const turn of round % 2 === 0 ? order : order.toReversed()) {
        // The one before may still be sending what it has traced, on the same core.
        await wait(settleMs)
        costs[turn].push(await turns[turn](seconds))
      }
    return { without: median(costs.without), untraced: median(costs.untraced), traced: median(costs.traced) }
  } finally {
    await Promise.all(servers.map((server) => server.stop()))
  }
}

/** Processor time of a page, µs. */
async function costOf(
  { process: { pid = 0 }, url }: Running,
  { duration, headers }: { duration: number; headers?: Record<string, string> },
): Promise<number> {
  const before = processorMs([pid])
  const perSecond = await throughput({ url: url + page, seconds: duration, ...(headers && { headers }) })
  return ((processorMs([pid]) - before) * 1000) / (perSecond * duration)
}
