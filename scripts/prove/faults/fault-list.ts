import { join } from 'node:path'
import type { HostileSite } from '../hostile/site.ts'
import type { ProxyMode } from './content-proxy.ts'
import { fillDisk, freezeDatabase, killDatabase, removeTable, type EndFault } from './database-faults.ts'

export interface Fault {
  /** Its row of the table in docs/operations.md. */
  name: string
  begin: (site: HostileSite) => Promise<EndFault>
}

const day = 24 * 60 * 60 * 1000
const preload = join(import.meta.dirname, 'moved-clock.mjs')
const nothing = async (): Promise<void> => undefined

export const ownFaults: readonly Fault[] = [
  { name: 'none', begin: async () => nothing },
  { name: 'database killed, and not started again', begin: killDatabase },
  { name: 'database frozen', begin: freezeDatabase },
  { name: 'disk of the database full', begin: fillDisk },
  { name: 'table of towns missing (geocoder)', begin: (site) => removeTable(site, 'place') },
  { name: 'counters missing (captcha, limits)', begin: (site) => removeTable(site, 'account_attempt') },
  {
    name: 'mail server down',
    begin: restarted({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@brand.example' }),
  },
  { name: 'clock a day ahead', begin: restarted(clockMovedBy(day)) },
  { name: 'clock a day behind', begin: restarted(clockMovedBy(-day)) },
]

/** Rows of the table, by how the content service of another machine answers. */
export const contentFaults: Readonly<Record<Exclude<ProxyMode, 'pass'>, string>> = {
  closed: 'content service down',
  slow: 'content service slow',
  wrong: 'content service sends something else',
  endless: 'content service sends without end',
}

function restarted(environment: Readonly<Record<string, string>>): Fault['begin'] {
  return async (site) => {
    await site.end('SIGTERM')
    await site.start(environment)
    return async () => {
      await site.end('SIGTERM')
      await site.start()
    }
  }
}

function clockMovedBy(ms: number): Record<string, string> {
  return { NODE_OPTIONS: `--import=${preload}`, CLOCK_OFFSET_MS: String(ms) }
}
