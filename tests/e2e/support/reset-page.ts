import type { Browser, CDPSession, Page } from '@playwright/test'
import { watchStorage } from './stored-names.ts'

export interface ReusedPage {
  page: Page
  session: CDPSession
  /** Origins of the documents since the last reset. */
  origins: Set<string>
  /** Names that scripts have written into the storage of the browser since the last reset. */
  written: Set<string>
  /** Something was done that cannot be undone. */
  isSpent: boolean
}

/** What a test can listen to on a page. */
const events = [
  ...[
    'close',
    'console',
    'crash',
    'dialog',
    'domcontentloaded',
    'download',
    'filechooser',
    'load',
    'pageerror',
    'popup',
  ],
  ...['request', 'requestfailed', 'requestfinished', 'response', 'framenavigated', 'websocket', 'worker'],
]

/** A page in a context of its own, with the options of the running test. */
export async function createPage(browser: Browser): Promise<ReusedPage> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const written = await watchStorage(page, session)
  const reused: ReusedPage = { page, session, origins: new Set(), written, isSpent: false }
  const both = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeFromHAR', 'routeWebSocket'] as const
  const times = ['setDefaultNavigationTimeout', 'setDefaultTimeout', 'setExtraHTTPHeaders'] as const
  const ofContext = [
    'grantPermissions',
    'newCDPSession',
    'newPage',
    'on',
    'once',
    'setGeolocation',
    'setOffline',
  ] as const
  spendOn(page, [...both, ...times, 'addLocatorHandler', 'close'])
  spendOn(context, [...both, ...times, ...ofContext])
  spendOn(page.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'])
  // A key or button that is still down.
  spendOn(page.keyboard, ['down'])
  spendOn(page.mouse, ['down'])
  noteOrigins(reused)
  return reused

  function spendOn<Target extends object>(target: Target, methods: readonly (keyof Target & string)[]): void {
    for (const name of methods) {
      const method = Reflect.get(target, name) as (...values: unknown[]) => unknown
      Reflect.set(target, name, (...values: unknown[]) => {
        reused.isSpent = true
        return method.apply(target, values)
      })
    }
  }
}

function noteOrigins({ page, origins }: ReusedPage): void {
  page.on('framenavigated', (frame) => {
    const { origin, protocol } = new URL(frame.url())
    if (protocol.startsWith('http')) origins.add(origin)
  })
}

/**
 * Makes a page as new for the next test, but for its HTTP cache and the size of its window. False where that cannot be:
 * it has seen several origins, has opened another page, or has for example an init script.
 */
export async function resetPage(reused: ReusedPage): Promise<boolean> {
  const { page, session, origins, isSpent } = reused
  const context = page.context()
  if (isSpent || origins.size > 1 || context.pages().length > 1) return false
  for (const event of events) page.removeAllListeners(event)
  await Promise.all([page, context].map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })))
  const [origin] = origins
  if (origin) {
    // A document of the same origin, and so of the same process, without scripts that store anything anew.
    await page.goto(`${origin}/robots.txt`)
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
      window.name = ''
    })
  }
  await Promise.all([
    context.clearCookies(),
    page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null }),
    page.mouse.move(-1, -1),
    session.send('Page.resetNavigationHistory'),
  ])
  origins.clear()
  reused.written.clear()
  noteOrigins(reused)
  return true
}
