import { expect, type Page } from '@playwright/test'
import { copyConfig, startOwnSite } from './fixtures/own-site.ts'
import { get } from './support/crawl.ts'
import { hostAddress } from './support/host-address.ts'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'

const measurements = { share: 1, endpoint: '/-/visits' }
const consent = { category: 'measurement', name: 'consent.measurement', purpose: 'consent.measurement.text' }

interface MeasuringSite {
  address: (path: string) => string
  /** A metric by its name and labels; 0: there is none. */
  metric: (sample: string) => Promise<number>
  stop: () => Promise<void>
}

/** The site with this setting, and with metrics. */
async function startMeasuring(setting: object): Promise<MeasuringSite> {
  const config = copyConfig()
  config.edit('config/services.json', '"external": {', `"measurements": ${JSON.stringify(setting)}, "external": {`)
  const { origin, said, stop } = await startOwnSite(config.root, 'built', { METRICS_PORT: '0' })
  const [, metrics = ''] = /Metrics +(http:\S+)/.exec(said()) ?? []
  return {
    address: (path) => hostAddress(origin, 'fr.localhost', path),
    async metric(sample) {
      const lines = (await (await fetch(metrics)).text()).split('\n')
      return Number(lines.find((line) => line.startsWith(`${sample} `))?.slice(sample.length) ?? 0)
    },
    async stop() {
      await stop()
      config.remove()
    },
  }
}

/** What the page asks for, as paths, from now on. */
function askedPaths(page: Page): (part: string) => string[] {
  const paths: string[] = []
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname))
  return (part) => paths.filter((path) => path.includes(part))
}

/** Until the module that measures has run, and there is a largest paint to measure. */
async function untilMeasuring(page: Page): Promise<void> {
  await page.waitForResponse(/\/measure-visit\./)
  await page.evaluate(async () => {
    const { script } = JSON.parse(document.body.dataset['visits'] ?? '') as { script: string }
    await import(script)
    await new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true })
    })
  })
}

const navigated = 'tessera_visits_measured_total{navigation="navigate"}'

test.describe.configure({ mode: 'default' })

test.describe('visits are measured', () => {
  let site: MeasuringSite
  test.beforeAll(async () => {
    site = await startMeasuring(measurements)
  })
  test.afterAll(() => site.stop())

  test('sends one beacon, without a name, and the metrics show it', { tag: '@slow' }, async ({ page }) => {
    const said = listen(page)
    const asked = askedPaths(page)
    const bodies: unknown[] = []
    await page.route('**/-/visits', async (route, request) => {
      bodies.push({ body: request.postDataJSON() as unknown, cookie: await request.headerValue('cookie') })
      await route.continue()
    })
    const measuring = untilMeasuring(page)
    await page.goto(site.address('/fr?utm_source=letter'))
    await measuring
    await page.mouse.click(5, 5)
    // Twice hidden and shown, then left.
    await page.evaluate(() => {
      for (const state of ['hidden', 'visible', 'hidden']) {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }
    })
    await page.goto('about:blank')
    await expect.poll(() => site.metric(navigated)).toBe(1)
    for (const name of ['lcp_seconds', 'fcp_seconds', 'ttfb_seconds', 'cls'])
      expect(await site.metric(`tessera_visitor_${name}_count{page="home",device="wide"}`), name).toBe(1)
    expect(asked('/-/visits')).toHaveLength(1)
    expect(asked('start-visit')).toHaveLength(1)
    expect(said).toEqual([])
    expect(JSON.stringify(bodies)).not.toContain('letter')
  })

  test('sends what was measured when the page is left, by every page once', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    const before = await site.metric(navigated)
    for (const path of ['/fr/collections', '/fr/contact']) {
      const measuring = untilMeasuring(page)
      await page.goto(site.address(path))
      await measuring
    }
    await page.goto('about:blank')
    await expect.poll(() => site.metric(navigated)).toBe(before + 2)
    for (const name of ['collections', 'contact'])
      expect(await site.metric(`tessera_visitor_lcp_seconds_count{page="${name}",device="narrow"}`), name).toBe(1)
  })

  test('keeps the policy of pages, and asks nobody', async ({ page }) => {
    const response = await page.goto(site.address('/fr'))
    expect(response?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'")
    await expect(page.locator('.cookie-consent')).toHaveCount(0)
  })
})

test.describe('visits are measured with consent', () => {
  let site: MeasuringSite
  test.beforeAll(async () => {
    site = await startMeasuring({ ...measurements, consent })
  })
  test.afterAll(() => site.stop())

  const question = (page: Page) => page.getByRole('dialog', { name: 'Avec votre accord, ou sans' })

  for (const answer of [null, 'Tout refuser'])
    test(
      `${answer ?? 'without an answer'}: nothing is loaded, nothing is sent`,
      { tag: answer ? '@slow' : [] },
      async ({ page }) => {
        const asked = askedPaths(page)
        await page.goto(site.address('/fr'))
        await expect(question(page)).toBeVisible()
        if (answer !== null) {
          await question(page).getByRole('button', { name: answer }).click()
          await expect(question(page)).toBeHidden()
          await page.goto(site.address('/fr/contact'))
          await expect(page.locator('.cookie-consent')).toHaveAttribute('data-state', 'answered')
        }
        await page.goto('about:blank')
        expect([...asked('measure-visit'), ...asked('/-/visits')]).toEqual([])
        expect(await site.metric(navigated)).toBe(0)
      },
    )

  test(
    'after consent it is measured, then and on the next page, until consent is taken back',
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto(site.address('/fr'))
      const measuring = untilMeasuring(page)
      await question(page).getByRole('button', { name: 'Tout accepter' }).click()
      await measuring
      const again = untilMeasuring(page)
      await page.goto(site.address('/fr/contact'))
      await again
      await expect.poll(() => site.metric(navigated)).toBe(1)
      await page.getByRole('button', { name: 'Cookies : vos choix' }).click()
      await page.getByRole('dialog', { name: 'Vos choix' }).getByRole('button', { name: 'Tout refuser' }).click()
      await expect(page.getByRole('dialog', { name: 'Vos choix' })).toBeHidden()
      const asked = askedPaths(page)
      await page.goto(site.address('/fr/collections'))
      await expect(page.locator('.cookie-consent')).toHaveAttribute('data-state', 'answered')
      await page.goto('about:blank')
      expect([...asked('measure-visit'), ...asked('/-/visits')]).toEqual([])
      expect(await site.metric(navigated)).toBe(1)
    },
  )
})

test('the shipped site has no script for it', async ({ baseURL }) => {
  for (const path of ['/fr', '/fr/contact']) {
    const { body } = await get(hostAddress(baseURL, 'localhost', path))
    expect(body).not.toContain('visit.')
    expect(body).not.toContain('data-visits')
  }
})
