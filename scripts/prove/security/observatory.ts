import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SetupError } from '../../setup/setup-error.mjs'
import { capture } from '../run-command.ts'
import type { CheckResult } from './check.ts'
import type { ScanOrder, ScanReport } from './observatory/scan.ts'
import type { TlsSite } from './tls-site.ts'

const folder = join(import.meta.dirname, 'observatory')
/** Not with the project's own packages: those of the scanner's web service take 90 MB. */
const cache = join(import.meta.dirname, '../../../.cache/observatory')
const installed = join(cache, 'node_modules/@mdn/mdn-http-observatory')
const wanted = 'A+'

/** MDN's scanner, which looks at the site under its own host names, gives every host the best grade. */
export async function checkObservatory({ hosts, certificate, httpPort, httpsPort }: TlsSite): Promise<CheckResult> {
  await install()
  const temporary = mkdtempSync(join(tmpdir(), 'observatory-'))
  try {
    const authority = join(temporary, 'authority.pem')
    writeFileSync(authority, certificate.cert)
    const names = hosts.map(({ name }) => name)
    const order: ScanOrder = { package: installed, hosts: names, httpPort, httpsPort }
    const { status, stdout, stderr } = await capture(process.execPath, {
      args: [join(folder, 'scan.ts'), JSON.stringify(order)],
      // The one certificate that the scanner trusts besides those of browsers. No proxy of this machine is used.
      env: { PATH: process.env['PATH'] ?? '', NODE_EXTRA_CA_CERTS: authority },
    })
    if (status !== 0) return { looked: 'nothing', findings: [`The scanner failed: ${stderr.trim()}`] }
    return resultOf(JSON.parse(stdout) as ScanReport[])
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

function resultOf(reports: readonly ScanReport[]): CheckResult {
  const grades = reports.map(({ host, grade, score }) => `${host} ${grade} (${score})`)
  const findings = reports.flatMap(({ host, grade, failed }) => [
    ...(grade === wanted ? [] : [`${host}: grade ${grade}, expected ${wanted}`]),
    ...failed.map((test) => `${host}: ${test}`),
  ])
  return { looked: grades.join(', '), findings }
}

/** The hosts that browsers know before their first visit, which the package fetches when it is installed: none of ours. */
const preloaded = join(installed, 'conf/hsts-preload.json')

/** Without install scripts: those of the packages fetch lists from other sites, and build a database driver. */
async function install(): Promise<void> {
  if (existsSync(preloaded) && versionIn(installed) === pinnedVersion()) return
  console.log('Installing the scanner of MDN Observatory …')
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund']
  mkdirSync(cache, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(folder, file), join(cache, file))
  const { status, stderr } = await capture('npm', { args, cwd: cache })
  if (status !== 0)
    throw new SetupError(
      `The scanner could not be installed.\n${stderr.trim()}`,
      'Check the network and the registry that "npm config get registry" names, then run the same command again.',
    )
  writeFileSync(preloaded, '{}')
}

function versionIn(packageFolder: string): unknown {
  return (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version?: unknown }).version
}

function pinnedVersion(): string | undefined {
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>
  }
  return dependencies['@mdn/mdn-http-observatory']
}
