import { join } from 'node:path'
import { readPostmaster } from '../../../content/platform/store/postmaster-file.ts'
import { residentBytes } from '../processes.ts'
import { type RunningSite, signingSecret, type SiteOptions, startSite } from '../running-site.ts'

export interface HostileSite extends RunningSite {
  /** Highest resident memory of the process so far. */
  peakBytes: () => number
  /** Resident memory now. */
  bytes: () => number
  /** Process id of the embedded database; 0: it is not running. */
  databasePid: () => number
}

const limits = { heapMegabytes: 256, fileDescriptors: 1024 }
/** What is logged has every level. */
const ownVariables = { PAGE_CACHE_MB: '16', SESSION_SECRET: signingSecret, LOG_LEVEL: 'debug' }
const sampleMs = 200

/**
 * The production build on new data, as `npm start` starts it, with a small heap and few file descriptors. Each visitor of
 * an attack has an address of its own, as behind a proxy.
 * @throws SetupError where it does not start.
 */
export async function startHostileSite(options: Pick<SiteOptions, 'folder' | 'variables'> = {}): Promise<HostileSite> {
  const site = await startSite({ ...options, variables: { ...ownVariables, ...options.variables }, limits })
  let peak = 0
  const bytes = (): number => residentBytes(site.pid())
  const sampling = setInterval(() => (peak = Math.max(peak, bytes())), sampleMs)
  return {
    ...site,
    peakBytes: () => peak,
    bytes,
    databasePid: () => readPostmaster(join(site.dataDir, 'postgres'))?.pid ?? 0,
    remove: () => {
      clearInterval(sampling)
      return site.remove()
    },
  }
}
