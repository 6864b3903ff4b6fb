import { expect, type Page } from '@playwright/test'
import { serveFixture } from './fixtures/runtime/serve.ts'
import { launchWithBackForwardCache } from './support/back-forward-cache.ts'
import { test } from './support/reused-page.ts'

let origin = ''
let close = (): void => undefined
test.beforeAll(async () => ({ origin, close } = await serveFixture()))
test.afterAll(() => close())

// One worker builds the site once for all of them.
test.describe.configure({ mode: 'default' })

/** Holds the scripts whose URL matches until `release` is called. */
async function withhold(page: Page, pattern: RegExp): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return { release: resolve }
}

const ready = (page: Page) => expect(page.locator('html[data-js]')).toBeAttached()
const menu = (page: Page) => page.locator('[data-flow=menu]')
const island = (page: Page) => page.locator('[data-island]')

test.describe('a bound block', () => {
  test('loads no machine before it is touched', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto(origin)
    await ready(page)
    await page.mouse.move(200, 200)
    expect(scripts).toHaveLength(1)
  })

  test('receives the clicks that came before its machine, in their order', async ({ page }) => {
    const { release } = await withhold(page, /menu\.binding/)
    await page.goto(origin)
    await ready(page)
    for (let click = 0; click < 3; click++) await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.locator('[data-part=count]')).toHaveText('0')
    release()
    await expect(page.locator('[data-part=count]')).toHaveText('3')
    await expect(menu(page)).toHaveAttribute('data-state', 'open')
    await expect(page.getByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('closes on Escape', async ({ page }) => {
    await page.goto(origin)
    await ready(page)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu(page)).toHaveAttribute('data-state', 'open')
    await page.keyboard.press('Escape')
    await expect(menu(page)).toHaveAttribute('data-state', 'closed')
  })

  test('handles a link, but not one that is opened in a new tab', async ({ page, context }) => {
    await page.goto(origin)
    await ready(page)
    const link = page.getByRole('link', { name: 'All pages' })
    await link.click()
    await expect(menu(page)).toHaveAttribute('data-state', 'open')
    expect(page.url()).toBe(`${origin}/`)
    const opened = context.waitForEvent('page')
    await link.click({ modifiers: ['ControlOrMeta'] })
    expect((await opened).url()).toContain('/elsewhere')
    await (await opened).close()
  })

  for (const [trigger, act] of [
    ['scroll', (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('scroll')))],
    ['pointerenter', (page: Page) => menu(page).hover()],
    ['idle', () => Promise.resolve()],
    ['visible', () => Promise.resolve()],
  ] as const) {
    test(`with data-activate="${trigger}" starts its machine then`, async ({ page }) => {
      const binding = page.waitForResponse(/menu\.binding/)
      await page.goto(`${origin}/?activate=${trigger}`)
      await ready(page)
      await act(page)
      expect((await binding).ok()).toBe(true)
    })
  }
})

test.describe('a bound block in a swapped region', () => {
  const lamp = (page: Page, board: string) => page.getByRole('button', { name: `Lamp ${board}` })
  const lamps = (page: Page) => expect(page.locator('body'))
  const swap = (page: Page) => page.getByRole('link', { name: 'Second board' }).click()

  test('stops its machine; the new block starts at its first event', async ({ page }) => {
    await page.goto(`${origin}/?board=1`)
    await ready(page)
    await lamp(page, '1').click()
    await lamps(page).toHaveAttribute('data-lamps', '1')
    await swap(page)
    await expect(lamp(page, '2')).toBeVisible()
    await lamps(page).toHaveAttribute('data-lamps', '0')
    await lamp(page, '2').click()
    await lamps(page).toHaveAttribute('data-lamps', '1')
    expect(page.url()).toBe(`${origin}/?board=2`)
  })

  test('does not start its machine when the region is swapped while the script loads', async ({ page }) => {
    const { release } = await withhold(page, /lamp\.binding/)
    await page.goto(`${origin}/?board=1`)
    await ready(page)
    await lamp(page, '1').click()
    await swap(page)
    await expect(lamp(page, '2')).toBeVisible()
    release()
    await lamp(page, '2').click()
    await expect(page.locator('[data-flow=lamp]')).toHaveAttribute('data-state', 'lit')
    await lamps(page).toHaveAttribute('data-lamps', '1')
  })
})

test.describe('an island', () => {
  test('replays the events that came before it was hydrated', async ({ page }) => {
    const { release } = await withhold(page, /Order/)
    await page.goto(`${origin}/?hydrate=interaction`)
    await ready(page)
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByLabel('Name').pressSequentially('Solenne')
    await page.getByLabel('Gift').click()
    await page.getByLabel('Name').press('Enter')
    await expect(page.locator('output')).toHaveText('0||plain|')
    release()
    await expect(page.locator('output')).toHaveText('2|Solenne|gift|Solenne')
    await expect(page.getByLabel('Name')).toHaveValue('Solenne')
    expect(page.url()).toContain('hydrate=interaction')
  })

  for (const hydrate of ['load', 'idle', 'visible']) {
    test(`with hydrate "${hydrate}" is hydrated without an event, on the server's HTML`, async ({ page }) => {
      const faults: string[] = []
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
      await page.goto(`${origin}/?hydrate=${hydrate}`)
      await expect(island(page)).toHaveAttribute('data-hydrated', '')
      await page.getByRole('button', { name: 'Add' }).click()
      await expect(page.locator('output')).toHaveText('1||plain|')
      expect(faults).toEqual([])
    })
  }

  test('that throws during hydration leaves the HTML of the server', async ({ page }) => {
    await page.goto(`${origin}/?hydrate=load&faulty`)
    await expect(island(page)).toHaveAttribute('data-failed', '')
    await expect(page.getByRole('button', { name: 'Add' })).toBeVisible()
  })
})

test.describe('a script that cannot be loaded', () => {
  test('reloads the page once, at most every 60 s, and leaves the HTML [NET-10] [ERR-28] [LIMIT-13]', async ({
    page,
  }) => {
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.clock.install()
    await page.route(/Order/, (route) => route.abort())
    await page.goto(`${origin}/?hydrate=load`)
    await expect(island(page)).toHaveAttribute('data-failed', '')
    await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
    await expect.poll(() => loads).toBe(2)
    await page.clock.fastForward(50_000)
    await page.goto(`${origin}/?hydrate=load`)
    await expect(island(page)).toHaveAttribute('data-failed', '')
    await expect.poll(() => loads).toBe(3)
    await page.clock.fastForward(61_000)
    await page.goto(`${origin}/?hydrate=load`)
    await expect(island(page)).toHaveAttribute('data-failed', '')
    await expect.poll(() => loads).toBe(5)
  })

  test('does not reload a page that is offline', async ({ page, context }) => {
    let loads = 0
    page.on('load', () => (loads += 1))
    await page.goto(origin)
    await ready(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(menu(page)).toHaveAttribute('data-failed', '')
    expect(loads).toBe(1)
  })

  test('gives a link and a form back to the browser', async ({ page }) => {
    await page.addInitScript(() => sessionStorage.setItem('chunk-reload', String(Date.now())))
    await page.route(/menu\.binding|Order/, (route) => route.abort())
    await page.goto(`${origin}/?hydrate=interaction`)
    await ready(page)
    await page.getByLabel('Name').fill('Solenne')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page).toHaveURL(`${origin}/elsewhere?name=Solenne`)
    await page.getByRole('link', { name: 'All pages' }).click()
    await expect(page).toHaveURL(`${origin}/elsewhere?from=menu`)
  })
})

test.describe('prerendering linked pages', () => {
  const rules = (page: Page) => page.locator('script[type=speculationrules]')

  test('is requested with moderate eagerness, and lets links opt out', async ({ page }) => {
    await page.goto(origin)
    await ready(page)
    const { prerender } = JSON.parse((await rules(page).textContent()) ?? '')
    expect(prerender[0].eagerness).toBe('moderate')
    expect(JSON.stringify(prerender[0].where)).toContain('[data-no-prefetch]')
    expect(JSON.stringify(prerender[0].where)).toContain('/-/*')
  })

  test('is omitted with data saver, on 2g, on slow 2g and offline [NET-09]', async ({ page }) => {
    const conditions = {
      'data saver': { connection: { saveData: true, effectiveType: '4g' }, onLine: true },
      '2g': { connection: { saveData: false, effectiveType: '2g' }, onLine: true },
      'slow 2g': { connection: { saveData: false, effectiveType: 'slow-2g' }, onLine: true },
      offline: { connection: { saveData: false, effectiveType: '4g' }, onLine: false },
    }
    await page.addInitScript((all) => {
      const name = decodeURIComponent(location.hash.slice(1)) as keyof typeof all
      for (const [key, value] of Object.entries(all[name])) Object.defineProperty(navigator, key, { value })
    }, conditions)
    for (const condition of Object.keys(conditions)) {
      await page.goto(`${origin}/?${new URLSearchParams({ condition })}#${encodeURIComponent(condition)}`)
      await ready(page)
      await expect.soft(rules(page), condition).toHaveCount(0)
    }
  })

  test('is omitted where the page disables it', async ({ page }) => {
    await page.goto(`${origin}/?still`)
    await ready(page)
    await expect(rules(page)).toHaveCount(0)
  })
})

test('remembers the language for 365 days [OPEN-60] [LOC-09] [LOC-10]', async ({ page, context }) => {
  await page.goto(origin)
  await ready(page)
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'i18n_redirected', value: 'en', path: '/', sameSite: 'Lax', httpOnly: false })
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 364 * 86_400)
})

test('violates no strict Content-Security-Policy', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      document.documentElement.dataset['violated'] = event.violatedDirective
    })
  })
  await page.goto(`${origin}/?hydrate=load`)
  await expect(island(page)).toHaveAttribute('data-hydrated', '')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(menu(page)).toHaveAttribute('data-state', 'open')
  await expect(page.locator('html[data-violated]')).toHaveCount(0)
})

test(
  'a page from the back-forward cache is as it was left, with its menu closed',
  { tag: '@slow' },
  async ({ launchOptions }) => {
    const browser = await launchWithBackForwardCache(launchOptions)
    try {
      const page = await browser.newPage()
      await page.goto(origin)
      await page.getByRole('button', { name: 'Menu' }).click()
      await expect(menu(page)).toHaveAttribute('data-state', 'open')
      await page.evaluate(() => {
        addEventListener('pageshow', (event) => (document.title = `persisted ${event.persisted}`))
      })
      await page.goto(`${origin}/elsewhere`)
      await page.goBack({ waitUntil: 'commit' })
      await expect(page).toHaveTitle('persisted true')
      await expect(menu(page)).toHaveAttribute('data-state', 'closed')
      await expect(page.locator('[data-part=count]')).toHaveText('1')
    } finally {
      await browser.close()
    }
  },
)
