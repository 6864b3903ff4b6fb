import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildIfStale } from '../scripts/build/build.ts'
import type { EngineFigures } from './budgets.ts'
import { withDatabase, type DatabaseAccess } from './measure/database.ts'
import { scriptBytes } from './measure/browser.ts'
import { mobileFigures } from './measure/lighthouse.ts'
import { load } from './measure/load.ts'
import { residentMb, run, serving, type Running } from './measure/processes.ts'
import { median } from './measure/quantile.ts'
import { buildBenchSite } from './site/build-site.ts'

const project = join(import.meta.dirname, '..')
const cache = join(project, '.cache', 'bench')
const rounds = 3
const path = '/en'
const brotli = { 'accept-encoding': 'br' }

let site: Readonly<Record<string, string>> = {}

/** Compares the engine on the bench site, on one core, with a bare node:http server of the same tree and bytes. */
export async function measureEngine(): Promise<EngineFigures> {
  await buildIfStale()
  const { root, content } = buildBenchSite(join(cache, 'site'))
  return withDatabase(join(cache, 'data'), (access: DatabaseAccess) => {
    site = { ...access, SITE_ROOT: root, CONTENT_DIR: content }
    return measure()
  })
}

async function measure(): Promise<EngineFigures> {
  // The first start migrates and loads content, and is not measured.
  await serveSite(64, (server) => fetch(server.url + path))
  const rendered = await compareRendering()
  const cached = await compareCached()
  return { ...rendered, ...cached, coldStartMs: await startTime('/'), firstPageMs: await startTime(path) }
}

/** From the start of the process to the first response for this path, ms. */
async function startTime(readyPath: string): Promise<number> {
  const starts: number[] = []
  for (let count = 0; count < 5; count++) starts.push(await serveSite(64, async ({ startMs }) => startMs, readyPath))
  return median(starts)
}

async function compareRendering() {
  const engine: number[] = []
  const bare: number[] = []
  let htmlRatio = Number.NaN
  for (let round = 0; round < rounds; round++) {
    const bareHtml = await serving(run(join(project, 'bench/bare/rendered.ts'), site), async ({ url }) => {
      bare.push((await load(url, {})).perSecond)
      return (await fetch(url)).text()
    })
    await serveSite(0, async ({ url }) => {
      engine.push((await load(url + path, { 'accept-encoding': 'identity' })).perSecond)
      const html = await (await fetch(url + path, { headers: { 'accept-encoding': 'identity' } })).text()
      htmlRatio = gzipSync(html, { level: 9 }).length / gzipSync(bareHtml, { level: 9 }).length
    })
  }
  return {
    renderedPerSecond: median(engine),
    bareRenderedPerSecond: median(bare),
    renderedRatio: median(engine.map((value, round) => value / (bare[round] ?? Number.NaN))),
    htmlGzipRatio: htmlRatio,
  }
}

async function compareCached() {
  const bodyFile = join(cache, 'home.br')
  mkdirSync(cache, { recursive: true })
  const engine: number[] = []
  const bare: number[] = []
  let memoryMb = Number.NaN
  for (let round = 0; round < rounds; round++) {
    await serveSite(64, async (server) => {
      const url = server.url + path
      if (round === 0) writeFileSync(bodyFile, await undecoded(url))
      engine.push((await load(url, brotli)).perSecond)
      memoryMb = residentMb(server)
    })
    bare.push(
      await serving(
        run(join(project, 'bench/bare/from-memory.ts'), { BODY_FILE: bodyFile }),
        async ({ url }) => (await load(url, brotli)).perSecond,
      ),
    )
  }
  const browser = await serveSite(64, async ({ url }) => ({
    scripts: await scriptBytes(url + path),
    mobile: await mobileFigures(url + path),
  }))
  return {
    cachedPerSecond: median(engine),
    bareFromMemoryPerSecond: median(bare),
    cachedRatio: median(engine.map((value, round) => value / (bare[round] ?? Number.NaN))),
    memoryMb,
    scriptGzipUntouched: browser.scripts.untouched,
    scriptGzipAfterMenu: browser.scripts.afterMenu,
    lighthousePerformance: browser.mobile.performance,
    lcpMs: browser.mobile.lcpMs,
    tbtMs: browser.mobile.tbtMs,
    cls: browser.mobile.cls,
  }
}

function serveSite<T>(cacheMb: number, measureIt: (server: Running) => Promise<T>, readyPath = path): Promise<T> {
  return serving(
    run(
      join(project, 'dist/app/server.mjs'),
      { ...site, HOST: '127.0.0.1', PAGE_CACHE_MB: String(cacheMb) },
      { readyPath },
    ),
    measureIt,
  )
}

/** The body as it is transferred; fetch would decode it. */
async function undecoded(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: brotli }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}
