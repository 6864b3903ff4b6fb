/**
 * Measures the production build on the bench site, one core for the server, beside a bare node:http with the same
 * tree and the same bytes in the same run. Writes bench/results.json; a budget that is missed ends it with status 1.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startEmbeddedPostgres } from '../content/store/embedded-postgres.ts'
import { budgets, type Figures } from './budgets.ts'
import { scriptBytes } from './measure/browser.ts'
import { mobileFigures } from './measure/lighthouse.ts'
import { load, median } from './measure/load.ts'
import { residentMb, run, type Running } from './measure/processes.ts'
import { buildBenchSite } from './site/build-site.ts'

const project = join(import.meta.dirname, '..')
const cache = join(project, '.cache', 'bench')
const rounds = 3
const path = '/en'
const brotli = { 'accept-encoding': 'br' }

const quiet = (): void => {}
const { root, content } = buildBenchSite(join(cache, 'site'))
const database = await startEmbeddedPostgres(join(cache, 'data'), {
  info: quiet,
  warn: console.warn,
  error: console.error,
})
const site = {
  SITE_ROOT: root,
  CONTENT_DIR: content,
  // The driver takes the folder of a socket from the environment only.
  DATABASE_URL: `postgres:///${database.database}`,
  PGHOST: database.socketFolder,
  PGUSER: database.user,
}

try {
  report(await measure())
} finally {
  await database.stop()
}

async function measure(): Promise<Figures> {
  // The first start migrates and loads content; what counts comes after it.
  await serveSite(64, (server) => fetch(server.url + path))
  const rendered = await compareRendering()
  const kept = await compareKept()
  return { ...rendered, ...kept, coldStartMs: await startTime('/'), firstPageMs: await startTime(path) }
}

/** From the start of the process to the first answer to this path, ms. */
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

async function compareKept() {
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
    keptPerSecond: median(engine),
    bareFromMemoryPerSecond: median(bare),
    keptRatio: median(engine.map((value, round) => value / (bare[round] ?? Number.NaN))),
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
      readyPath,
    ),
    measureIt,
  )
}

async function serving<T>(starting: Promise<Running>, measureIt: (server: Running) => Promise<T>): Promise<T> {
  const server = await starting
  try {
    return await measureIt(server)
  } finally {
    await server.stop()
  }
}

/** The body as it crosses the network; fetch would decode it. */
async function undecoded(url: string): Promise<Buffer> {
  const { get } = await import('node:http')
  return new Promise((resolve, reject) => {
    get(url, { headers: brotli }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
    }).on('error', reject)
  })
}

function report(figures: Figures): void {
  const rows = budgets.map(({ figure, label, met, unit }) => ({
    figure,
    label,
    value: figures[figure],
    unit,
    met: met(figures[figure]),
  }))
  for (const { label, value, unit, met } of rows) {
    console.log(`${met ? 'reached' : 'MISSED '}  ${label.padEnd(58)} ${value.toFixed(value < 10 ? 2 : 0)} ${unit}`)
  }
  writeFileSync(
    join(project, 'bench/results.json'),
    `${JSON.stringify({ node: process.version, rounds, figures, rows }, null, 2)}\n`,
  )
  if (rows.some(({ met }) => !met)) process.exitCode = 1
}
