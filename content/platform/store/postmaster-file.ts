import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The contents of postmaster.pid, which a running PostgreSQL writes into its data folder. */
export interface Postmaster {
  pid: number
  socketFolder: string
  ready: boolean
}

/** Of a data folder; null where no server runs on it. */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const [pid, , , , socketFolder, , , status] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(pid), socketFolder: socketFolder ?? '', ready: status?.trim() === 'ready' }
  } catch {
    return null
  }
}
