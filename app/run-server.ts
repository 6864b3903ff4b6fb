import { readEnvironment, type Environment } from '../engine/server/environment.ts'
import { createLog } from './log.ts'
import { sitePaths } from './site-paths.ts'
import { startSentences } from './start-error.ts'
import { startSite, type RunningSite } from './start-site.ts'

/** Starts the site, says where it is, and stops it in order when the process is told to end. */
export async function runServer({ isDev }: { isDev: boolean }): Promise<void> {
  try {
    const environment = readEnvironment(process.env, sitePaths.root)
    const site = await startSite({ environment, log: createLog(environment.LOG_LEVEL), isDev })
    stopOnSignal(site)
    console.log(welcome(site, environment))
  } catch (error) {
    const sentences = startSentences(error)
    if (sentences === null) throw error
    console.error(sentences)
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

const patienceMs = 10_000

function stopOnSignal(site: RunningSite): void {
  let stoppingSince: number | null = null
  const stop = (): void => {
    if (stoppingSince !== null) {
      // Who asks twice does not want to wait. But npm passes on the Ctrl+C that the terminal already sent here.
      if (performance.now() - stoppingSince > 1000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    setTimeout(() => process.exit(1), patienceMs).unref()
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
