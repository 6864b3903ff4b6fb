import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, Capabilities, Key, WebElement, type WebDriver } from 'selenium-webdriver'
import { freePort } from '../../browser/free-port.ts'
import { SetupError } from '../../setup/setup-error.mjs'
import type { BrowserEngine, BrowserTab, KeyName, PageElement, TabOptions } from './browser-tab.ts'
import { type ConsoleProxy, startConsoleProxy } from './console-proxy.ts'
import { ensureWebKit } from './ensure-browsers.ts'
import { endProcess, startDisplay } from './virtual-display.ts'

const startMs = 20_000
/** The driver does not report what is loading. */
const idleMs = 250

/**
 * WebKitGTK, by WebDriver, in a window on a display without a screen. Rejects with a SetupError where it does not
 * start.
 */
export async function launchWebKit(sitePort: number): Promise<BrowserEngine> {
  const programs = ensureWebKit()
  const home = mkdtempSync(join(tmpdir(), 'browsers-webkit-'))
  writeSettings(home)
  const display = await startDisplay(programs.display)
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display.name, HOME: home, XDG_CONFIG_HOME: home, GDK_BACKEND: 'x11' }
  const driver = spawn(programs.program, [`--port=${port}`], { env, stdio: 'ignore' })
  const proxy = await startConsoleProxy(sitePort)
  const close = async (): Promise<void> => {
    await Promise.all([endProcess(driver), proxy.stop()])
    await display.stop()
    rmSync(home, { recursive: true, force: true })
  }
  const server = `http://127.0.0.1:${port}`
  try {
    await untilReady(server, driver)
    return {
      name: 'webkit',
      version: await versionOf(server),
      origin: proxy.origin,
      downloads: home,
      open: (options) => openTab(server, proxy, options),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Bars of the window that are as small as on a phone, no motion, and a folder for what is downloaded. */
function writeSettings(home: string): void {
  const folder = join(home, 'gtk-3.0')
  mkdirSync(folder)
  writeFileSync(
    join(folder, 'gtk.css'),
    '* { padding: 0; margin: 0; min-width: 0; border-width: 0; font-size: 4px; }\n',
  )
  writeFileSync(join(folder, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  writeFileSync(join(home, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${home}"\n`)
}

async function untilReady(server: string, driver: ChildProcess): Promise<void> {
  const deadline = performance.now() + startMs
  while (!(await isReady(server))) {
    if (driver.exitCode !== null || performance.now() > deadline)
      throw new SetupError('WebKitWebDriver did not start.', 'Run "WebKitWebDriver --port=4444", which says why.')
    await wait(50)
  }
}

async function isReady(server: string): Promise<boolean> {
  try {
    return (await fetch(`${server}/status`, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}

async function versionOf(server: string): Promise<string> {
  const session = await newSession(server, [])
  try {
    return String((await session.getCapabilities()).getBrowserVersion())
  } finally {
    await session.quit()
  }
}

function newSession(server: string, args: readonly string[]): Promise<WebDriver> {
  const options = { args: ['--automation', ...args] }
  const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
  return Promise.resolve(new Builder().usingServer(server).withCapabilities(capabilities).build())
}

async function openTab(server: string, proxy: ConsoleProxy, options: TabOptions): Promise<BrowserTab> {
  const session = await newSession(server, options.script ? [] : ['--enable-javascript=false'])
  await session.manage().setTimeouts({ pageLoad: 30_000, script: 30_000 })
  await resize(session, options)
  proxy.complaints()
  return {
    goto: (url) => session.get(url),
    back: () => session.navigate().back(),
    forward: () => session.navigate().forward(),
    reload: () => session.navigate().refresh(),
    evaluate: (expression) => session.executeScript(`return (${expression})`),
    element: async (expression) => {
      const found = await session.executeScript(`return (${expression})`)
      return found instanceof WebElement ? elementOf(session, found) : null
    },
    press: (key) => session.actions().sendKeys(keys[key]).perform(),
    waitForIdle: () => wait(idleMs),
    screenshot: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    complaints: () => Promise.resolve(proxy.complaints()),
    close: () => session.quit(),
  }
}

/** The window has bars: it is as much larger as they take. */
async function resize(session: WebDriver, { width, height }: TabOptions): Promise<void> {
  const window = session.manage().window()
  await window.setRect({ x: 0, y: 0, width, height })
  const inner = await session.executeScript<number>('return innerHeight')
  await window.setRect({ x: 0, y: 0, width, height: height + height - inner })
  const seen = await session.executeScript<number>('return innerWidth')
  if (seen !== width) throw new Error(`The window of WebKit is ${seen} px wide, not ${width}.`)
}

const keys: Readonly<Record<KeyName, string>> = {
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Tab: Key.TAB,
  Space: Key.SPACE,
  ArrowDown: Key.ARROW_DOWN,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowLeft: Key.ARROW_LEFT,
  End: Key.END,
}

function elementOf(session: WebDriver, element: WebElement): PageElement {
  return {
    click: async () =>
      session
        .actions()
        .move(await middleOf(session, element))
        .click()
        .perform(),
    hover: async () =>
      session
        .actions()
        .move(await middleOf(session, element))
        .perform(),
    enter: async (text) => {
      await session.executeScript('arguments[0].focus(); arguments[0].select()', element)
      await session.actions().sendKeys(text).perform()
    },
    attach: (paths) => element.sendKeys(paths.join('\n')),
  }
}

interface Position {
  x: number
  y: number
}

/** Between two looks at a position. */
const lookMs = 50
/** Looks at what keeps moving, such as a slider. */
const maxLooks = 20

/** Where the element is once it does not move: what is clicked is a position, and a page that loads moves its parts. */
async function middleOf(session: WebDriver, element: WebElement): Promise<Position> {
  let before = await scrolledTo(session, element)
  for (let look = 1; look < maxLooks; look++) {
    // oxlint-disable no-await-in-loop -- one look after the other
    await wait(lookMs)
    const now = await scrolledTo(session, element)
    // oxlint-enable no-await-in-loop
    if (now.x === before.x && now.y === before.y) break
    before = now
  }
  return before
}

/** Scrolls to the element, and gives the middle of its first line in the window. Its own way fails without script. */
async function scrolledTo(session: WebDriver, element: WebElement): Promise<Position> {
  const [x, y] = await session.executeScript<[number, number]>(
    `
    arguments[0].scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = arguments[0].getClientRects()[0]
    return [Math.round(left + width / 2), Math.round(top + height / 2)]`,
    element,
  )
  return { x, y }
}
