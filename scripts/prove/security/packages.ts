import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../run-command.ts'
import type { CheckResult } from './check.ts'

const root = join(import.meta.dirname, '../../..')
const billFile = 'dist/bill-of-materials.cdx.json'

interface Component {
  name: string
  version: string
  licenses?: readonly ({ license: { id?: string; name?: string } } | { expression: string })[]
}

interface Bill {
  bomFormat: string
  specVersion: string
  metadata: { component: { name: string } }
  components: readonly Component[]
}

/** Writes the packages that run in production as a CycloneDX bill of materials. */
export async function writeBill(): Promise<CheckResult> {
  const bill = await readBill()
  if (typeof bill === 'string') return { looked: 'nothing', findings: [bill] }
  const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { name: string }
  // npm names it by its folder.
  bill.metadata.component.name = name
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(join(root, billFile), `${JSON.stringify(bill, null, 2)}\n`)
  const format = `${bill.bomFormat} ${bill.specVersion}`
  return { looked: `${bill.components.length} packages, ${format}, in ${billFile}`, findings: [] }
}

/** Every package that runs in production has a licence of the list in licences.json. */
export async function checkLicences(): Promise<CheckResult> {
  const bill = await readBill()
  if (typeof bill === 'string') return { looked: 'nothing', findings: [bill] }
  const { allowed, exceptions } = readLicences()
  const findings = bill.components.flatMap((component) => {
    const expression = licenceOf(component)
    if (exceptions[component.name]?.licence === expression || isAllowed(expression, allowed)) return []
    return [`${component.name} ${component.version}: ${expression}`]
  })
  const used = new Set(bill.components.map(licenceOf))
  return { looked: `${bill.components.length} packages, ${used.size} licences`, findings }
}

interface Licences {
  /** SPDX identifiers. */
  allowed: readonly string[]
  /** By package: the licence that it alone may have. */
  exceptions: Readonly<Record<string, { licence: string; reason: string }>>
}

function readLicences(): Licences {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'licences.json'), 'utf8')) as Licences
}

function licenceOf({ licenses = [] }: Component): string {
  const texts = licenses.map((one) =>
    'expression' in one ? one.expression : (one.license.id ?? one.license.name ?? ''),
  )
  return texts.join(' AND ') || 'none'
}

/**
 * Whether an SPDX expression can be met by allowed licences: one side of each OR, both sides of each AND.
 * @internal Exported for its test.
 */
export function isAllowed(expression: string, allowed: readonly string[]): boolean {
  const text = expression.trim().replace(/^\(([^()]*)\)$/, '$1')
  const either = text.split(/\s+OR\s+/)
  if (either.length > 1 && !text.includes('(')) return either.some((one) => isAllowed(one, allowed))
  const both = text.split(/\s+AND\s+/)
  if (both.length > 1) return both.every((one) => isAllowed(one, allowed))
  return allowed.includes(text)
}

async function readBill(): Promise<Bill | string> {
  const args = ['sbom', '--omit=dev', '--sbom-format', 'cyclonedx']
  const { status, stdout, stderr } = await capture('npm', { args, cwd: root })
  return status === 0 ? (JSON.parse(stdout) as Bill) : `npm sbom failed: ${stderr.trim()}`
}

interface Audit {
  error?: unknown
  vulnerabilities?: Readonly<Record<string, { severity: string; range: string }>>
}

/** No package that runs in production has a known vulnerability. */
export async function auditPackages(): Promise<CheckResult> {
  return auditResult(await capture('npm', { args: ['audit', '--omit=dev', '--json'], cwd: root }))
}

/**
 * What "npm audit" says. A registry that does not answer it is a finding.
 * @internal Exported for its test.
 */
export function auditResult({ stdout, stderr }: { stdout: string; stderr: string }): CheckResult {
  const { error, vulnerabilities } = readAudit(stdout)
  if (error !== undefined || !vulnerabilities) {
    const reason = /audit (\d{3} .*|request .*)/.exec(stderr)?.[1] ?? 'no answer'
    return { looked: 'not checked', findings: [`The registry did not answer "npm audit" (${reason}).`] }
  }
  const findings = Object.entries(vulnerabilities).map(([name, { severity, range }]) => `${name} ${range}: ${severity}`)
  return { looked: 'every package of production', findings }
}

function readAudit(output: string): Audit {
  try {
    return JSON.parse(output) as Audit
  } catch {
    return { error: output }
  }
}
