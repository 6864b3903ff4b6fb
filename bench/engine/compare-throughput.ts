import { barePaths } from '../bare/bare-paths.ts'
import { residentMb, serving } from '../measure/processes.ts'
import { median } from '../measure/quantile.ts'
import { throughput, type Load } from '../measure/throughput.ts'
import type { Pace } from './pace.ts'
import { enginePaths, type Servers } from './servers.ts'

const compressed = { 'accept-encoding': 'br, gzip' }

/** Responses per second of each server, in one round. */
interface Round {
  bareRendered: number
  bareList: number
  fromMemory: number
  rendered: number
  compressed: number
  cold: number
  list: number
  cached: number
  memoryMb: number
}

export interface ThroughputFigures {
  bareRenderedPerSecond: number
  bareListPerSecond: number
  bareFromMemoryPerSecond: number
  renderedPerSecond: number
  renderedRatio: number
  compressedPerSecond: number
  compressedRatio: number
  coldPerSecond: number
  coldRatio: number
  listPerSecond: number
  listRatio: number
  cachedPerSecond: number
  cachedRatio: number
  memoryMb: number
}

export interface Comparison {
  servers: Servers
  /** Paths of lists that are each requested once. */
  lists: readonly string[]
  pace: Pace
}

/**
 * The engine next to node:http with the same pages. The servers take turns, so that what else the machine does concerns
 * all of them; figures are medians of the rounds, ratios those of the ratios.
 */
export async function compareThroughput(comparison: Comparison): Promise<ThroughputFigures> {
  const rounds: Round[] = []
  for (let count = 0; count < comparison.pace.rounds; count++) rounds.push(await oneRound(comparison))
  const all = (read: (round: Round) => number): number => median(rounds.map(read))
  return {
    bareRenderedPerSecond: all((round) => round.bareRendered),
    bareListPerSecond: all((round) => round.bareList),
    bareFromMemoryPerSecond: all((round) => round.fromMemory),
    renderedPerSecond: all((round) => round.rendered),
    renderedRatio: all((round) => round.rendered / round.bareRendered),
    compressedPerSecond: all((round) => round.compressed),
    compressedRatio: all((round) => round.compressed / round.rendered),
    coldPerSecond: all((round) => round.cold),
    coldRatio: all((round) => round.cold / round.bareRendered),
    listPerSecond: all((round) => round.list),
    listRatio: all((round) => round.list / round.bareList),
    cachedPerSecond: all((round) => round.cached),
    cachedRatio: all((round) => round.cached / round.fromMemory),
    memoryMb: all((round) => round.memoryMb),
  }
}

async function oneRound({ servers, lists, pace }: Comparison): Promise<Round> {
  const bare = await serving(servers.bare(), async ({ url }) => ({
    bareRendered: await warmThroughput({ url: url + barePaths.home, seconds: pace.home }, pace),
    bareList: await warmThroughput({ url: url + barePaths.list, seconds: pace.list }, pace),
  }))
  const fromMemory = await serving(servers.fromMemory(), ({ url }) =>
    warmThroughput({ url, seconds: pace.cached }, pace),
  )
  const known = await serving(servers.engine({ PAGE_CACHE_MB: '0' }), async ({ url: origin }) => {
    const home = { url: origin + enginePaths.home, seconds: pace.home }
    return {
      rendered: await warmThroughput(home, pace),
      compressed: await warmThroughput({ ...home, headers: compressed }, pace),
    }
  })
  const cold = await serving(servers.engine({ PAGE_CACHE_MB: '0', KNOWN_BLOCKS_MB: '0' }), ({ url }) =>
    warmThroughput({ url: url + enginePaths.home, seconds: pace.home }, pace),
  )
  const shipped = await serving(servers.engine(), async (server) => ({
    list: await listThroughput(server.url, lists, pace),
    cached: await warmThroughput({ url: server.url + enginePaths.home, seconds: pace.cached }, pace),
    memoryMb: residentMb(server),
  }))
  return { ...bare, fromMemory, ...known, cold, ...shipped }
}

async function warmThroughput(load: Load, { warmUp }: Pace): Promise<number> {
  await throughput({ ...load, seconds: warmUp })
  return throughput(load)
}

/** The warm-up requests other lists. */
async function listThroughput(url: string, lists: readonly string[], { warmUp, list }: Pace): Promise<number> {
  const share = Math.floor((lists.length * warmUp) / (warmUp + list))
  await throughput({ url, seconds: warmUp, paths: lists.slice(0, share) })
  return throughput({ url, seconds: list, paths: lists.slice(share) })
}
