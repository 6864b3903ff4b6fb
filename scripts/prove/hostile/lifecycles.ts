import { setTimeout as wait } from 'node:timers/promises'
import { commandOf } from '../../../content/platform/store/process-identity.ts'
import { freezeDatabase } from '../faults/database-faults.ts'
import type { Attack, Target, Findings } from './attack.ts'

const home = '/fr'
const healMs = 60_000
const healthMs = 1000
const stopMs = 10_000

/** What happens to the processes themselves. In this order: the last one leaves the site stopped. */
export const lifecycles: readonly Attack[] = [
  { name: 'the embedded database is killed', run: databaseKilled },
  { name: 'the embedded database is frozen', run: databaseFrozen },
  { name: 'SIGTERM with keep-alive connections', run: terminated },
  { name: 'SIGKILL, which leaves no database behind', run: killed },
]

async function databaseKilled(target: Target): Promise<Findings> {
  process.kill(target.site.databasePid(), 'SIGKILL')
  return heals(target)
}

async function databaseFrozen(target: Target): Promise<Findings> {
  const thaw = await freezeDatabase(target.site)
  const findings: Findings = []
  for (let check = 0; check < 5; check++) {
    const { ms } = await target.client.send({ path: '/healthz', mayBeRefused: true })
    if (ms > healthMs) findings.push(`/healthz needs ${Math.round(ms)} ms`)
    const page = await target.client.send({ path: `/fr/recherche?item=frozen${check}`, mayBeRefused: true })
    if (page.ms > 2 * stopMs) findings.push(`A page needs ${Math.round(page.ms)} ms`)
  }
  await thaw()
  return [...findings, ...(await heals(target))]
}

/** Resolves when a page that is in no cache is sent again. */
async function heals({ client }: Target): Promise<Findings> {
  const deadline = performance.now() + healMs
  for (let attempt = 0; performance.now() < deadline; attempt++) {
    const path = `/fr/recherche?item=healed${attempt}-${Math.round(deadline)}`
    const { status } = await client.send({ path, mayBeRefused: true })
    const health = await client.send({ path: '/healthz', mayBeRefused: true })
    if (status === 200 && health.status === 200) return []
    await wait(250)
  }
  return [`The site has not healed after ${healMs / 1000} s.`]
}

async function terminated({ site, client }: Target): Promise<Findings> {
  // Leaves a connection open.
  await client.send({ path: home })
  const started = performance.now()
  const status = await site.end('SIGTERM')
  const ms = Math.round(performance.now() - started)
  await site.start()
  return status === 0 && ms < stopMs ? [] : [`It ends after ${ms} ms with status ${status}.`]
}

async function killed({ site }: Target): Promise<Findings> {
  const database = site.databasePid()
  await site.end('SIGKILL')
  const deadline = performance.now() + stopMs
  while (commandOf(database) !== '' && performance.now() < deadline) await wait(50)
  return commandOf(database) === '' ? [] : [`The database (process ${database}) is still running.`]
}
