/** npm run shots: screenshots of pages at the four widths, with the errors and warnings of the browser. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { withProgress } from '../../packages/progress/progress.mjs'
import { ensureChromium } from '../../scripts/browser/ensure-chromium.ts'
import { chromiumSwitches } from '../../scripts/browser/find-chromium.ts'
import { reportingSetupErrors } from '../../scripts/setup/setup-error.mjs'
import { writeContactSheet } from './contact-sheet.ts'
import { reachServer } from './server.ts'
import { shotName, shotOptions, usage, type ShotOptions } from './shot-options.ts'

const heights: Record<number, number> = { 360: 740, 768: 1024, 1024: 768, 1440: 900, 1920: 1080 }

await reportingSetupErrors(async () => {
  if (process.argv.includes('--help')) return console.log(usage)
  const options = shotOptions(process.argv.slice(2))
  const executablePath = ensureChromium()
  const server = await reachServer(options.port)
  // Treats the host as if it were served by HTTPS: otherwise the browser warns of headers that it ignores.
  const secure = `--unsafely-treat-insecure-origin-as-secure=http://${options.host}:${server.port}`
  const resolver = '--host-resolver-rules=MAP * 127.0.0.1'
  const args = [...chromiumSwitches, resolver, secure]
  const browser = await chromium.launch({ executablePath, args })
  try {
    mkdirSync(options.folder, { recursive: true })
    const { paths, widths } = options
    await withProgress({ total: paths.length * widths.length }, async ({ show }) => {
      for (const [index, path] of paths.entries())
        await shootPage(browser, path, {
          ...options,
          port: server.port,
          onShot: (shot, what) => show(index * widths.length + shot, what),
        })
    })
  } finally {
    await browser.close()
    await server.stop()
  }
})

interface PageOptions extends ShotOptions {
  /** Called before each picture, with its number from 1. */
  onShot: (shot: number, what: string) => void
}

async function shootPage(browser: Browser, path: string, options: PageOptions): Promise<void> {
  const url = `http://${options.host}:${options.port}${path}`
  console.log(`\n${url}`)
  const shots: string[] = []
  for (const [index, width] of options.widths.entries()) {
    options.onShot(index + 1, `${path}, ${width} px`)
    // Without this a screenshot may show the middle of an animation.
    const viewport = { width, height: heights[width] ?? 900 }
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' })
    const problems = collectProblems(page)
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    if (options.full) await scrollThrough(page)
    const file = join(options.folder, shotName(options.host, path, width))
    await page.screenshot({ path: file, fullPage: options.full })
    shots.push(file)
    const end = page.url() === url ? '' : ` at ${page.url()}`
    console.log(`  ${String(width).padStart(4)}  ${response?.status() ?? 'no response'}${end}  ${file}`)
    for (const line of [...problems, ...(await overflow(page))]) console.log(`        ${line}`)
    await page.close()
  }
  if (!options.sheet) return
  const sheet = join(options.folder, shotName(options.host, path, 'sheet'))
  await writeContactSheet(shots, sheet)
  console.log(`  all widths  ${sheet}`)
}

/** Collects console messages, uncaught errors and failed requests until the page is closed. */
function collectProblems(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (message) => lines.push(`console.${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => lines.push(`page error: ${error.message}`))
  page.on('requestfailed', (request) => lines.push(`failed: ${request.url()} (${request.failure()?.errorText})`))
  page.on('response', (response) => {
    if (response.status() >= 400) lines.push(`${response.status()}: ${response.url()}`)
  })
  return lines
}

/** Lazy images load only when they are near the viewport. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 60))
    }
    scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
}

async function overflow(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return wide > 0 ? [`the page is ${wide} px wider than the window`] : []
}
