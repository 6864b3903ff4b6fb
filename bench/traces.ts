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
import { median } from './measure/quantile.ts'
import { throughput } from './measure/throughput.ts'

const data = join(import.meta.dirname, '../.cache/bench/traces-data')
const page = '/fr'
/** Processes differ by chance, by how their code was compiled: new ones are started for each set of rounds. */
interface Pace {
  sets: number
  rounds: number
}

const fullPace: Pace = { sets: 4, rounds: 4 }
/** Shows that it works. */
const trialPace: Pace = { sets: 1, rounds: 1 }
/** Of one server in one round. */
const seconds = 1
const warmUpSeconds = 3
const settleMs = 500

/** Processes that differ in what they trace: nothing, nothing again to see what chance does, the standard share, everything. */
const shares = { off: null, again: null, few: '0.01', all: '1' } as const
type Share = keyof typeof shares
type Cost = Record<Share, number>

/**
 * Processor time of a page, cached and made, with and without traces. The processes take turns of a second, so that what else
 * the machine does concerns all of them; figures are medians of the rounds, ratios those of the ratios.
 */
export async function measureTraces(isTrial: boolean, { expect, show }: Steps): Promise<TraceFigures> {
  const pace = isTrial ? trialPace : fullPace
  await buildIfStale()
  expect(2)
  return withDatabase(data, (access) =>
    withCollector(async (endpoint) => {
      const environment = (share: Share): Record<string, string> => ({
        ...access,
        PREPARED_PAGES: '0',
        DATABASE_CONNECTIONS: '6',
        ...(shares[share] && {
          OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
          OTEL_TRACES_SAMPLER_ARG: shares[share],
        }),
      })
      show(1, 'cached pages')
      const cached = await costs(pace, environment)
      show(2, 'pages that are made')
      const made = await costs(pace, (share) => ({ ...environment(share), PAGE_CACHE_MB: '0' }))
      return {
        ...{ cachedMicroseconds: of(cached, 'off'), cachedAgainRatio: ratio(cached, 'again') },
        ...{ cachedFewRatio: ratio(cached, 'few'), madeAgainRatio: ratio(made, 'again') },
        ...{ cachedAllRatio: ratio(cached, 'all'), madeMicroseconds: of(made, 'off') },
        ...{ madeFewRatio: ratio(made, 'few'), madeAllRatio: ratio(made, 'all') },
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

/** Microseconds of a page in each round. */
async function costs({ sets, rounds }: Pace, environment: (share: Share) => Record<string, string>): Promise<Cost[]> {
  const all: Cost[] = []
  for (let set = 0; set < sets; set++) {
    const servers = new Map<Share, Running>()
    try {
      for (const share of Object.keys(shares) as Share[])
        servers.set(share, await runSite(environment(share), { readyPath: page }))
      // Compilers need some thousand requests.
      for (const server of servers.values()) await costOf(server, warmUpSeconds)
      for (let round = 0; round < rounds; round++) all.push(await oneRound(servers, round % 2 === 1))
    } finally {
      await Promise.all([...servers.values()].map((server) => server.stop()))
    }
  }
  return all
}

async function oneRound(servers: ReadonlyMap<Share, Running>, isReversed: boolean): Promise<Cost> {
  const cost: Cost = { off: Number.NaN, again: Number.NaN, few: Number.NaN, all: Number.NaN }
  for (const [share, server] of isReversed ? [...servers].toReversed() : servers) {
    // The one before may still be sending what it has traced, on the same core.
    await wait(settleMs)
    cost[share] = await costOf(server, seconds)
  }
  return cost
}

async function costOf({ process: { pid = 0 }, url }: Running, duration: number): Promise<number> {
  const before = processorMs([pid])
  const perSecond = await throughput({ url: url + page, seconds: duration })
  return ((processorMs([pid]) - before) * 1000) / (perSecond * duration)
}

function of(costsOfRounds: readonly Cost[], share: Share): number {
  return median(costsOfRounds.map((cost) => cost[share]))
}

function ratio(costsOfRounds: readonly Cost[], share: Share): number {
  return median(costsOfRounds.map((cost) => cost[share] / cost.off))
}
