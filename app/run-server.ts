import { duties } from './duties.ts'
import type { Environment } from './environment.ts'
import { createLog } from './log.ts'
import { CodedError, formatError } from '../packages/errors/coded-error.ts'
import { sitePaths } from './site-paths.ts'
import { siteArguments, siteEnvironments } from './site-environment.ts'
import { startSites, type RunningSites } from './start-sites.ts'

/**
 * Starts the sites of `--site`, or that of SITE_ROOT, prints their URLs, and closes them when the process receives SIGINT
 * or SIGTERM. Prints an error with a code and exits; throws others.
 */
export async function runServer({ isDev }: { isDev: boolean }): Promise<void> {
  try {
    const { folders } = siteArguments(process.argv.slice(2))
    if (isDev && folders.length > 1) throw oneInDevelopment()
    const environments = siteEnvironments(process.env, sitePaths.root, folders)
    const [first] = environments
    const sites = await startSites({ environments, log: createLog(first?.LOG_LEVEL ?? 'info'), isDev })
    stopOnSignal(sites)
    if (first) console.log(welcome(sites, first))
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    console.error(formatError(error))
    process.exit(1)
  }
}

function oneInDevelopment(): CodedError {
  return new CodedError('SITES_CONFLICT', {
    message: 'A development server serves one site, but --site is there twice.',
    hint: 'Start one for each, with another PORT.',
  })
}

function welcome({ port, metricsPort, sites }: RunningSites, { HOST, METRICS_HOST, ROLE }: Environment): string {
  const host = inUrl(HOST)
  const { servesPages } = duties(ROLE)
  const lines = sites.flatMap(({ live, contentPlace }, index) => {
    const { site, hosts } = live().site.config
    const suffix = hosts.localSuffixes[0]
    const local = Object.keys(hosts.extensions).map((extension) => `http://${extension}.${suffix}:${port}`)
    // A host that no site lists is one of the first.
    const address = index === 0 ? `http://${host}:${port}` : local[0]
    const isUp = `${site.brand} is up after ${Math.round(performance.now())} ms.`
    const content = `  Content ${contentPlace}`
    if (!servesPages) return [isUp, `  Role    ${ROLE}`, `  Health  ${address}/healthz`, content]
    return [isUp, `  Site    ${address}`, ...(suffix ? [`  Hosts   ${local.slice(0, 4).join('  ')}`] : []), content]
  })
  const metrics = metricsPort === null ? [] : [`  Metrics http://${inUrl(METRICS_HOST)}:${metricsPort}/metrics`]
  return [...lines, ...metrics, '  Stop it with Ctrl+C.'].join('\n')
}

function inUrl(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}

/** Time for closing before the process exits anyway, milliseconds. */
const closeMs = 10_000

function stopOnSignal(sites: RunningSites): void {
  let stoppedAt: number | null = null
  const stop = (): void => {
    if (stoppedAt !== null) {
      // A second signal exits at once. Within a second it is the same Ctrl+C, forwarded by npm.
      if (performance.now() - stoppedAt > 1000) process.exit(1)
      return
    }
    stoppedAt = performance.now()
    setTimeout(() => process.exit(1), closeMs).unref()
    sites.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}
