import { rmSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Steps } from '../packages/progress/progress.mjs'
import { buildIfStale } from '../scripts/build/build.ts'
import type { SiteFigures } from './budgets.ts'
import { bytesOf, largestPaint, pictureBytes, scriptBytesAfter } from './measure/browser.ts'
import { withDatabase } from './measure/database.ts'
import { mobileFigures, mobileScores, type LighthouseScores } from './measure/lighthouse.ts'
import { load } from './measure/load.ts'
import { untilIdle } from './measure/processor-time.ts'
import { run, serving, type Running } from './measure/processes.ts'
import { median } from './measure/quantile.ts'

const project = join(import.meta.dirname, '..')
const cache = join(project, '.cache', 'bench')
const pictures = join(cache, 'pictures')
const home = '/fr'
const overview = '/fr/produits'
const login = '/fr/connexion'
const product = '/fr/produits/meuble-galet-100'
const paths = [home, '/fr/collections/galet', product, '/fr/journal/chene-pres-de-leau'] as const
const brotli = { 'accept-encoding': 'br' }

/** Measures the shipped site: the sizes and Lighthouse scores of its pages, and their latency while pictures are resized. */
export async function measureSite({ expect, show }: Steps): Promise<SiteFigures> {
  await buildIfStale()
  expect(5)
  rmSync(pictures, { recursive: true, force: true })
  return withDatabase(join(cache, 'site-data'), async (access) => {
    const environment = { ...access, HOST: '127.0.0.1', MEDIA_CACHE_DIR: pictures }
    const start = (own: Record<string, string> = {}): Promise<Running> =>
      run(join(project, 'dist/app/server.mjs'), { ...environment, ...own }, { readyPath: home })
    const figures = await serving(start(), async (server) => {
      // Pictures are resized at the first visit, which is not measured.
      for (const path of paths) await bytesOf(server.url + path)
      show(1, 'pages while pictures are resized')
      const busyRatio = await compareBusy(server)
      show(2, 'the size of pages')
      const weights = await weigh(server)
      show(3, 'the size of the catalogue')
      const ofCatalogue = await weighCatalogue(server)
      show(4, 'Lighthouse')
      return { ...weights, ...ofCatalogue, ...(await score(server)), busyRatio }
    })
    show(5, 'the cost of the catalogue')
    return { ...figures, overviewCost: await serving(start({ PAGE_CACHE_MB: '0' }), compareCost) }
  })
}

async function weigh({ url }: Running) {
  const pages = await Promise.all(paths.map((path) => bytesOf(url + path)))
  const paints = await Promise.all(paths.map((path) => largestPaint(url + path)))
  const pictured = paints.filter(({ picture }) => picture !== null)
  return {
    scriptGzip: Math.max(...pages.map(({ script }) => script)),
    styleGzip: Math.max(...pages.map(({ style }) => style)),
    homeHtmlGzip: gzipSync(await (await fetch(url + home)).text(), { level: 9 }).length,
    picturesFromHtml: pictured.filter(({ fromHtml }) => fromHtml).length / pictured.length,
    homePictures: await pictureBytes(url + home),
  }
}

async function weighCatalogue({ url }: Running) {
  return {
    overviewScriptGzip: (await bytesOf(url + overview)).script,
    filtersScriptGzip: await scriptBytesAfter('filters', url + overview),
    searchScriptGzip: await scriptBytesAfter('search', url + home),
    loginScriptGzip: await scriptBytesAfter('login', url + login),
    heartScriptGzip: await scriptBytesAfter('heart', url + overview),
    configuratorScriptGzip: await scriptBytesAfter('configurator', url + product),
  }
}

/** The time to render the catalogue divided by that of the home page, measured alternately. */
async function compareCost({ url }: Running): Promise<number> {
  const plain = { 'accept-encoding': 'identity' }
  const ratios: number[] = []
  for (let round = 0; round < 3; round++)
    ratios.push((await load(url + home, plain, 4)).perSecond / (await load(url + overview, plain, 4)).perSecond)
  return median(ratios)
}

async function score({ url, process: server }: Running) {
  // The phone requests other widths than the browsers before. They are encoded in its first minute, beside the page.
  for (const path of paths) await mobileFigures(url + path, 1)
  if (server.pid !== undefined) await untilIdle(server.pid)
  const scores: LighthouseScores[] = []
  for (const path of paths) scores.push(await mobileScores(url + path))
  const lowest = (field: keyof LighthouseScores): number => Math.min(...scores.map((one) => one[field]))
  return {
    performance: lowest('performance'),
    accessibility: lowest('accessibility'),
    bestPractices: lowest('bestPractices'),
    seo: lowest('seo'),
    cls: Math.max(...scores.map(({ cls }) => cls)),
    lcpMs: Math.max(...scores.map(({ lcpMs }) => lcpMs)),
  }
}

/** p99 of a cached page while pictures are resized, divided by the p99 without that load. */
async function compareBusy({ url }: Running): Promise<number> {
  const idle = await load(url + home, brotli)
  const resizes = firstResizes(url, join(project, 'content/demo/media'), 200)
  const busy = await load(url + home, brotli)
  await resizes
  return busy.p99Ms / Math.max(1, idle.p99Ms)
}

const images = JSON.parse(readFileSync(join(project, 'config/images.json'), 'utf8')) as {
  mediaPath: string
  widths: number[]
}

/** Requests `count` pictures in sizes that were not requested before, twenty at a time. Throws when a response is not 200. */
async function firstResizes(url: string, folder: string, count: number): Promise<void> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'))
  const urls = files
    .flatMap((file) =>
      images.widths.filter((width) => width < 1000).map((width) => `${url}${images.mediaPath}${file}?w=${width}`),
    )
    .slice(0, count)
  const next = urls.values()
  const work = async (): Promise<void> => {
    for (const one of next) {
      const { status } = await fetch(one, { headers: { accept: 'image/webp' }, redirect: 'manual' })
      if (status !== 200) throw new Error(`${one} responded with status ${status}.`)
    }
  }
  await Promise.all(Array.from({ length: 20 }, work))
}
