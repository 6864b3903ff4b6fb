import { join } from 'node:path'
import type { Steps } from '../packages/progress/progress.mjs'
import { buildIfStale } from '../scripts/build/build.ts'
import type { EngineFigures } from './budgets.ts'
import { measureChange } from './engine/change-cost.ts'
import { compareThroughput } from './engine/compare-throughput.ts'
import type { Pace } from './engine/pace.ts'
import { createServers, enginePaths, type Servers } from './engine/servers.ts'
import { weighPage } from './engine/weigh-page.ts'
import { scriptBytes } from './measure/browser.ts'
import { databasePid, withDatabase } from './measure/database.ts'
import { withFront } from './measure/front.ts'
import { mobileFigures } from './measure/lighthouse.ts'
import { pinToFirstCore, serving } from './measure/processes.ts'
import { treeOf } from './measure/processor-time.ts'
import { median } from './measure/quantile.ts'
import { buildBenchSite } from './site/build-site.ts'
import { listQueries } from './site/list-queries.ts'
import { benchProducts } from './site/products.ts'
import { readSource } from './site/source.ts'

const cache = join(import.meta.dirname, '..', '.cache', 'bench')

/** Compares the engine with node:http and the same pages, and measures what a browser loads and what a change costs. */
export async function measureEngine(pace: Pace, { expect, show }: Steps): Promise<EngineFigures> {
  await buildIfStale()
  expect(6)
  show(1, 'what a change costs')
  const change = await measureChange(join(cache, 'change-data'))
  const { root, content } = buildBenchSite(join(cache, 'site'))
  const data = join(cache, 'data')
  return withDatabase(data, async (access) => {
    pinToFirstCore(treeOf(databasePid(data)))
    const servers = await createServers({ ...access, SITE_ROOT: root, CONTENT_DIR: content })
    // The first start migrates and loads content, and is not measured.
    await serving(servers.engine(), ({ url }) => fetch(url + enginePaths.home))
    const lists = listQueries(benchProducts(readSource()), pace.lists).map((query) => enginePaths.list + query)
    show(2, 'the size of a page')
    const weights = await weighPage(servers)
    show(3, 'throughput')
    const throughput = await compareThroughput({ servers, lists, pace })
    show(4, 'in the browser')
    const browser = await inBrowser(servers, pace)
    show(5, 'cold start')
    const coldStartMs = await startTime(servers, pace, '/')
    show(6, 'first page')
    const firstPageMs = await startTime(servers, pace, enginePaths.home)
    return { ...weights, ...throughput, ...browser, ...change, coldStartMs, firstPageMs }
  })
}

/** From the start of the process to the first response for this path, ms. */
async function startTime(servers: Servers, { starts }: Pace, readyPath: string): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < starts; count++)
    times.push(await serving(servers.engine({}, readyPath), async ({ startMs }) => startMs))
  return median(times)
}

async function inBrowser(servers: Servers, { lighthouseRuns }: Pace) {
  return serving(servers.engine({ TRUST_PROXY: '127.0.0.1' }), async ({ url }) => {
    const scripts = await scriptBytes(url + enginePaths.home)
    const { performance, ...mobile } = await withFront(url, (origin) =>
      mobileFigures(origin + enginePaths.home, lighthouseRuns),
    )
    return {
      scriptGzipUntouched: scripts.untouched,
      scriptGzipAfterMenu: scripts.afterMenu,
      lighthousePerformance: performance,
      ...mobile,
    }
  })
}
