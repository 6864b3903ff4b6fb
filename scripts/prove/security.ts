import { withProgress } from '../../packages/progress/progress.mjs'
import { buildIfStale } from '../build/build.ts'
import type { Check, CheckResult } from './security/check.ts'
import { checkHeaders } from './security/headers.ts'
import { checkObservatory } from './security/observatory.ts'
import { auditPackages, checkLicences, writeBill } from './security/packages.ts'
import { checkPolicies } from './security/policies.ts'
import { startTlsSite } from './security/tls-site.ts'

const checks: readonly Check[] = [
  { name: 'headers of every kind of answer', run: checkHeaders },
  { name: 'Content-Security-Policy, Trusted Types', run: checkPolicies },
  { name: 'MDN Observatory', run: checkObservatory },
  { name: 'licences', run: checkLicences },
  { name: 'bill of materials', run: writeBill },
  { name: 'known vulnerabilities', run: auditPackages },
]

const maxLines = 20

/**
 * Looks at the production build as its visitors reach it, behind TLS under the host names of config, and at the packages
 * that it consists of. Holds if no check finds anything.
 */
export async function proveSecurity(): Promise<boolean> {
  await buildIfStale()
  const site = await startTlsSite()
  let holds = true
  try {
    await withProgress({ total: checks.length }, async ({ show }) => {
      for (const [index, { name, run }] of checks.entries()) {
        show(index + 1, name)
        const result = await run(site)
        print(name, result)
        holds &&= result.findings.length === 0
      }
    })
  } finally {
    await site.stop()
  }
  return holds
}

function print(name: string, { looked, findings }: CheckResult): void {
  console.log(`${findings.length === 0 ? 'holds' : 'FAILS'}  ${name.padEnd(40)} ${looked}`)
  for (const finding of findings.slice(0, maxLines)) console.log(`       ${finding}`)
  if (findings.length > maxLines) console.log(`       and ${findings.length - maxLines} more`)
}
