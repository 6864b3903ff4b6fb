import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withProgress, type Steps } from '../../packages/progress/progress.mjs'
import { buildIfStale } from '../build/build.ts'
import { startContentProxy, type ContentProxy, type ProxyMode } from './faults/content-proxy.ts'
import { expectedTable, type ExpectedTable } from './faults/expected-table.ts'
import { contentFaults, ownFaults } from './faults/fault-list.ts'
import { mountSmallDisk } from './faults/full-disk.ts'
import { prepareVisits, type Visits } from './faults/visits.ts'
import { walkHealing, walkRow } from './faults/walk.ts'
import { writingMs } from './hostile/accounts/account.ts'
import { createClient } from './hostile/client.ts'
import { startHostileSite, type HostileSite } from './hostile/site.ts'

/** More memory than before for bodies that are not read to their end, bytes: each is read up to 8 MB. */
const maxGrowth = 200 * 1024 * 1024

/**
 * Starts the production build, breaks what it needs, and compares what a visitor sees with the table of docs/operations.md.
 * Holds if every cell is right, and if all is as before when the fault is over.
 */
export async function proveFaults(): Promise<boolean> {
  await buildIfStale()
  const table = expectedTable(readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8'))
  const disk = mountSmallDisk()
  try {
    const site = await startHostileSite({ folder: disk.folder })
    try {
      const findings = await withProgress({ total: ownFaults.length + contentNames.length }, async (steps) => {
        const own = await walkOwnFaults(site, table, steps)
        return [...own, ...(site.isRunning() ? await walkContentFaults(site, table, steps) : [])]
      })
      for (const one of findings) console.log(`  ${one}`)
      return findings.length === 0
    } finally {
      await site.remove()
    }
  } finally {
    disk.remove()
  }
}

const contentNames = Object.entries(contentFaults) as [ProxyMode, string][]

async function walkOwnFaults(site: HostileSite, table: ExpectedTable, { show }: Steps): Promise<string[]> {
  const visits = await prepareVisits(createClient(site.port))
  await wait(writingMs)
  const findings: string[] = []
  for (const [index, { name, begin }] of ownFaults.entries()) {
    show(index + 1, name)
    const end = await begin(site)
    findings.push(...(await walkRow(name, rowOf(table, name), visits)))
    await end()
    if (!site.isRunning()) return [...findings, `${name}: the process has ended`]
    findings.push(...(await walkHealing(name, visits)))
  }
  return findings
}

/** A second process without a database, whose content service is that of the first. */
async function walkContentFaults(own: HostileSite, table: ExpectedTable, { show }: Steps): Promise<string[]> {
  const proxy = await startContentProxy(own.port)
  const site = await startHostileSite({ variables: { CONTENT_URL: proxy.url } })
  const findings: string[] = []
  try {
    const visits = await prepareVisits(createClient(site.port))
    await wait(writingMs)
    for (const [index, [mode, name]] of contentNames.entries()) {
      show(ownFaults.length + index + 1, name)
      findings.push(...(await walkMode({ proxy, mode, name, table, site, visits })))
    }
  } finally {
    await site.remove()
    await proxy.close()
  }
  return findings
}

interface WalkedMode {
  proxy: ContentProxy
  mode: ProxyMode
  name: string
  table: ExpectedTable
  site: HostileSite
  visits: Visits
}

async function walkMode({ proxy, mode, name, table, site, visits }: WalkedMode): Promise<string[]> {
  const before = site.bytes()
  proxy.mode = mode
  const findings = await walkRow(name, rowOf(table, name), visits)
  const growth = site.bytes() - before
  proxy.mode = 'pass'
  findings.push(...(await walkHealing(name, visits)))
  if (growth > maxGrowth) findings.push(`${name}: the process needs ${Math.round(growth / 1024 / 1024)} MB more`)
  return findings
}

function rowOf(table: ExpectedTable, name: string) {
  const row = table.get(name)
  if (!row) throw new Error(`The table of faults in docs/operations.md has no row "${name}".`)
  return row
}
