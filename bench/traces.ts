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

const fullPace: Pace = { pairs: 10, rounds: 6 }
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
  /** While a share of them is. */
  traced: number
}

type Environment = Record<string, string>

/**
 * Processor time of a page, cached and made, with and without traces. Two processes take turns of a second, so that what else
 * the machine does concerns both. One of them has traces, and in its turns a share of the requests is traced, or none: so the
 * cost of the traced ones is known without the chance by which one process is faster than another.
 */
export async function measureTraces(isTrial: boolean, { expect, show }: Steps): Promise<TraceFigures> {
  const pace = isTrial ? trialPace : fullPace
  await buildIfStale()
  expect(4)
  return withDatabase(data, (access) =>
    withCollector(async (endpoint) => {
      const measure = (share: number, settings?: Environment): Promise<Pair[]> => {
        const without = {
          ...access,
          PREPARED_PAGES: '0',
          DATABASE_CONNECTIONS: '6',
          TRUST_PROXY: 'loopback',
          ...settings,
        }
        const traced = { ...without, ...onDemand, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
        const { pairs, rounds } = share === 1 ? { ...pace, pairs: Math.ceil(pace.pairs / 5) } : pace
        return measurePairs(pairs, (isTracedFirst) => measurePair({ without, traced, share, rounds, isTracedFirst }))
      }
      show(1, 'cached pages, the standard share')
      const cached = costsOf(await measure(standardShare))
      show(2, 'pages that are made, the standard share')
      const made = costsOf(await measure(standardShare, uncached))
      show(3, 'cached pages, every request')
      const cachedAll = costsOf(await measure(1))
      show(4, 'pages that are made, every request')
      const madeAll = costsOf(await measure(1, uncached))
      return {
        ...{ cachedMicroseconds: cached.microseconds, madeMicroseconds: made.microseconds },
        ...{ cachedFewRatio: cached.ratio, cachedFewError: cached.error },
        ...{ madeFewRatio: made.ratio, madeFewError: made.error },
        ...{ cachedShareRatio: cached.ofShare.ratio, cachedShareError: cached.ofShare.error },
        ...{ madeShareRatio: made.ofShare.ratio, madeShareError: made.ofShare.error },
        ...{ cachedAllRatio: cachedAll.ratio, madeAllRatio: madeAll.ratio },
      }
    }),
  )
}

/** What a page costs in a process with traces, as a multiple of one without. */
function costsOf(pairs: readonly Pair[]) {
  const ofProcess = middle(pairs.map(({ without, untraced }) => untraced / without))
  const ofShare = middle(pairs.map(({ untraced, traced }) => traced / untraced))
  return {
    microseconds: median(pairs.map(({ without }) => without)),
    ratio: ofProcess.ratio * ofShare.ratio,
    error: Math.hypot(ofProcess.error, ofShare.error),
    ofShare,
  }
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
  share: number
  rounds: number
  isTracedFirst: boolean
}

async function measurePair({ without, traced, share, rounds, isTracedFirst }: PairOptions): Promise<Pair> {
  const servers: Running[] = []
  try {
    const environments = isTracedFirst ? [traced, without] : [without, traced]
    for (const environment of environments) servers.push(await runSite(environment, { readyPath: page }))
    const [plain, tracing] = (isTracedFirst ? servers.toReversed() : servers) as [Running, Running]
    const turns: Record<keyof Pair, (duration: number) => Promise<number>> = {
      without: (duration) => costOf(plain, { duration, share: 0 }),
      untraced: (duration) => costOf(tracing, { duration, share: 0 }),
      traced: (duration) => costOf(tracing, { duration, share }),
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

/** Processor time of a page, µs, while a share of the requests is traced. */
async function costOf(
  { process: { pid = 0 }, url }: Running,
  { duration, share }: { duration: number; share: number },
): Promise<number> {
  const before = processorMs([pid])
  const some = share === 0 ? {} : { some: { oneOf: Math.round(1 / share), headers: sampled } }
  const perSecond = await throughput({ url: url + page, seconds: duration, ...some })
  return ((processorMs([pid]) - before) * 1000) / (perSecond * duration)
}
