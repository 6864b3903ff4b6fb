import { setTimeout as wait } from 'node:timers/promises'
import type { Change } from './report.ts'
import type { SharedDatabase } from './shared-database.ts'
import { changeText } from './visit.ts'

interface ChangeOptions {
  signal: AbortSignal
  /** Called for each change that the database has acknowledged. */
  onChange: (change: Change) => void
}

/** Changes a text of every page each second. */
export async function changeContent({ sql }: SharedDatabase, { signal, onChange }: ChangeOptions): Promise<void> {
  while (!signal.aborted) {
    const number = Math.round(performance.now())
    const copyright = { fr: changeText(number) }
    // Refused while PostgreSQL restarts: then there is no change.
    // oxlint-disable-next-line no-await-in-loop -- one change each second
    await sql`update shell set data = data || ${sql.json({ copyright })} where id = 'footer'`.then(
      () => onChange({ number, at: performance.now() }),
      () => undefined,
    )
    // oxlint-disable-next-line no-await-in-loop
    await wait(1000, undefined, { signal }).catch(() => undefined)
  }
}
