import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { nestedPdf, slowPdf } from '../../../content/testing/pdf-files.ts'
import type { Attack, Findings, Target } from './attack.ts'
import { othersWrite } from './others.ts'
import { contactForm, multipart, upload, written } from './uploads.ts'

const attackMs = 20_000
const [networks, perNetwork] = [4, 2]

export const nestedPdfAttacks: readonly Attack[] = [
  {
    name: 'documents of 3 kB that become 1 GB, 8 at once',
    run: (target) => run(target, nestedPdf({ filters: 3, bytes: 1_000_000_000 })),
  },
  {
    name: 'documents that no parser gets through, from a network, 8 at once',
    run: (target) => run(target, slowPdf(), 1),
  },
]

async function run(target: Target, pdf: Buffer, ofNetworks = networks): Promise<Findings> {
  const stopping = new AbortController()
  const statuses = new Map<number, number>()
  const attackers = Array.from({ length: networks * perNetwork }, async (_, index) => {
    while (!stopping.signal.aborted) {
      const address = `10.98.${index % ofNetworks}.${index + 1}`
      const parts = multipart([
        ...written,
        ['upload', contactForm.field],
        ['uploadKey', randomUUID()],
        ['file', pdf, 'plan.pdf'],
      ])
      const sent = upload(parts, { 'x-forwarded-for': address, accept: 'application/json' })
      // Those who are last may wait for longer than a client does.
      const status = await target.client.send(sent).then(
        (answer) => answer.status,
        () => 0,
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      await wait(100)
    }
  })
  await wait(200)
  const stop = othersWrite(target)
  await wait(attackMs)
  const findings = await stop()
  stopping.abort()
  await Promise.all(attackers)
  console.log(`       a document of ${pdf.length} bytes: ${tally(statuses)}`)
  const accepted = [...statuses].some(([status]) => status >= 200 && status < 400)
  return accepted ? [...findings, 'A document of the attack is accepted.'] : findings
}

function tally(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
}
