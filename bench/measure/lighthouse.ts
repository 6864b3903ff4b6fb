import { launch } from 'chrome-launcher'
import lighthouse, { type Result } from 'lighthouse'
import { chromiumSwitches, findChromium } from '../../scripts/browser/find-chromium.ts'
import { median } from './quantile.ts'

export interface LighthouseFigures {
  performance: number
  fcpMs: number
  lcpMs: number
  speedIndexMs: number
  tbtMs: number
  cls: number
}

export interface LighthouseScores {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  cls: number
  lcpMs: number
}

const runs = 3

/** Median of several runs as a phone on a slow network, simulated. */
export async function mobileFigures(url: string, count = runs): Promise<LighthouseFigures> {
  return medians(await repeated(() => oneRun(url, ['performance']), count), ({ audits, categories }) => ({
    performance: percent(categories['performance']),
    fcpMs: audits['first-contentful-paint']?.numericValue ?? Number.NaN,
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    speedIndexMs: audits['speed-index']?.numericValue ?? Number.NaN,
    tbtMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
  }))
}

/** The four scores, 0 to 100, each the median of three runs. */
export async function mobileScores(url: string): Promise<LighthouseScores> {
  const all = await repeated(() => oneRun(url, ['performance', 'accessibility', 'best-practices', 'seo']), runs)
  return medians(all, ({ audits, categories }) => ({
    performance: percent(categories['performance']),
    accessibility: percent(categories['accessibility']),
    bestPractices: percent(categories['best-practices']),
    seo: percent(categories['seo']),
    cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  }))
}

async function oneRun(url: string, onlyCategories: string[]): Promise<Result> {
  const chromePath = findChromium()
  const chrome = await launch({
    // The proxy in front of a server has a certificate of this run.
    chromeFlags: ['--headless=new', '--ignore-certificate-errors', ...chromiumSwitches],
    ...(chromePath ? { chromePath } : {}),
  })
  try {
    const result = await lighthouse(url, { port: chrome.port, onlyCategories, logLevel: 'error' })
    if (!result) throw new Error('Lighthouse returned no result.')
    return result.lhr
  } finally {
    chrome.kill()
  }
}

async function repeated<T>(measure: () => Promise<T>, times: number): Promise<T[]> {
  const all: T[] = []
  for (let count = 0; count < times; count++) all.push(await measure())
  return all
}

function medians<Figures extends object>(all: readonly Result[], read: (result: Result) => Figures): Figures {
  const figures = all.map(read)
  const [first] = figures
  if (!first) throw new Error('Lighthouse did not run.')
  const entries = Object.keys(first).map((name) => [name, median(figures.map((one) => Number(Reflect.get(one, name))))])
  // Every field was replaced by its median.
  return Object.fromEntries(entries) as Figures
}

function percent(category: { score: number | null } | undefined): number {
  return Math.round((category?.score ?? Number.NaN) * 100)
}
