import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Locator, type Page } from '@playwright/test'
import { copyConfig, startOwnSite } from './fixtures/own-site.ts'
import { sampled } from '../../packages/testing/sampled.ts'
import { hostAddress } from './support/host-address.ts'
import { listen } from './support/listen.ts'
import { test } from './support/reused-page.ts'
import { violations } from './support/violations.ts'

interface Counting {
  /** Of the site. */
  origin: string
  /** Of the service. */
  service: string
  /** Paths that were requested from the service. */
  asked: string[]
}

/** The site with a service that counts visits on .fr, and another origin that answers for it. */
let counting: Counting
let close = async (): Promise<void> => undefined

test.beforeAll(async () => {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '')
    answer.setHeader('cache-control', 'no-store').setHeader('cross-origin-resource-policy', 'cross-origin')
    if (request.url?.startsWith('/places')) {
      answer.setHeader('content-type', 'application/json').setHeader('access-control-allow-origin', '*')
      return answer.end('{ "features": [{ "geometry": { "coordinates": [4.83, 45.76] } }] }')
    }
    answer.setHeader('content-type', 'text/javascript')
    answer.end(
      "document.cookie = '_count=1;path=/'; document.cookie = '_count_x=1;path=/'; document.documentElement.dataset.counted = ''",
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const service = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const config = copyConfig()
  config.edit(
    'config/services.json',
    '"external": {',
    `"external": { "count": ${JSON.stringify({
      name: 'Counter',
      purpose: 'consent.purpose.tag-manager',
      category: 'measurement',
      keys: { fr: '{SERVICE_COUNT}' },
      script: `${service}/count.js?id={key}`,
      origins: { 'script-src': [service] },
      cookies: ['_count', '_count_*'],
    })}, "places": ${JSON.stringify({
      name: 'Places',
      purpose: 'consent.purpose.recaptcha',
      category: 'assistance',
      keys: { fr: '{SERVICE_PLACES}' },
      pages: ['store-locator'],
      origins: { 'connect-src': [service] },
    })},`,
  )
  config.edit(
    'config/locator.json',
    '"geocoder": { "kind": "own" }',
    `"geocoder": { "kind": "photon", "url": "${service}/places", "service": "places" }`,
  )
  const { origin, stop } = await startOwnSite(config.root, 'built', { SERVICE_COUNT: 'K-1', SERVICE_PLACES: 'K-2' })
  counting = { origin, service, asked }
  close = async () => {
    await stop()
    config.remove()
    await new Promise((resolve) => server.close(resolve))
  }
})
test.afterAll(() => close())

// What the service above stores.
test.use({ storesBesides: ['_count', '_count_x'] })
test.describe.configure({ mode: 'default' })
test.beforeEach(async ({ page }) => {
  counting.asked.splice(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

/** What a site may store without consent. */
const essential = ['i18n_redirected']
/** And once the first page of a session has opened with its intro. */
const afterIntro = [...essential, 'intro-played']
const question = (page: Page) => page.getByRole('dialog', { name: 'Avec votre accord, ou sans' })
const preferences = (page: Page) => page.getByRole('dialog', { name: 'Vos choix' })
const reopen = (page: Page) => page.getByRole('button', { name: 'Cookies : vos choix' })
const counter = (page: Page) => preferences(page).getByRole('checkbox', { name: 'Counter' })

async function open(page: Page): Promise<void> {
  await page.goto(hostAddress(counting.origin, 'fr.localhost', '/fr'))
}

/** Names of everything that the page stores in the browser. */
async function storedNames(page: Page): Promise<string[]> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  const cookies = await page.context().cookies()
  return [...cookies.map(({ name }) => name), ...stored].sort()
}

/** From now on, what is asked of other origins than the page's own. */
function elsewhere(page: Page): () => string[] {
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  return () => urls.filter((url) => url.startsWith('http') && new URL(url).origin !== new URL(page.url()).origin)
}

/** Goes on with the Tab key until the button of the dialog has the focus, and presses it. */
async function press(page: Page, dialog: Locator, name: string): Promise<void> {
  // It takes the focus as it comes into sight, and once more when it has come.
  await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
  await dialog.evaluate((one) => Promise.allSettled(one.getAnimations().map(({ finished }) => finished)))
  const button = dialog.getByRole('button', { name })
  const isFocused = () => button.evaluate((one) => one === document.activeElement)
  await expect(async () => {
    for (let count = 0; count < 12 && !(await isFocused()); count++) await page.keyboard.press('Tab')
    await expect(button).toBeFocused({ timeout: 500 })
  }).toPass()
  await page.keyboard.press('Enter')
}

test('loads and keeps nothing before there is an answer', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const asked = elsewhere(page)
  const said = listen(page)
  await open(page)
  await expect(question(page)).toBeVisible()
  await page.goto(hostAddress(counting.origin, 'fr.localhost', '/fr/collections/galet'))
  await expect(question(page)).toBeVisible()
  expect([asked(), counting.asked]).toEqual([[], []])
  expect(await storedNames(page)).toEqual(afterIntro)
  expect(said).toEqual([])
})

test('refuses as easily as it accepts: one key, same layer, same look', { tag: '@slow' }, async ({ page }) => {
  await open(page)
  await expect(question(page)).toBeVisible()
  const [accept, refuse] = ['Tout accepter', 'Tout refuser'].map((name) => question(page).getByRole('button', { name }))
  const look = (button: typeof accept) =>
    button!.evaluate((element) => {
      const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return { color, backgroundColor, fontSize, fontWeight, borderColor, width, height }
    })
  expect(await look(refuse)).toEqual(await look(accept))
  await press(page, question(page), 'Tout refuser')
  await expect(question(page)).toBeHidden()
  // Not lost with the dialog.
  await expect(page.locator('main')).toBeFocused()
  await page.reload()
  await expect(page.locator('.cookie-consent')).toHaveAttribute('data-state', 'answered')
  await expect(question(page)).toBeHidden()
  expect(counting.asked).toEqual([])
  expect(await storedNames(page)).toEqual(['consent', ...essential])
})

test('keeps the answer for 182 days, for this site only', async ({ page }) => {
  await open(page)
  await press(page, question(page), 'Tout refuser')
  const cookies = await page.context().cookies()
  const answer = cookies.find(({ name }) => name === 'consent')
  expect(answer).toMatchObject({ sameSite: 'Lax', path: '/' })
  expect(((answer?.expires ?? 0) * 1000 - Date.now()) / 86_400_000).toBeCloseTo(182, 1)
})

test('loads the script once it may, and again on the next page', { tag: '@slow' }, async ({ page }) => {
  await open(page)
  await press(page, question(page), 'Tout accepter')
  await expect(page.locator('html[data-counted]')).toBeAttached()
  expect(counting.asked).toEqual(['/count.js?id=K-1'])
  await page.goto(hostAddress(counting.origin, 'fr.localhost', '/fr/collections/galet'))
  await expect(page.locator('html[data-counted]')).toBeAttached()
  expect(counting.asked).toHaveLength(2)
})

test(
  'takes consent back by keyboard, with the cookies of the service, and gives the focus back',
  { tag: '@slow' },
  async ({ page }) => {
    await open(page)
    await press(page, question(page), 'Tout accepter')
    await expect(page.locator('html[data-counted]')).toBeAttached()
    await reopen(page).focus()
    await page.keyboard.press('Enter')
    await expect(preferences(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(preferences(page)).toBeHidden()
    await expect(reopen(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await press(page, preferences(page), 'Mesure d’audience')
    await expect(preferences(page)).toContainText('Google')
    await expect(counter(page)).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(counter(page)).toBeFocused()
    await page.keyboard.press('Space')
    const reloaded = page.waitForEvent('domcontentloaded')
    await press(page, preferences(page), 'Enregistrer ces choix')
    await reloaded
    await expect(page.locator('.cookie-consent')).toHaveAttribute('data-state', 'answered')
    await expect(page.locator('html[data-counted]')).not.toBeAttached()
    expect(counting.asked).toHaveLength(1)
    expect(await storedNames(page)).toEqual(['consent', ...essential])
  },
)

for (const viewport of sampled(
  [
    { width: 360, height: 740 },
    { width: 1280, height: 800 },
  ],
  2,
)) {
  test(`axe finds nothing on either layer, ${viewport.width} px wide`, { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page)
    await expect(question(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
    await press(page, question(page), 'Choisir')
    await press(page, preferences(page), 'Mesure d’audience')
    await expect(counter(page)).toBeVisible()
    expect(await violations(page)).toEqual([])
    const inline = await page.locator('#cc-main [style], style').count()
    expect(inline).toBe(0)
  })
}

for (const { answer, found, requests } of [
  { answer: 'Tout refuser', found: 'autour de Lyon', requests: [] },
  { answer: 'Tout accepter', found: 'dans cette zone', requests: ['/places?q=Lyon&limit=1'] },
]) {
  test(
    `finds shops after "${answer}", and asks ${requests.length === 0 ? 'nobody else' : 'the other site'} [STORE-09]`,
    { tag: '@slow' },
    async ({ page }) => {
      await page.goto(hostAddress(counting.origin, 'fr.localhost', '/fr/revendeurs'))
      await question(page).getByRole('button', { name: answer }).click()
      await expect(question(page)).toBeHidden()
      await page.getByLabel('Ville ou code postal').first().fill('Lyon')
      await page.keyboard.press('Enter')
      await expect(page.locator('[data-region=locator-count]')).toContainText(found)
      expect(await page.locator('[data-shop]').count()).toBeGreaterThan(3)
      expect(counting.asked.filter((path) => !path.startsWith('/count'))).toEqual(requests)
    },
  )
}

test('asks nothing on a host where the service is not active, and opens no policy for it', async ({
  page,
  request,
}) => {
  await page.goto(hostAddress(counting.origin, 'de.localhost', '/de'))
  await expect(page.locator('.cookie-consent')).not.toBeAttached()
  const policies = await Promise.all(
    ['fr.localhost/fr', 'de.localhost/de'].map(async (address) => {
      const [host = '', path = ''] = address.split('/')
      const answer = await request.get(`${counting.origin}/${path}`, { headers: { host } })
      return answer.headers()['content-security-policy']
    }),
  )
  expect(policies.map((policy) => policy?.includes(counting.service))).toEqual([true, false])
  // Scripts of others, and the dialog that asks, are not written for Trusted Types: docs/decisions/0048.
  const strict = "; require-trusted-types-for 'script'; trusted-types rules site default"
  expect(policies[0]?.replace(` ${counting.service}`, '') + strict).toBe(policies[1])
})

test('the shipped site asks nothing, keeps what it needs and calls nobody else', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const asked = elsewhere(page)
  for (const path of ['/fr', '/fr/produits/meuble-galet-80', '/fr/contact']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('.cookie-consent, #cc-main')).toHaveCount(0)
  }
  expect(asked()).toEqual([])
  expect(await storedNames(page)).toEqual(afterIntro)
})
