import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { chromiumSwitches, findChromium } from '../../scripts/browser/find-chromium.ts'
import { median } from './load.ts'

export interface LighthouseFigures {
  performance: number
  lcpMs: number
  tbtMs: number
  cls: number
}

/** Median of three runs as a phone on a slow network, simulated. */
export async function mobileFigures(url: string): Promise<LighthouseFigures> {
  const chromePath = findChromium()
  const runs: LighthouseFigures[] = []
  for (let count = 0; count < 3; count++) {
    const chrome = await launch({
      chromeFlags: ['--headless=new', ...chromiumSwitches],
      ...(chromePath ? { chromePath } : {}),
    })
    try {
      const result = await lighthouse(url, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' })
      if (!result) throw new Error('Lighthouse gave no result.')
      const { audits, categories } = result.lhr
      const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
      runs.push({
        performance: Math.round((categories.performance?.score ?? Number.NaN) * 100),
        lcpMs: value('largest-contentful-paint'),
        tbtMs: value('total-blocking-time'),
        cls: value('cumulative-layout-shift'),
      })
    } finally {
      chrome.kill()
    }
  }
  const of = (field: keyof LighthouseFigures) => median(runs.map((run) => run[field]))
  return { performance: of('performance'), lcpMs: of('lcpMs'), tbtMs: of('tbtMs'), cls: of('cls') }
}
