import type { CaseName } from './catalogue/figures.ts'
import type { ChangeFigures } from './engine/change-cost.ts'
import type { ThroughputFigures } from './engine/compare-throughput.ts'
import type { PageWeight } from './engine/weigh-page.ts'
import type { LighthouseFigures } from './measure/lighthouse.ts'

type LoadingFigures = Omit<LighthouseFigures, 'performance'>

/** Of the two pages on which other frameworks were measured, but for what a change costs. */
export interface EngineFigures extends PageWeight, ThroughputFigures, ChangeFigures, LoadingFigures {
  scriptGzipUntouched: number
  scriptGzipAfterMenu: number
  lighthousePerformance: number
  /** From the start of the process to its first response, here a redirect. */
  coldStartMs: number
  /** From the start of the process to its first page; has no budget. */
  firstPageMs: number
}

export interface MapFigures {
  framesPerSecond: number
  /** Has no budget: a first picture of new parts of the map. */
  longestFrameMs: number
  /** From a move of the map to the painted list, 95th percentile, at 1440 and 360 pixels. */
  listWideMs: number
  listPhoneMs: number
  /** Processor time of the main thread for it, which does not depend on other programs. */
  listWideMainThreadMs: number
  listPhoneMainThreadMs: number
  /** The first list of a page and of a server; has no budget. */
  firstListMs: number
}

export type Budget<Figure extends string> = readonly [
  figure: Figure,
  label: string,
  unit: string,
  isMet: (value: number) => boolean,
]

const atLeast = (bound: number) => (value: number) => value >= bound
const atMost = (bound: number) => (value: number) => value <= bound
const kB = 1024

/** The 95th percentile of each of these figures is at most `ms`. */
function p95AtMost<Figure extends string>(ms: number, labels: Readonly<Record<Figure, string>>): Budget<Figure>[] {
  // The keys are the names of figures.
  const figures = Object.entries<string>(labels) as [Figure, string][]
  return figures.map(([figure, label]) => [figure, `p95 of ${label}: ≤ ${ms} ms`, 'ms', atMost(ms)])
}

/** Budgets of the bench site, and of the shipped site for what a change costs. */
export const engineBudgets: readonly Budget<keyof EngineFigures>[] = [
  ['renderedRatio', 'rendered pages/s, blocks known: ≥ 1.8 × bare renderToString', '×', atLeast(1.8)],
  ['compressedRatio', 'the same with br, gzip accepted: ≥ 0.9 × uncompressed', '×', atLeast(0.9)],
  ['coldRatio', 'rendered pages/s, no block known: ≥ 0.6 × bare', '×', atLeast(0.6)],
  ['listRatio', 'lists/s, each filtered as never before: ≥ 0.8 × bare list', '×', atLeast(0.8)],
  ['cachedRatio', 'cached pages/s: ≥ 0.85 × node:http from memory', '×', atLeast(0.85)],
  ['changePercent', 'processor time of one changed text: ≤ 3 % of all pages anew', '%', atMost(3)],
  ['memoryMb', 'memory after the load of lists and cached pages: ≤ 200 MB', 'MB', atMost(200)],
  ['memoryAfterVisitsMb', 'memory after visits of all pages and a change: ≤ 200 MB', 'MB', atMost(200)],
  ['elementsRatio', 'elements of the page: ≤ 1.15 × bare', '×', atMost(1.15)],
  ['htmlRatio', 'HTML uncompressed: ≤ 1.15 × bare', '×', atMost(1.15)],
  ['htmlGzip', 'HTML gzip: ≤ 11 kB', 'B', atMost(11 * kB)],
  ['scriptGzipUntouched', 'JavaScript gzip before any interaction: ≤ 3 kB', 'B', atMost(3 * kB)],
  ['scriptGzipAfterMenu', 'JavaScript gzip after the menu is used: ≤ 20 kB', 'B', atMost(20 * kB)],
  ['lighthousePerformance', 'Lighthouse mobile performance: ≥ 99', '', atLeast(99)],
  ['fcpMs', 'first contentful paint, simulated: ≤ 900 ms', 'ms', atMost(900)],
  ['lcpMs', 'largest contentful paint, simulated: ≤ 970 ms', 'ms', atMost(970)],
  ['speedIndexMs', 'speed index, simulated: ≤ 950 ms', 'ms', atMost(950)],
  ['tbtMs', 'total blocking time: ≤ 30 ms', 'ms', atMost(30)],
  ['cls', 'cumulative layout shift, as Lighthouse rounds it: 0', '', atMost(0.0005)],
  ['coldStartMs', 'start with the database running: ≤ 350 ms', 'ms', atMost(350)],
]

export interface TraceFigures {
  /** Processor time of a cached page, and of one that is made, without traces; have no budget. */
  cachedMicroseconds: number
  madeMicroseconds: number
  /** What the traces of the standard share add, by that of every request; 1 is nothing. */
  cachedFewRatio: number
  madeFewRatio: number
  /** A request that is traced, by one of the same process that is not, and half of the 95 % interval; have no budget. */
  cachedAllRatio: number
  cachedAllError: number
  madeAllRatio: number
  madeAllError: number
  /** A process that could trace, by one that could not; within what two processes differ by. Has no budget. */
  processRatio: number
  processError: number
}

export const traceBudgets: readonly Budget<keyof TraceFigures>[] = [
  [
    'cachedFewRatio',
    'processor time of a cached page, traces of the standard share: ≤ 1.03 × without',
    '×',
    atMost(1.03),
  ],
  [
    'madeFewRatio',
    'processor time of a page that is made, traces of the standard share: ≤ 1.03 × without',
    '×',
    atMost(1.03),
  ],
]

export interface SiteFigures {
  /** The largest of the measured pages, bytes gzip. */
  scriptGzip: number
  styleGzip: number
  homeHtmlGzip: number
  /** The lowest of the measured pages. */
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  cls: number
  /** Of the slowest of the measured pages, simulated. */
  lcpMs: number
  /** Pages whose largest picture is named in their HTML, of those whose largest paint is a picture. */
  picturesFromHtml: number
  /** All pictures of the home page on a phone, bytes. */
  homePictures: number
  /** p99 of a cached page while 200 pictures are resized for the first time, divided by the p99 without that load. */
  busyRatio: number
  /** The catalogue's first page, before any interaction. */
  overviewScriptGzip: number
  filtersScriptGzip: number
  searchScriptGzip: number
  /** The page to sign in, after a password was shown and refused. */
  loginScriptGzip: number
  /** A product saved by a visitor without an account. */
  heartScriptGzip: number
  /** A product for which a choice was made. */
  configuratorScriptGzip: number
  /** Time to render the catalogue's first page, divided by that of the home page, both without the page cache. */
  overviewCost: number
}

/** Budgets of the shipped site's home, collection, product and article pages. */
export const siteBudgets: readonly Budget<keyof SiteFigures>[] = [
  ['scriptGzip', 'JavaScript gzip before any interaction: ≤ 3 kB', 'B', atMost(3 * kB)],
  ['styleGzip', 'CSS gzip: ≤ 15 kB', 'B', atMost(15 * kB)],
  ['homeHtmlGzip', 'HTML gzip of home: ≤ 20 kB', 'B', atMost(20 * kB)],
  ['performance', 'Lighthouse mobile performance: ≥ 99', '', atLeast(99)],
  ['accessibility', 'Lighthouse accessibility: 100', '', atLeast(100)],
  ['bestPractices', 'Lighthouse best practices: 100', '', atLeast(100)],
  ['seo', 'Lighthouse SEO: 100', '', atLeast(100)],
  ['cls', 'cumulative layout shift, as Lighthouse rounds it: 0', '', atMost(0.0005)],
  ['lcpMs', 'largest contentful paint, simulated: ≤ 1,200 ms', 'ms', atMost(1200)],
  ['picturesFromHtml', 'largest picture is requested from the HTML: all', '×', atLeast(1)],
  ['homePictures', 'pictures of home on a phone: ≤ 600 kB', 'B', atMost(600 * kB)],
  ['busyRatio', 'p99 of a page during 200 first resizes: ≤ 3 × idle', '×', atMost(3)],
  ['overviewScriptGzip', 'JavaScript gzip of the catalogue before any interaction: ≤ 3 kB', 'B', atMost(3 * kB)],
  ['filtersScriptGzip', 'JavaScript gzip with filters in use: ≤ 22 kB', 'B', atMost(22 * kB)],
  ['searchScriptGzip', 'JavaScript gzip with the search open: ≤ 22 kB', 'B', atMost(22 * kB)],
  ['loginScriptGzip', 'JavaScript gzip after a refused login: ≤ 22 kB', 'B', atMost(22 * kB)],
  ['heartScriptGzip', 'JavaScript gzip after a product was saved: ≤ 22 kB', 'B', atMost(22 * kB)],
  ['configuratorScriptGzip', 'JavaScript gzip after a product was configured: ≤ 22 kB', 'B', atMost(22 * kB)],
  ['overviewCost', 'catalogue rendered: ≤ 2 × the cost of home', '×', atMost(2)],
]

export interface AccountFigures {
  loginsPerSecond: number
  /** p99 of a cached page at 200 requests a second while 20 visitors a second log in, divided by that without them. */
  busyLoginRatio: number
  /** A list of 12 products is replaced, by the request of a script. */
  listWriteP95Ms: number
  /** What a page with 12 products asks about the visitor. */
  sessionP95Ms: number
  sessionBytes: number
  /** The longer median divided by the shorter one, of known and of unknown e-mails. */
  lostPasswordRatio: number
  wrongPasswordRatio: number
}

/** Budgets of accounts and lists on the shipped site. */
export const accountBudgets: readonly Budget<keyof AccountFigures>[] = [
  ['loginsPerSecond', 'logins/s, bound by Argon2: ≥ 20', '', atLeast(20)],
  ['busyLoginRatio', 'p99 of a page during 20 logins/s: ≤ 2 × idle', '×', atMost(2)],
  ['listWriteP95Ms', 'p95 of a change of a list: ≤ 50 ms', 'ms', atMost(50)],
  ['sessionP95Ms', 'p95 of the request after load: ≤ 10 ms', 'ms', atMost(10)],
  ['sessionBytes', 'answer to the request after load: ≤ 1 kB', 'B', atMost(kB)],
  ['lostPasswordRatio', 'lost password, known or not: ≤ 1.05 ×', '×', atMost(1.05)],
  ['wrongPasswordRatio', 'wrong password, known or not: ≤ 1.05 ×', '×', atMost(1.05)],
]

export interface PdfFigures {
  /** From the call to the bytes, with the reading of fonts and pictures. */
  pdfMs: number
  /** Highest resident memory while the document is made, above that before. */
  pdfMemoryMb: number
  pdfMb: number
}

/** Budgets of the PDF of a wishlist with 200 products. */
export const pdfBudgets: readonly Budget<keyof PdfFigures>[] = [
  ['pdfMs', 'time: ≤ 3 s', 'ms', atMost(3000)],
  ['pdfMemoryMb', 'additional memory: ≤ 150 MB', 'MB', atMost(150)],
  ['pdfMb', 'size, with pictures of 10 kB: ≤ 4 MB', 'MB', atMost(4)],
]

/** Processor time of the check of the shipped config, all threads, ms. */
export interface ConfigFigures {
  /** Of the process, after the first run. */
  configCheckMs: number
  /** In the development server, when a file is saved. */
  configSaveMs: number
}

export const configBudgets: readonly Budget<keyof ConfigFigures>[] = [
  ['configCheckMs', 'config -- check, processor time of its process: ≤ 300 ms', 'ms', atMost(300)],
  ['configSaveMs', 'the check when a file is saved, processor time: ≤ 100 ms', 'ms', atMost(100)],
]

/** Of 100,000 products. A case is its 95th percentile, ms. */
export interface CatalogueFigures extends Readonly<Record<CaseName, number>> {
  /** The median first page divided by that of 10,000 products; of 1,000 the service caches all in memory. */
  growth: number
  firstAfterChangeMs: number
  /** Resident memory of the service. */
  nodeMb: number
  /** Memory of all processes of the database. */
  postgresMb: number
  storeMb: number
}

/** Budgets of lists, filters and search in the service, on one core with its database. */
export const catalogueBudgets: readonly Budget<keyof CatalogueFigures>[] = [
  ...p95AtMost(50, {
    firstPage: 'filtered list and count, first page',
    deepPage: 'filtered list and count, deep page',
    counts: 'filtered list with what each filter value would leave',
    sortedCounts: 'the same, sorted, one of the first pages',
    filters: 'values of the filters',
  }),
  ...p95AtMost(30, {
    suggestPrefix: 'suggestions for a prefix',
    suggestTypo: 'suggestions for a misspelt word',
    searchCommon: 'search for a common word',
    searchTwoWords: 'search for two words',
    searchRare: 'search for a rare word',
    searchTypo: 'search with a misspelt word',
    searchSynonym: 'search for a word of the thesaurus and another',
    searchManyWords: 'search for three words and a width',
    searchMostWords: 'search for words that no entry has all of',
    searchNothing: 'search without a result',
  }),
  ['growth', 'first page of 100,000 products: ≤ 2 × that of 10,000', '×', atMost(2)],
  ['firstAfterChangeMs', 'first response after a change: ≤ 1 s', 'ms', atMost(1000)],
]

/** Of 20,000 shops. Times are the 95th percentile, ms, unless they say otherwise. */
export interface StoreFigures {
  /** A map of a town, a region, and most of the countries. */
  townMs: number
  regionMs: number
  continentMs: number
  nearMs: number
  placePrefixMs: number
  placeTypoMs: number
  placeZipMs: number
  /** The list of all shops, once. */
  allMs: number
  /** The longest time in which no other request is served meanwhile. */
  allBlockedMs: number
  /** Loading the gazetteer; has no budget, because no start waits for it. */
  gazetteerMs: number
  /** Resident memory of the service. */
  nodeMb: number
}

/** Budgets of shops and places in the service, on one core with its database. */
export const storeBudgets: readonly Budget<keyof StoreFigures>[] = [
  ...p95AtMost(20, {
    townMs: 'shops on a map of a town',
    regionMs: 'shops on a map of a region',
    continentMs: 'shops on a map of all countries',
    nearMs: 'shops around a town',
    placePrefixMs: 'towns by their first letters',
    placeTypoMs: 'towns with a misspelt name',
    placeZipMs: 'towns by a postal code',
  }),
  ['allMs', 'list of all shops: ≤ 2 s', 'ms', atMost(2000)],
  ['allBlockedMs', 'other requests wait for it: ≤ 100 ms', 'ms', atMost(100)],
  ['nodeMb', 'memory of the service: ≤ 350 MB', 'MB', atMost(350)],
]

/** The store locator; its map is drawn in software. */
export const mapBudgets: readonly Budget<keyof MapFigures>[] = [
  ...p95AtMost(50, {
    listWideMs: 'list after a move',
    listPhoneMs: 'the same on a phone',
    listWideMainThreadMs: 'main thread for the list after a move',
    listPhoneMainThreadMs: 'the same on a phone',
  }),
  ['framesPerSecond', 'frames while panning, 20,000 shops: ≥ 30 per second', '/s', atLeast(30)],
]
