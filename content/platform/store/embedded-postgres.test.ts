// @module-tag slow
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Log } from '../log.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { silent } from '../../testing/test-store.ts'
import { readPostmaster } from './postmaster-file.ts'
import { isRunning } from './process-identity.ts'
import { openStore } from './store.ts'

const folder = temporaryFolder()

function recordingLog(): { log: Log; messages: string[] } {
  const messages: string[] = []
  const record = (_facts: object, message: string): void => void messages.push(message)
  return { log: { info: record, warn: record, error: record }, messages }
}

/** Starts the database in another process that is then killed. Returns the process id of the database. */
async function killedInstance(dataDir: string, before = ''): Promise<number> {
  const modules = ['store.ts', 'postmaster-file.ts'].map((name) => JSON.stringify(join(import.meta.dirname, name)))
  const script = `import { openStore } from ${modules[0]}
    import { readPostmaster } from ${modules[1]}
    await openStore({ dataDir: process.argv[1], log: { info() {}, warn() {}, error() {} } })
    const { pid } = readPostmaster(process.argv[1] + '/postgres')
    console.log(pid)
    ${before}
    process.kill(process.pid, 'SIGKILL')`
  const run = promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', script, dataDir])
  const killed = await run.then(
    () => Promise.reject(new Error('The process was not killed.')),
    (error: { signal: string; stdout: string }) => error,
  )
  expect(killed.signal).toBe('SIGKILL')
  return Number(killed.stdout)
}

/** Ends what is left of the process group, such as a frozen watcher. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nothing is left.
  }
}

// One after the other on one database: to create one for each would take a second.
describe('embedded PostgreSQL', { shuffle: false }, () => {
  it('is created on the first start, and has the same data on the second', async () => {
    const dataDir = join(folder, 'first')
    const { log, messages } = recordingLog()
    const first = await openStore({ dataDir, log })
    expect(messages).toEqual(['Created the database.'])
    // Those of the pools, of variants and of commands beside the site.
    expect(await first.db.execute(sql`show max_connections`)).toEqual([{ max_connections: '40' }])
    await first.db.execute(sql`insert into shell (id, data) values ('footer', '{}')`)
    await first.close()
    expect(readPostmaster(join(dataDir, 'postgres'))).toBeNull()
    const second = await openStore({ dataDir, log })
    expect(await second.db.execute(sql`select id from shell`)).toEqual([{ id: 'footer' }])
    await second.close()
    expect(messages).toHaveLength(1)
  })

  it('refuses a second instance on one data folder', async () => {
    const dataDir = join(folder, 'first')
    const store = await openStore({ dataDir, log: silent })
    await expect(openStore({ dataDir, log: silent })).rejects.toMatchObject({
      code: 'DATA_FOLDER_IN_USE',
      message: `The data folder ${dataDir} is in use by another running instance (process ${process.pid}).`,
    })
    await store.close()
  })

  it('ends with the process that started it, also when that is killed', async () => {
    const dataDir = join(folder, 'first')
    const left = await killedInstance(dataDir)
    await expect.poll(() => isRunning(left)).toBe(false)
    expect(readPostmaster(join(dataDir, 'postgres'))).toBeNull()
  })

  it('is stopped by the next start if it is still running after its process was killed', async () => {
    const dataDir = join(folder, 'first')
    // Frozen with its watcher, it does not see that its process has ended.
    const left = await killedInstance(dataDir, "process.kill(-pid, 'SIGSTOP')")
    onTestFinished(() => endGroup(left))
    const { log, messages } = recordingLog()
    const store = await openStore({ dataDir, log })
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(`he database on ${dataDir}`)
    expect(isRunning(left)).toBe(false)
    await store.close()
  })

  it('starts when process and database were killed at the same moment', async () => {
    const dataDir = join(folder, 'first')
    await killedInstance(dataDir, "process.kill(pid, 'SIGKILL')")
    const store = await openStore({ dataDir, log: silent })
    expect(await store.db.execute(sql`select id from shell`)).toEqual([{ id: 'footer' }])
    await store.close()
  })

  it('is started again when it is killed, and the store heals by itself', async () => {
    const dataDir = join(folder, 'first')
    const { log, messages } = recordingLog()
    const store = await openStore({ dataDir, log })
    let notified = 0
    await store.listen('test', () => (notified += 1))
    process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL')
    await expect.poll(() => messages.at(-1)).toContain('is running again.')
    await expect.poll(() => store.ping(1000).then(() => 'answers', String)).toBe('answers')
    // Once for the start, once for the new connection, then for each notification.
    await expect.poll(() => notified).toBe(2)
    await store.db.execute(sql`notify test`)
    await expect.poll(() => notified).toBe(3)
    expect(messages[0]).toBe(`The embedded database in ${dataDir} ended (SIGKILL). It is started again.`)
    await store.close()
  })

  it('takes over a lock whose process id belongs to another process now', async () => {
    const dataDir = join(folder, 'first')
    await writeFile(join(dataDir, 'owner.json'), JSON.stringify({ pid: process.pid, start: 'long ago' }))
    const store = await openStore({ dataDir, log: silent })
    expect(JSON.parse(await readFile(join(dataDir, 'owner.json'), 'utf8'))).toMatchObject({ pid: process.pid })
    await store.close()
    expect(existsSync(join(dataDir, 'owner.json'))).toBe(false)
  })

  it('starts again after an interrupted creation, in a folder whose path is too long for a socket', async () => {
    const dataDir = join(folder, 'long-'.repeat(20))
    await mkdir(join(dataDir, 'postgres.new', 'base'), { recursive: true })
    const store = await openStore({ dataDir, log: silent })
    expect(existsSync(join(dataDir, 'postgres.new'))).toBe(false)
    expect(readPostmaster(join(dataDir, 'postgres'))?.socketFolder).toMatch(tmpdir())
    await store.close()
  })

  it('says what to do if the folder is not writable', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    await expect(openStore({ dataDir: join(file, 'data'), log: silent })).rejects.toMatchObject({
      code: 'DATA_FOLDER_NOT_WRITABLE',
      hint: 'Give this user write permission there, or set DATA_DIR to another folder.',
    })
  })

  it.runIf(existsSync('/proc'))('says what to do if the system does not allow to create a folder', async () => {
    await expect(openStore({ dataDir: '/proc/tessera/data', log: silent })).rejects.toMatchObject({
      code: 'DATA_FOLDER_NOT_WRITABLE',
    })
  })

  it('says what to do if the database was created by another version', async () => {
    const dataDir = join(folder, 'old')
    await mkdir(join(dataDir, 'postgres'), { recursive: true })
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '12\n')
    await expect(openStore({ dataDir, log: silent })).rejects.toMatchObject({ code: 'DATA_FOLDER_VERSION' })
    expect(existsSync(join(dataDir, 'owner.json'))).toBe(false)
  })
})

describe('DATABASE_URL', () => {
  it('says what to do if the server does not respond, without showing the password', async () => {
    const opening = openStore({ databaseUrl: 'postgres://me:secret@127.0.0.1:1/site', log: silent })
    await expect(opening).rejects.toMatchObject({
      code: 'DATABASE_NOT_REACHED',
      message: expect.not.stringContaining('secret'),
    })
  })
})
