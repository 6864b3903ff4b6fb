import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { connectToFolder } from '../backup/open-folder.ts'
import type { HostileSite } from '../hostile/site.ts'
import { childrenOf, signal } from '../processes.ts'

/** Ends a fault that has begun. */
export type EndFault = () => Promise<void>

/** Kills the embedded database whenever it is there, so that it cannot be started again. */
export async function killDatabase(site: HostileSite): Promise<EndFault> {
  const stopping = new AbortController()
  const killing = (async () => {
    while (!stopping.signal.aborted) {
      const pid = site.databasePid()
      if (pid > 0) signal(pid, 'SIGKILL')
      await wait(20)
    }
  })()
  await wait(200)
  return async () => {
    stopping.abort()
    await killing
  }
}

/** Stops the embedded database with all its processes, without ending one. Throws where none runs. */
export async function freezeDatabase(site: HostileSite): Promise<EndFault> {
  const pid = site.databasePid()
  if (pid === 0) throw new Error(`No database runs in ${site.dataDir}.`)
  const frozen = [pid, ...childrenOf(pid)]
  for (const one of frozen) signal(one, 'SIGSTOP')
  return async () => {
    for (const one of frozen) signal(one, 'SIGCONT')
  }
}

/** Takes a table away. */
export async function removeTable(site: HostileSite, table: string): Promise<EndFault> {
  await runSql(site, `alter table ${table} rename to ${table}_away`)
  return () => runSql(site, `alter table ${table}_away rename to ${table}`)
}

/** Fills the disk of the database to the last block. */
export async function fillDisk(site: HostileSite): Promise<EndFault> {
  const file = join(site.dataDir, '../filler')
  // It fails when the disk is full, and leaves what it has written.
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M'], { stdio: 'ignore' })
  } catch {
    // "No space left on device"
  }
  return async () => void execFileSync('rm', ['-f', file])
}

async function runSql(site: HostileSite, statement: string): Promise<void> {
  const sql = connectToFolder(site.dataDir)
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}
