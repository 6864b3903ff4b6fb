import { readEnvironment, type Environment } from './environment.ts'
import { createLog } from './log.ts'
import { CodedError, formatError } from '../packages/errors/coded-error.ts'
import { sitePaths } from './site-paths.ts'
import { startSite, type RunningSite } from './start-site.ts'

/**
 * Starts the site, prints its URLs, and closes it when the process receives SIGINT or SIGTERM. Prints an error with a
 * code and exits; throws others.
 */
export async function runServer({ isDev }: { isDev: boolean }): Promise<void> {
  try {
    const environment = readEnvironment(process.env, sitePaths.root)
    const site = await startSite({ environment, log: createLog(environment.LOG_LEVEL), isDev })
    stopOnSignal(site)
    console.log(welcome(site, environment))
  } catch (error) {
    if (!(error instanceof CodedError)) throw error
    console.error(formatError(error))
    process.exit(1)
  }
}

function welcome({ port, live, contentPlace }: RunningSite, { HOST }: Environment): string {
  const { site, hosts } = live().site.config
  const suffix = hosts.localSuffixes[0]
  const others = Object.keys(hosts.extensions).slice(0, 4)
  const hostsToTry = others.map((extension) => `http://${extension}.${suffix}:${port}`).join('  ')
  const host = HOST.includes(':') ? `[${HOST}]` : HOST
  return [
    `${site.brand} is up after ${Math.round(performance.now())} ms.`,
    `  Site    http://${host}:${port}`,
    ...(suffix ? [`  Hosts   ${hostsToTry}`] : []),
    `  Content ${contentPlace}`,
    '  Stop it with Ctrl+C.',
  ].join('\n')
}

/** Time for closing before the process exits anyway, milliseconds. */
const closeMs = 10_000

function stopOnSignal(site: RunningSite): void {
  let stoppedAt: number | null = null
  const stop = (): void => {
    if (stoppedAt !== null) {
      // A second signal exits at once. Within a second it is the same Ctrl+C, forwarded by npm.
      if (performance.now() - stoppedAt > 1000) process.exit(1)
      return
    }
    stoppedAt = performance.now()
    setTimeout(() => process.exit(1), closeMs).unref()
    site.close().then(
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
