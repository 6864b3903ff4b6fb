import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { watchRevision } from './revision.ts'

const times = { checkMs: 20, maxAgeMs: 200, maxWaitMs: 300 }

/** A database, whose notifications arrive only if they are sent. */
async function watch(more: { checkMs?: number } = {}) {
  const database = { revision: '1', reads: 0, answers: true, notify: (): void => undefined }
  const watched = await watchRevision(
    {
      listen: async (_channel, listener) => {
        database.notify = listener
      },
    },
    {
      loaded: Promise.resolve(),
      changesSince: async () => {
        database.reads++
        if (!database.answers) throw new Error('The connection is lost.')
        return { revision: database.revision, changes: null }
      },
      onChange: async () => undefined,
      times: { ...times, ...more },
    },
  )
  onTestFinished(watched.close)
  return { database, watched }
}

/** Nothing in this process runs meanwhile. */
function pause(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}

describe('the revision', () => {
  it('is read when the database notifies', async () => {
    const { database, watched } = await watch({ checkMs: 60_000 })
    database.revision = '2'
    database.notify()
    await expect.poll(watched.current).toBe('2')
  })

  it('is read where a notification is lost, and again after a read that failed', async () => {
    const { database, watched } = await watch()
    database.answers = false
    database.revision = '2'
    const { reads } = database
    await expect.poll(() => database.reads).toBeGreaterThan(reads)
    expect(watched.current()).toBe('1')
    database.answers = true
    await expect.poll(watched.current).toBe('2')
  })

  it('is read once more after a notification during a read', async () => {
    const { database, watched } = await watch({ checkMs: 60_000 })
    database.notify()
    await Promise.resolve()
    database.revision = '2'
    database.notify()
    database.notify()
    await expect.poll(watched.current).toBe('2')
    expect(database.reads).toBeLessThanOrEqual(3)
  })

  it('is not read after the end', async () => {
    const { database, watched } = await watch()
    watched.close()
    const { reads } = database
    await wait(3 * times.checkMs)
    expect(database.reads).toBe(reads)
  })
})

describe('a request waits', () => {
  it('for nothing while the revision is known', async () => {
    const { watched } = await watch()
    expect(watched.confirmation()).toBeNull()
  })

  it('after a pause of the process, until the revision of now is known', async () => {
    const { database, watched } = await watch()
    database.revision = '2'
    pause(times.maxAgeMs + 50)
    expect(watched.current()).toBe('1')
    await watched.confirmation()
    expect(watched.current()).toBe('2')
    expect(watched.confirmation()).toBeNull()
  })

  it('for a database that does not answer only in the first moment, and again after the next pause', async () => {
    const { database, watched } = await watch()
    database.answers = false
    pause(times.maxAgeMs + 50)
    await watched.confirmation()
    expect(watched.confirmation()).toBeNull()
    expect(watched.current()).toBe('1')
    database.answers = true
    const { reads } = database
    await expect.poll(() => database.reads).toBeGreaterThan(reads + 1)
    database.revision = '2'
    pause(times.maxAgeMs + 50)
    await watched.confirmation()
    expect(watched.current()).toBe('2')
  })
})
