import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Boundaries } from '../boundaries.ts'
import type { TownRow } from '../towns.ts'

const folder = join(import.meta.dirname, '../data')

/** The bytes of a data file of the map, e.g. `towns`. */
export function dataBytes(name: string): Buffer {
  return readFileSync(join(folder, `${name}.json`))
}

export function shippedBoundaries(): Boundaries {
  return JSON.parse(dataBytes('boundaries').toString()) as Boundaries
}

/** Rows of a file: `towns`, or `towns/4_48`. */
export function shippedTowns(name: string): TownRow[] {
  return JSON.parse(dataBytes(name).toString()) as TownRow[]
}

/** Names of the cells that have small towns. */
export function shippedCells(): string[] {
  return readdirSync(join(folder, 'towns')).map((file) => file.replace('.json', ''))
}
