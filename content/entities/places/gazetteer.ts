import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import type { Log } from '../../platform/log.ts'

import { recordTableChange } from '../../platform/revision/revision.ts'
import type { Database } from '../../platform/store/database.ts'
import { placeTable } from './table.ts'

/** The towns and postal codes of the site's countries, written by authoring/gazetteer. */
export const ownGazetteer = join(import.meta.dirname, 'gazetteer.tsv')

/** The first pages of a new installation are rendered before the gazetteer is loaded, milliseconds. */
const loadAfterMs = 2000
/** The database may be away for a moment: it is loaded again after this time, milliseconds. */
const retryAfterMs = 60_000

interface GazetteerOptions {
  db: Database
  /** Null: there is none. */
  file: string | null
  log: Log
  /** How long a search waits for it, milliseconds. */
  maxWaitMs: number
  retryMs?: number
}

export interface Gazetteer {
  /** Resolves when the gazetteer is in the database, when it could not be loaded for now, or when it takes too long. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

/**
 * Loads the gazetteer when it is needed, or a moment after the start: the start itself does not wait for it. A search that
 * was answered before it was loaded is answered anew after it: the revision of the content changes.
 */
export function createGazetteer(options: GazetteerOptions): Gazetteer {
  const { db, file, log, maxWaitMs, retryMs = retryAfterMs } = options
  let isClosed = false
  let loading: Promise<void> | null = null
  let isLate = false
  const load = async (): Promise<void> => {
    if (file === null) return
    try {
      const { loadGazetteer } = await import('./load-gazetteer.ts')
      await loadGazetteer(db, file, log)
      if (isLate) await recordTableChange(db, { table: getTableName(placeTable) })
    } catch (error) {
      const message = 'The gazetteer was not loaded, so only the towns of the shops are found. It is tried again.'
      log.error({ err: error, file }, message)
      isLate = true
      if (!isClosed) timer = setTimeout(() => void (loading = load()), retryMs).unref()
    }
  }
  const start = (): Promise<void> => (loading ??= load())
  let timer = setTimeout(() => void start(), loadAfterMs).unref()
  return {
    ready: async () => {
      if (!(await isWithin(maxWaitMs, start()))) isLate = true
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await loading
    },
  }
}

async function isWithin(maxMs: number, work: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), maxMs)
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
