import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core'
import { ensureChromium } from '../../browser/ensure-chromium.ts'
import { chromiumSwitches } from '../../browser/find-chromium.ts'
import type { BrowserEngine, BrowserTab, PageElement, TabOptions } from './browser-tab.ts'
import { ensureFirefox } from './ensure-browsers.ts'
import { startDisplay } from './virtual-display.ts'

const stepMs = 30_000
const idleMs = 5000

/** A machine without a screen has no mouse: pages are told that there is one. */
const pointer = '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4'

/** Chromium, by its own protocol. */
export async function launchChromium(sitePort: number): Promise<BrowserEngine> {
  const downloads = mkdtempSync(join(tmpdir(), 'browsers-chromium-'))
  const browser = await launch({
    executablePath: ensureChromium(),
    args: [...chromiumSwitches, pointer],
    protocolTimeout: stepMs,
    defaultViewport: null,
  })
  return {
    name: 'chromium',
    version: await browser.version(),
    origin: `http://localhost:${sitePort}`,
    downloads,
    open: (options) => openTab(browser, options, { downloads, prepare: prepareChromium }),
    close: async () => {
      await browser.close()
      rmSync(downloads, { recursive: true, force: true })
    },
  }
}

/** Firefox, by WebDriver BiDi. It switches scripts off for the whole browser: a second one runs without them. */
export async function launchFirefox(sitePort: number): Promise<BrowserEngine> {
  const programs = ensureFirefox()
  const home = mkdtempSync(join(tmpdir(), 'browsers-firefox-'))
  const display = await startDisplay(programs.display)
  const start = (script: boolean): Promise<Browser> =>
    launch({
      browser: 'firefox',
      executablePath: programs.program,
      headless: false,
      env: { ...process.env, HOME: home, DISPLAY: display.name, MOZ_ENABLE_WAYLAND: '0' },
      protocolTimeout: stepMs,
      defaultViewport: null,
      extraPrefsFirefox: {
        ...firefoxPreferences,
        'browser.download.folderList': 2,
        'browser.download.dir': home,
        'javascript.enabled': script,
      },
    })
  const withScript = await start(true)
  let withoutScript: Browser | undefined
  return {
    name: 'firefox',
    version: await withScript.version(),
    origin: `http://localhost:${sitePort}`,
    downloads: home,
    open: async (options) => openTab(options.script ? withScript : (withoutScript ??= await start(false)), options),
    close: async () => {
      await Promise.all([withScript.close(), withoutScript?.close()])
      await display.stop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const firefoxPreferences = {
  'ui.prefersReducedMotion': 1,
  // A mouse: precise, and it hovers.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // As on phones: a screenshot does not show the bar that takes the place of others.
  'ui.useOverlayScrollbars': 1,
  // Files are saved without a question.
  'browser.download.always_ask_before_handling_new_types': false,
  'pdfjs.disabled': true,
}

/** What Firefox is told by its preferences. */
interface TabPreparation {
  downloads?: string
  prepare?: (page: Page, script: boolean) => Promise<void>
}

async function prepareChromium(page: Page, script: boolean): Promise<void> {
  await page.setJavaScriptEnabled(script)
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }])
}

async function openTab(
  browser: Browser,
  { width, height, script }: TabOptions,
  { downloads, prepare }: TabPreparation = {},
): Promise<BrowserTab> {
  const context = await browser.createBrowserContext(
    downloads ? { downloadBehavior: { policy: 'allow', downloadPath: downloads } } : {},
  )
  const page = await context.newPage()
  page.setDefaultTimeout(stepMs)
  await page.setViewport({ width, height }).catch(ignoreUnknownCommand)
  await prepare?.(page, script)
  const complaints = listen(page)
  if (script) await page.evaluateOnNewDocument(writeErrorsOut)
  return {
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    // The client's own ways wait for another document, which the page may not need.
    back: () => page.evaluate(() => history.back()),
    forward: () => page.evaluate(() => history.forward()),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    element: async (expression) => {
      const handle = (await page.evaluateHandle(expression)).asElement()
      return handle && elementOf(page, handle as ElementHandle<Element>)
    },
    press: (key) => page.keyboard.press(key),
    waitForIdle: () => page.waitForNetworkIdle({ idleTime: 250, timeout: idleMs }).catch(() => {}),
    screenshot: async () => Buffer.from(await page.screenshot({ type: 'png' })),
    complaints: () => Promise.resolve(complaints.splice(0)),
    close: () => context.close(),
  }
}

/** Older Firefox sets the viewport, but knows no orientation of the screen, which is set with it. */
function ignoreUnknownCommand(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('unknown command'))) throw error
}

function elementOf(page: Page, handle: ElementHandle<Element>): PageElement {
  return {
    click: async () => page.mouse.click(...(await middleOf(handle))),
    hover: async () => page.mouse.move(...(await middleOf(handle))),
    enter: async (text) => {
      await handle.evaluate(focusAndSelect)
      await page.keyboard.type(text)
    },
    attach: (paths) => (handle as ElementHandle<HTMLInputElement>).uploadFile(...paths),
  }
}

/**
 * Scrolls to the element, and gives the middle of its first line in the window. The client's own way waits for an
 * observer, which is never called where pages run no script.
 */
function middleOf(handle: ElementHandle<Element>): Promise<[x: number, y: number]> {
  return handle.evaluate((element): [number, number] => {
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
    return [left + width / 2, top + height / 2]
  })
}

function focusAndSelect(element: Element): void {
  if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return
  element.focus()
  element.select()
}

/** WebDriver serializes an error without its message. */
function writeErrorsOut(): void {
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...words: unknown[]) =>
      write(...words.map((word) => (word instanceof Error ? `${String(word)} ${word.stack}` : word)))
  }
}

function listen(page: Page): string[] {
  const heard: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) heard.push(`${message.text()} ${message.location().url ?? ''}`)
  })
  page.on('pageerror', (error) => heard.push(error instanceof Error ? error.message : String(error)))
  return heard
}
