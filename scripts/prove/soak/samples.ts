import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '../cluster/servers.ts'
import { residentBytes } from '../processes.ts'

/** What a cluster uses at a moment. */
export interface Sample {
  /** Seconds since the start. */
  second: number
  /** Megabytes of all processes of the site. */
  memory: number
  /** Open files and connections of all processes of the site. */
  descriptors: number
  /** Connections to the database. */
  connections: number
  /** Megabytes of files: pictures, files of visitors. */
  files: number
  /** Megabytes of the database. */
  database: number
}

const megabyte = 1024 * 1024

export async function takeSample({ webs, worker, database }: Cluster, second: number): Promise<Sample> {
  const sites = [...webs, worker]
  const [row] = await database.sql<{ connections: number; bytes: string }[]>`
    select count(*)::int as connections, pg_database_size(current_database()) as bytes
    from pg_stat_activity where backend_type = 'client backend'`
  return {
    second,
    memory: sum(sites.map((site) => residentBytes(site.pid()))) / megabyte,
    descriptors: sum(sites.map((site) => descriptorsOf(site.pid()))),
    connections: row?.connections ?? 0,
    files: sum(sites.map(({ dataDir }) => bytesBelow(join(dataDir, '..')))) / megabyte,
    database: Number(row?.bytes ?? 0) / megabyte,
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0)
}

function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length
}

function bytesBelow(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return sum(entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => sizeOf(join(parentPath, name))))
}

/** A file may have been removed since its folder was read. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
