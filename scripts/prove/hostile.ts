import { buildIfStale } from '../build/build.ts'
import { formAttacks } from './hostile/accounts/forms.ts'
import { personalAttacks } from './hostile/accounts/personal.ts'
import { sessionAttacks } from './hostile/accounts/sessions.ts'
import { attacks } from './hostile/attacks.ts'
import type { Findings } from './hostile/attack.ts'
import { createClient, type Client } from './hostile/client.ts'
import { describeError } from './hostile/describe-error.ts'
import { floods } from './hostile/floods.ts'
import { lifecycles } from './hostile/lifecycles.ts'
import { nestedPdfAttacks } from './hostile/nested-pdf.ts'
import { queryAttacks } from './hostile/queries.ts'
import { type HostileSite, startHostileSite } from './hostile/site.ts'
import { slowFormAttacks } from './hostile/slow-forms.ts'
import { uploadAttacks } from './hostile/uploads.ts'

/**
 * Attacks the production build, which runs with a small heap and few file descriptors. Holds unless a request is answered
 * with a fault, the process ends, or its memory keeps growing.
 */
export async function proveHostile(): Promise<boolean> {
  await buildIfStale()
  const site = await startHostileSite()
  const client = createClient(site.port)
  const findings: Findings = []
  const all = [
    ...attacks,
    ...sessionAttacks,
    ...formAttacks,
    ...uploadAttacks,
    ...slowFormAttacks,
    ...nestedPdfAttacks,
    ...queryAttacks,
    ...floods,
    ...personalAttacks,
    ...lifecycles,
  ]
  try {
    for (const attack of all) {
      const started = performance.now()
      const found = await attack.run({ site, client }).catch((error: unknown) => [describeError(error)])
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${found.length === 0 ? 'holds' : 'FAILS'}  ${seconds.padStart(5)} s  ${attack.name}`)
      for (const one of found) console.log(`       ${one}`)
      findings.push(...found)
      if (!site.isRunning() && attack !== all.at(-1)) {
        findings.push('The process has ended.')
        console.log('The process has ended.')
        break
      }
    }
    return report(site, client) && findings.length === 0
  } finally {
    await site.remove()
  }
}

function report(site: HostileSite, { totals }: Client): boolean {
  const { requests, faults, refused, slowest } = totals
  console.log('')
  console.log(`requests        ${requests}`)
  console.log(`5xx             ${faults.length}`)
  console.log(`turned away     ${refused} (503 for new work while there was too much, or no database)`)
  console.log(`highest memory  ${Math.round(site.peakBytes() / 1024 / 1024)} MB`)
  console.log(`slowest answer  ${Math.round(slowest.ms)} ms (${slowest.what})`)
  for (const fault of faults.slice(0, 10)) console.log(`  ${fault}`)
  return faults.length === 0
}
