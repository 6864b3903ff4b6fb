import { setTimeout as wait } from 'node:timers/promises'
import type { Outcome, VisitName, Visited, Visits } from './visits.ts'

/** No visitor waits longer: an operation of the content service has ten seconds. Milliseconds. */
const maxMs = 12_000
const healMs = 60_000

export type Row = ReadonlyMap<VisitName, readonly Outcome[] | null>

/** Makes each visit that the row has, one after the other. Prints the row, and resolves to what is not as it says. */
export async function walkRow(name: string, row: Row, visits: Visits): Promise<string[]> {
  const findings: string[] = []
  const cells: string[] = []
  for (const [visit, expected] of row) {
    if (!expected) continue
    // The visits are those of one browser.
    // oxlint-disable-next-line no-await-in-loop
    const { outcome, ms } = await visits[visit]().catch(noAnswer)
    const seconds = `${(ms / 1000).toFixed(1)} s`
    cells.push(`${visit}: ${outcome}, ${seconds}`)
    if (!expected.includes(outcome)) findings.push(`${name}, ${visit}: ${outcome}, not ${expected.join(' or ')}`)
    if (ms > maxMs) findings.push(`${name}, ${visit}: only after ${seconds}`)
  }
  console.log(`${findings.length === 0 ? 'holds' : 'FAILS'}  ${name}`)
  for (const cell of cells) console.log(`       ${cell}`)
  return findings
}

function noAnswer(error: unknown): Visited {
  const message = error instanceof Error ? error.message : String(error)
  return { outcome: message.includes('had no answer') ? 'late' : message, ms: 0 }
}

/** Resolves to nothing when searches and the sign-in are as before, else to a sentence. */
export async function walkHealing(name: string, visits: Visits): Promise<string[]> {
  const deadline = performance.now() + healMs
  const started = performance.now()
  while (performance.now() < deadline) {
    const [page, login] = [await visits['search']().catch(noAnswer), await visits['sign-in']().catch(noAnswer)]
    if (page.outcome === 'shown' && login.outcome === 'done') {
      console.log(`       all is as before after ${((performance.now() - started) / 1000).toFixed(1)} s`)
      return []
    }
    await wait(250)
  }
  return [`${name}: not as before within ${healMs / 1000} s`]
}
