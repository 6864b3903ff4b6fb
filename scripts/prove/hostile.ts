import { createProgress } from '../../packages/progress/progress.mjs'
import { buildIfStale } from '../build/build.ts'
import { formAttacks } from './hostile/accounts/forms.ts'
import { personalAttacks } from './hostile/accounts/personal.ts'
import { sessionAttacks } from './hostile/accounts/sessions.ts'
import { attacks } from './hostile/attacks.ts'
import { type Attack, type Findings, type Target, describeError } from './hostile/attack.ts'
import { createClient, type Client } from './hostile/client.ts'
import { documentAttacks } from './hostile/documents.ts'
import { floods } from './hostile/floods.ts'
import { sendGenerated, type GeneratedOptions } from './hostile/generated/generated-attack.ts'
import { lifecycles } from './hostile/lifecycles.ts'
import { nestedPdfAttacks } from './hostile/nested-pdf.ts'
import { startProber } from './hostile/prober.ts'
import { type HostileSite, startHostileSite } from './hostile/site.ts'
import { slowFormAttacks } from './hostile/slow-forms.ts'
import { anonymousAttacks } from './hostile/anonymous-visitors.ts'
import { uploadAttacks } from './hostile/uploads.ts'

export interface HostileOptions {
  /** Of the first generated request. Where it is given, only generated requests are sent. */
  seed?: number
  /** Number of generated requests. */
  requests?: number
}

const defaultRequests = 100_000

/**
 * Attacks the production build, which runs with a small heap and few file descriptors. Holds unless a request is answered
 * with a fault, text of a request becomes markup, others have to wait, the process ends, or its memory keeps growing.
 */
export async function proveHostile({ seed, requests = defaultRequests }: HostileOptions): Promise<boolean> {
  await buildIfStale()
  const site = await startHostileSite()
  const client = createClient(site.port)
  const generated = generatedAttack({ seed: seed ?? Math.floor(Math.random() * 2 ** 31), requests })
  const all = seed === undefined ? attacksAround(generated) : [generated]
  const findings: Findings = []
  const progress = createProgress({ total: all.length })
  try {
    for (const [index, attack] of all.entries()) {
      progress.show(index + 1, attack.name)
      findings.push(...(await runAttack(attack, { site, client })))
      if (!site.isRunning() && attack !== all.at(-1)) {
        findings.push('The process has ended.')
        console.log('The process has ended.')
        break
      }
    }
    return report(site, client) && findings.length === 0
  } finally {
    progress.end()
    await site.remove()
  }
}

function generatedAttack(options: GeneratedOptions): Attack {
  return {
    name: `${options.requests} generated requests (--seed ${options.seed} --requests ${options.requests})`,
    sparesOthers: true,
    run: (target) => sendGenerated(target, options),
  }
}

function attacksAround(generated: Attack): readonly Attack[] {
  return [
    ...attacks,
    ...sessionAttacks,
    ...formAttacks,
    ...uploadAttacks,
    ...slowFormAttacks,
    ...nestedPdfAttacks,
    ...anonymousAttacks,
    ...documentAttacks,
    generated,
    ...floods,
    ...personalAttacks,
    ...lifecycles,
  ]
}

async function runAttack(attack: Attack, target: Target): Promise<Findings> {
  const started = performance.now()
  const prober = attack.sparesOthers && (await startProber(target.site.port))
  const own = await attack.run(target).catch((error: unknown) => [describeError(error)])
  const found = [...own, ...(prober ? await prober.stop() : [])]
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${found.length === 0 ? 'holds' : 'FAILS'}  ${seconds.padStart(5)} s  ${attack.name}`)
  for (const one of found) console.log(`       ${one}`)
  return found
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
