import { join } from 'node:path'
import type { Log } from '../log.ts'
import type { Database } from '../store/database.ts'

/** The towns and postal codes of the site's countries, written by scripts/gazetteer. */
export const ownGazetteer = join(import.meta.dirname, 'gazetteer.tsv')

/** The first pages of a new installation are rendered before the gazetteer is loaded, milliseconds. */
const loadAfterMs = 2000

interface GazetteerOptions {
  db: Database
  /** Null: there is none. */
  file: string | null
  log: Log
}

export interface Gazetteer {
  /** Resolves when the gazetteer is in the database, or could not be loaded. */
  ready: () => Promise<void>
  close: () => Promise<void>
}

/** Loads the gazetteer when it is needed, or a moment after the start: the start itself does not wait for it. */
export function createGazetteer({ db, file, log }: GazetteerOptions): Gazetteer {
  let loading: Promise<void> | null = null
  const load = async (): Promise<void> => {
    if (file === null) return
    try {
      const { loadGazetteer } = await import('./load-gazetteer.ts')
      await loadGazetteer(db, file, log)
    } catch (error) {
      log.error({ err: error, file }, 'The gazetteer was not loaded. Only the towns of the shops are found.')
    }
  }
  const ready = (): Promise<void> => (loading ??= load())
  const timer = setTimeout(() => void ready(), loadAfterMs).unref()
  return {
    ready,
    close: async () => {
      clearTimeout(timer)
      await loading
    },
  }
}
