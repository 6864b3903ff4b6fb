import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EngineFigures } from '../budgets.ts'
import type { SizeFigures } from '../catalogue/figures.ts'

/** What bench/peers.json has: figures of other frameworks and of bare servers, of one run. */
export interface Peers {
  copied: string
  limits: Pick<Peer, 'renderedPerSecond' | 'listPerSecond' | 'cachedPerSecond' | 'htmlKb'>
  frameworks: readonly Peer[]
}

export interface Peer {
  name: string
  renderedPerSecond: number
  /** Null: its server does not compress. */
  compressedPerSecond: number | null
  listPerSecond: number
  cachedPerSecond: number
  /** Of the home page, uncompressed, in 1,000 bytes. */
  htmlKb: number
  fcpMs: number
  lcpMs: number
  speedIndexMs: number
  tbtMs: number
}

/** What the plots show. */
export interface PlotFigures {
  engine: EngineFigures
  catalogue: readonly SizeFigures[]
  peers: Peers
}

/** Reads bench/results.json and bench/peers.json. */
export function readPlotFigures(): PlotFigures {
  const bench = join(import.meta.dirname, '..')
  const read = (name: string): unknown => JSON.parse(readFileSync(join(bench, name), 'utf8'))
  // Both files are written by this folder: one by its benchmarks, one by hand.
  const results = read('results.json') as { engine: { figures: EngineFigures }; catalogue: { sizes: SizeFigures[] } }
  return {
    engine: results.engine.figures,
    catalogue: results.catalogue.sizes,
    peers: read('peers.json') as Peers,
  }
}
