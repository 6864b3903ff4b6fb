import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { withProgress } from '../../packages/progress/progress.mjs'
import { compareWrites } from './backup/compare.ts'
import { contentCommand, type CommandResult } from './backup/content-command.ts'
import { connectToFolder, withFolder } from './backup/open-folder.ts'
import { seed, seedDigest } from './backup/seed.ts'
import { startWriters, type Write } from './backup/writers.ts'
import { createRandom } from './random.ts'
import { createKilledServer } from './kill/killed-server.ts'

const size = { lists: 100_000, files: 40 }
const load = { count: 20, perSecond: 1000 }
const kills = 10
/** A command needs 250 MB to load its code. The files of visitors alone are 400 MB as text. */
const maxMemory = 400 * 1024 * 1024

/**
 * Backs up a site of 100,000 lists and 40 files of 5 MB while 1,000 writes a second are made, and restores it elsewhere.
 * Holds if every write that was acknowledged before the snapshot is there and none that began after it; if no backup that
 * is killed leaves a file with its name; and if no restore that is killed changes anything.
 */
export async function proveBackup(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'prove-backup-'))
  const server = await createKilledServer()
  const file = join(folder, 'site.backup')
  const target = join(folder, 'target')
  try {
    await server.start()
    const sql = connectToFolder(server.dataDir, load.count)
    await withProgress({}, (steps) => seed(sql, size, steps))
    const digest = await seedDigest(sql)
    const writers = startWriters(sql, load)
    await wait(1000)
    const backup = succeeded(await contentCommand(['backup', file, '--json'], server.dataDir))
    await wait(500)
    await writers.stop()
    const { tables, snapshot } = JSON.parse(backup.text) as BackupReport
    console.log(`writes acknowledged  ${writers.writes.length}, ${rateOf(writers.writes)} a second`)
    console.log(`rows in the backup   ${tables.reduce((sum, { rows }) => sum + rows, 0)}`)
    console.log(`backup               ${described(backup)}, ${megabytes(statSync(file).size)}`)
    const killedBackups = await killBackups(join(folder, 'killed.backup'), server.dataDir, backup.ms)
    await sql.end()

    const killedRestores = await killRestores(file, target)
    const restore = succeeded(await contentCommand(['restore', file, '--replace', '--yes', '--json'], target))
    console.log(`restore              ${described(restore)}`)
    const times = { from: Date.parse(snapshot.from), until: Date.parse(snapshot.until) }
    const findings = await withFolder(target, async (restored) => [
      ...(await compareWrites(restored, writers.writes, times)),
      ...((await seedDigest(restored)) === digest ? [] : ['The lists or files differ.']),
    ])
    const before = writers.writes.filter(({ acknowledged }) => acknowledged < times.from).length
    const after = writers.writes.filter(({ began }) => began > times.until).length
    console.log(`compared             ${before} writes before the snapshot, ${after} after it`)
    const memory = Math.max(backup.memory, restore.memory)
    const isSmall = memory <= maxMemory ? [] : [`The commands needed ${megabytes(memory)}.`]
    const all = [...findings, ...killedBackups, ...killedRestores, ...isSmall]
    for (const one of all.slice(0, 20)) console.log(`  ${one}`)
    console.log(`findings             ${all.length}`)
    return all.length === 0
  } finally {
    await server.remove()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

interface BackupReport {
  tables: readonly { rows: number }[]
  snapshot: { from: string; until: string }
}

const random = createRandom(Date.now())

/** Kills the command at random moments. A sentence for each file that is there nevertheless. */
async function killBackups(file: string, dataDir: string, ms: number): Promise<string[]> {
  const findings: string[] = []
  let partial = 0
  await withProgress({ total: kills }, async ({ show }) => {
    for (let kill = 0; kill < kills; kill++) {
      show(kill + 1, 'backup that is killed')
      const { status } = await contentCommand(['backup', file], dataDir, random.below(ms))
      if (status === null && existsSync(file)) findings.push('A backup that was killed has left its file.')
      for (const name of readdirSync(join(file, '..')).filter((one) => one.endsWith('.partial'))) {
        partial += 1
        rmSync(join(file, '..', name))
      }
      rmSync(file, { force: true })
    }
  })
  console.log(`backups killed       ${kills}, of which ${partial} had begun their file`)
  return findings
}

/** Kills a restore at random moments. A sentence for each that left neither the data from before nor all of the backup. */
async function killRestores(file: string, dataDir: string): Promise<string[]> {
  const findings: string[] = []
  succeeded(await contentCommand(['restore', file], dataDir))
  const whole = await withFolder(dataDir, countAccounts)
  const own = await withFolder(dataDir, deleteSome)
  // The first one has created the database as well.
  const { ms } = succeeded(await contentCommand(['restore', file, '--replace', '--yes'], dataDir))
  await withFolder(dataDir, deleteSome)
  let completed = 0
  await withProgress({ total: kills }, async ({ show }) => {
    for (let kill = 0; kill < kills; kill++) {
      show(kill + 1, 'restore that is killed')
      await contentCommand(['restore', file, '--replace', '--yes'], dataDir, random.below(ms))
      const found = await withFolder(dataDir, countAccounts)
      if (found === own) continue
      if (found !== whole) findings.push(`A restore that was killed has left ${found} accounts.`)
      completed += 1
      await withFolder(dataDir, deleteSome)
    }
  })
  console.log(`restores killed      ${kills}, of which ${completed} had ended before`)
  return findings
}

async function countAccounts(sql: Sql): Promise<number> {
  const [row] = await sql`select count(*)::int as accounts from account`
  return Number(row?.['accounts'])
}

/** Leaves data that is not that of the backup. Resolves to the number of accounts. */
async function deleteSome(sql: Sql): Promise<number> {
  await sql`delete from account where email not like 'seed1%'`
  return countAccounts(sql)
}

function succeeded(result: CommandResult): CommandResult {
  if (result.status === 0) return result
  throw new Error(`The command ended with status ${result.status}:\n${result.text}`)
}

function described({ ms, memory }: CommandResult): string {
  return `${(ms / 1000).toFixed(1)} s, at most ${megabytes(memory)} of memory`
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`
}

function rateOf(writes: readonly Write[]): number {
  const times = writes.map(({ acknowledged }) => acknowledged)
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  return Math.round((writes.length * 1000) / Math.max(1, last - first))
}
