import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { readPostmaster } from '../../../content/platform/store/postmaster-file.ts'
import type { HostileSite } from '../hostile/site.ts'

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

/** Stops the embedded database with all its processes, without ending one. */
export async function freezeDatabase(site: HostileSite): Promise<EndFault> {
  const frozen = withChildren(site.databasePid())
  for (const pid of frozen) signal(pid, 'SIGSTOP')
  return async () => {
    for (const pid of frozen) signal(pid, 'SIGCONT')
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
  const host = readPostmaster(join(site.dataDir, 'postgres'))?.socketFolder ?? ''
  const sql = postgres({ host, user: 'tessera', database: 'postgres', max: 1, onnotice: () => undefined })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

function signal(pid: number, name: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has ended meanwhile.
  }
}

function withChildren(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children]
}
