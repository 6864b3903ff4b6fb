import type { CaseName } from './catalogue/figures.ts'

export interface EngineFigures {
  renderedPerSecond: number
  bareRenderedPerSecond: number
  renderedRatio: number
  htmlGzipRatio: number
  cachedPerSecond: number
  bareFromMemoryPerSecond: number
  cachedRatio: number
  scriptGzipUntouched: number
  scriptGzipAfterMenu: number
  lighthousePerformance: number
  lcpMs: number
  tbtMs: number
  cls: number
  memoryMb: number
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

export interface Budget<Figure extends string> {
  figure: Figure
  label: string
  unit: string
  met: (value: number) => boolean
}

const atLeast = (bound: number) => (value: number) => value >= bound
const atMost = (bound: number) => (value: number) => value <= bound
const kB = 1024

/** Budgets of the home page of the bench site. */
export const engineBudgets: readonly Budget<keyof EngineFigures>[] = [
  {
    figure: 'renderedRatio',
    label: 'rendered pages/s, cache off: ≥ 0.6 × bare renderToString',
    unit: '×',
    met: atLeast(0.6),
  },
  { figure: 'cachedRatio', label: 'cached pages/s: ≥ 0.5 × bare node:http', unit: '×', met: atLeast(0.5) },
  {
    figure: 'scriptGzipUntouched',
    label: 'JavaScript gzip before any interaction: ≤ 3 kB',
    unit: 'B',
    met: atMost(3 * kB),
  },
  {
    figure: 'scriptGzipAfterMenu',
    label: 'JavaScript gzip after the menu is used: ≤ 20 kB',
    unit: 'B',
    met: atMost(20 * kB),
  },
  { figure: 'htmlGzipRatio', label: 'HTML gzip: ≤ 1.15 × the bare HTML', unit: '×', met: atMost(1.15) },
  { figure: 'lighthousePerformance', label: 'Lighthouse mobile performance: ≥ 99', unit: '', met: atLeast(99) },
  { figure: 'lcpMs', label: 'largest contentful paint, simulated: ≤ 1.1 s', unit: 'ms', met: atMost(1100) },
  { figure: 'tbtMs', label: 'total blocking time: ≤ 30 ms', unit: 'ms', met: atMost(30) },
  { figure: 'cls', label: 'cumulative layout shift, as Lighthouse rounds it: 0', unit: '', met: atMost(0.0005) },
  { figure: 'memoryMb', label: 'memory after the load: ≤ 250 MB', unit: 'MB', met: atMost(250) },
  { figure: 'coldStartMs', label: 'cold start with the database running: ≤ 400 ms', unit: 'ms', met: atMost(400) },
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
  /** Time to render the catalogue's first page, divided by that of the home page, both without the page cache. */
  overviewCost: number
}

/** Budgets of the shipped site's home, collection, product and article pages. */
export const siteBudgets: readonly Budget<keyof SiteFigures>[] = [
  { figure: 'scriptGzip', label: 'JavaScript gzip before any interaction: ≤ 3 kB', unit: 'B', met: atMost(3 * kB) },
  { figure: 'styleGzip', label: 'CSS gzip: ≤ 15 kB', unit: 'B', met: atMost(15 * kB) },
  { figure: 'homeHtmlGzip', label: 'HTML gzip of home: ≤ 20 kB', unit: 'B', met: atMost(20 * kB) },
  { figure: 'performance', label: 'Lighthouse mobile performance: ≥ 99', unit: '', met: atLeast(99) },
  { figure: 'accessibility', label: 'Lighthouse accessibility: 100', unit: '', met: atLeast(100) },
  { figure: 'bestPractices', label: 'Lighthouse best practices: 100', unit: '', met: atLeast(100) },
  { figure: 'seo', label: 'Lighthouse SEO: 100', unit: '', met: atLeast(100) },
  { figure: 'cls', label: 'cumulative layout shift, as Lighthouse rounds it: 0', unit: '', met: atMost(0.0005) },
  { figure: 'picturesFromHtml', label: 'largest picture is requested from the HTML: all', unit: '×', met: atLeast(1) },
  { figure: 'homePictures', label: 'pictures of home on a phone: ≤ 600 kB', unit: 'B', met: atMost(600 * kB) },
  { figure: 'busyRatio', label: 'p99 of a page during 200 first resizes: ≤ 3 × idle', unit: '×', met: atMost(3) },
  {
    figure: 'overviewScriptGzip',
    label: 'JavaScript gzip of the catalogue before any interaction: ≤ 3 kB',
    unit: 'B',
    met: atMost(3 * kB),
  },
  {
    figure: 'filtersScriptGzip',
    label: 'JavaScript gzip with filters in use: ≤ 22 kB',
    unit: 'B',
    met: atMost(22 * kB),
  },
  {
    figure: 'searchScriptGzip',
    label: 'JavaScript gzip with the search open: ≤ 22 kB',
    unit: 'B',
    met: atMost(22 * kB),
  },
  {
    figure: 'loginScriptGzip',
    label: 'JavaScript gzip after a refused login: ≤ 22 kB',
    unit: 'B',
    met: atMost(22 * kB),
  },
  {
    figure: 'heartScriptGzip',
    label: 'JavaScript gzip after a product was saved: ≤ 22 kB',
    unit: 'B',
    met: atMost(22 * kB),
  },
  { figure: 'overviewCost', label: 'catalogue rendered: ≤ 2 × the cost of home', unit: '×', met: atMost(2) },
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
  { figure: 'loginsPerSecond', label: 'logins/s, bound by Argon2: ≥ 20', unit: '', met: atLeast(20) },
  { figure: 'busyLoginRatio', label: 'p99 of a page during 20 logins/s: ≤ 2 × idle', unit: '×', met: atMost(2) },
  { figure: 'listWriteP95Ms', label: 'p95 of a change of a list: ≤ 50 ms', unit: 'ms', met: atMost(50) },
  { figure: 'sessionP95Ms', label: 'p95 of the request after load: ≤ 10 ms', unit: 'ms', met: atMost(10) },
  { figure: 'sessionBytes', label: 'answer to the request after load: ≤ 1 kB', unit: 'B', met: atMost(kB) },
  { figure: 'lostPasswordRatio', label: 'lost password, known or not: ≤ 1.05 ×', unit: '×', met: atMost(1.05) },
  { figure: 'wrongPasswordRatio', label: 'wrong password, known or not: ≤ 1.05 ×', unit: '×', met: atMost(1.05) },
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
  { figure: 'pdfMs', label: 'time: ≤ 3 s', unit: 'ms', met: atMost(3000) },
  { figure: 'pdfMemoryMb', label: 'additional memory: ≤ 150 MB', unit: 'MB', met: atMost(150) },
  { figure: 'pdfMb', label: 'size, with pictures of 10 kB: ≤ 4 MB', unit: 'MB', met: atMost(4) },
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
  ...(
    [
      ['firstPage', 'filtered list and count, first page'],
      ['deepPage', 'filtered list and count, deep page'],
      ['counts', 'filtered list with what each filter value would leave'],
      ['sortedCounts', 'the same, sorted, one of the first pages'],
      ['filters', 'values of the filters'],
    ] as const
  ).map(([figure, label]) => ({ figure, label: `p95 of ${label}: ≤ 50 ms`, unit: 'ms', met: atMost(50) })),
  ...(
    [
      ['suggestPrefix', 'suggestions for a prefix'],
      ['suggestTypo', 'suggestions for a misspelt word'],
      ['searchCommon', 'search for a common word'],
      ['searchTwoWords', 'search for two words'],
      ['searchRare', 'search for a rare word'],
      ['searchTypo', 'search with a misspelt word'],
      ['searchSynonym', 'search for a word of the thesaurus and another'],
      ['searchManyWords', 'search for three words and a width'],
      ['searchMostWords', 'search for words that no entry has all of'],
      ['searchNothing', 'search without a result'],
    ] as const
  ).map(([figure, label]) => ({ figure, label: `p95 of ${label}: ≤ 30 ms`, unit: 'ms', met: atMost(30) })),
  { figure: 'growth', label: 'first page of 100,000 products: ≤ 2 × that of 10,000', unit: '×', met: atMost(2) },
  { figure: 'firstAfterChangeMs', label: 'first response after a change: ≤ 1 s', unit: 'ms', met: atMost(1000) },
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
  ...(
    [
      ['townMs', 'shops on a map of a town'],
      ['regionMs', 'shops on a map of a region'],
      ['continentMs', 'shops on a map of all countries'],
      ['nearMs', 'shops around a town'],
      ['placePrefixMs', 'towns by their first letters'],
      ['placeTypoMs', 'towns with a misspelt name'],
      ['placeZipMs', 'towns by a postal code'],
    ] as const
  ).map(([figure, label]) => ({ figure, label: `p95 of ${label}: ≤ 20 ms`, unit: 'ms', met: atMost(20) })),
  { figure: 'allMs', label: 'list of all shops: ≤ 2 s', unit: 'ms', met: atMost(2000) },
  { figure: 'allBlockedMs', label: 'other requests wait for it: ≤ 100 ms', unit: 'ms', met: atMost(100) },
  { figure: 'nodeMb', label: 'memory of the service: ≤ 350 MB', unit: 'MB', met: atMost(350) },
]

/** The store locator; its map is drawn in software. */
export const mapBudgets: readonly Budget<keyof MapFigures>[] = [
  ...(
    [
      ['listWideMs', 'list after a move'],
      ['listPhoneMs', 'the same on a phone'],
      ['listWideMainThreadMs', 'main thread for the list after a move'],
      ['listPhoneMainThreadMs', 'the same on a phone'],
    ] as const
  ).map(([figure, label]) => ({ figure, label: `p95 of ${label}: ≤ 50 ms`, unit: 'ms', met: atMost(50) })),
  {
    figure: 'framesPerSecond',
    label: 'frames while panning, 20,000 shops: ≥ 30 per second',
    unit: '/s',
    met: atLeast(30),
  },
]
