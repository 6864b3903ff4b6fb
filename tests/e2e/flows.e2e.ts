import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { FlowTypes } from '../../packages/statewright/server/flows-page.ts'
import { test } from './fixtures/dev-server.ts'
import { violations } from './support/violations.ts'

const project = join(import.meta.dirname, '../..')

test.use({ storesBesides: ['flows tab', 'flows.drawer'] })

test.describe('the simulator of flows', () => {
  test.describe.configure({ timeout: 180_000 })

  test(
    'walks through a form by events, time and answers, has the walk in its address, and saves it as a test',
    { tag: '@slow' },
    async ({ page, simulator }) => {
      await withoutTypes(page, 'The types of login cannot be read.')
      await open(page, 'login', simulator)
      await expect(page.getByText('The types of login cannot be read. Payloads are edited as JSON.')).toBeVisible()
      await page.getByRole('button', { name: 'form.submitted', exact: true }).click()
      await expect(state(page)).toHaveText(['submitting.answer.pending', 'submitting.display.brief'])

      await page.getByRole('button', { name: '+ 200 ms' }).click()
      await expect(state(page)).toHaveText(['submitting.answer.pending', 'submitting.display.seen'])

      const panel = page.getByRole('region', { name: /^Give answers/ })
      await panel.locator('summary', { hasText: /^Answer/ }).click()
      const answer = { kind: 'refused', fields: { email: 'Unknown' }, error: null }
      await page.getByLabel(/^Answer of submitForm/).fill(JSON.stringify(answer))
      await page.getByRole('button', { name: 'Resolve submitForm' }).click()
      await expect(state(page)).toHaveText(['refused'])
      await expect(page.locator('.flows__diff')).toContainText('+     "fields": {')
      await expect(page.locator('[data-state="login.refused"]')).toHaveAttribute('data-active', '')

      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(state(page)).toHaveText(['submitting.answer.pending', 'submitting.display.seen'])
      await expect(page).toHaveURL(/#walk=[\w-]+&at=2$/)
      await page.reload()
      await expect(state(page)).toHaveText(['submitting.answer.pending', 'submitting.display.seen'])
      await page
        .getByRole('button', { name: /refused|submitForm|resolves/ })
        .last()
        .click()
      await expect(state(page)).toHaveText(['refused'])

      const title = `is saved by a browser ${crypto.randomUUID()}`
      const file = `flows/login/${title.replaceAll(' ', '-')}.walk.test.ts`
      try {
        await page.getByLabel(/^What the flow does/).fill(title)
        await page.getByRole('button', { name: 'Save test' }).click()
        await expect(page.getByText(`Saved as ${file}.`)).toBeVisible()
        const text = readFileSync(join(project, file), 'utf8')
        expect(text).toContain("  flow.resolve('submitForm', {")
        expect(text.trimEnd().endsWith('})')).toBe(true)
      } finally {
        rmSync(join(project, file), { force: true })
      }
    },
  )

  test(
    'fills in payloads by a form of their type, and says why a guard refuses',
    { tag: '@slow' },
    async ({ page }) => {
      const rowOf = (event: string) =>
        page.getByRole('listitem').filter({ has: page.locator(`[data-event-name="${event}"]`) })
      const payloadOf = (event: string) => rowOf(event).locator('summary', { hasText: /^Payload/ })
      await open(page, 'slider')
      await payloadOf('track.measured').click()
      await expect(rowOf('track.measured').getByText('Index of the last slide that is wholly visible.')).toBeVisible()
      await rowOf('track.measured').getByLabel('first', { exact: true }).fill('2')
      await expect(payloadOf('track.measured')).toContainText('2')

      await open(page, 'search-overlay')
      await payloadOf('overlay.opened').click()
      const guards = page.getByRole('list', { name: 'Guards of overlay.opened' })
      await rowOf('overlay.opened').getByLabel('value', { exact: true }).fill('mi')
      await expect(guards).toContainText('true mustRequest')
      await expect(rowOf('overlay.opened')).toContainText('→ open.loading')
      await page.getByRole('button', { name: 'overlay.opened', exact: true }).press('Enter')
      await expect(page.locator(':focus')).not.toHaveCount(0)
      await payloadOf('option.moved').click()
      await rowOf('option.moved').getByLabel('to', { exact: true }).selectOption('last')
      await expect(payloadOf('option.moved')).toContainText('last')
    },
  )

  test(
    'shuts nobody out, by keyboard or in the dark, and says what is wrong with a link',
    { tag: '@slow' },
    async ({ page }) => {
      await withoutTypes(page, null)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.goto('/__flows')
      await page.getByLabel('Find a flow').fill('filter-panel closed')
      await expect(page.getByRole('rowheader')).toHaveText([/^filter-panel.+/])
      expect(await violations(page)).toEqual([])
      await page.getByRole('link', { name: 'filter-panel', exact: true }).press('Enter')

      const chart = page.getByRole('region', { name: /^Chart/ })
      await expect(chart.locator('svg')).toBeVisible({ timeout: 60_000 })
      // Its frame grows when this note goes.
      await expect(page.getByText('Reading the types')).toHaveCount(0, { timeout: 60_000 })
      const drawing = page.locator('.flows__drawing')
      const before = await drawing.getAttribute('style')
      await chart.press('+')
      await expect(drawing).not.toHaveAttribute('style', before ?? '')
      await chart.press('0')
      await expect(drawing).toHaveAttribute('style', before ?? '')
      await chart.getByRole('button').first().press('Enter')
      await expect(page.locator('[data-event-name]:focus')).toHaveCount(1)
      expect(await violations(page)).toEqual([])

      await page.goto('/__flows/filter-panel#walk=AAAA')
      await expect(page.getByRole('alert').first()).toContainText(
        'The link is incomplete or damaged: it cannot be read.',
      )
      await page.goto('/__flows/filter-panle')
      await expect(page.getByRole('alert')).toContainText('There is no flow “filter-panle”.')
    },
  )

  test(
    'shows what happened as a log and as lanes of actors, each entry leading to its moment',
    { tag: '@slow' },
    async ({ page }) => {
      await withoutTypes(page, null)
      await open(page, 'login')
      await page.getByRole('button', { name: 'form.submitted', exact: true }).click()
      await page.getByRole('button', { name: '+ 200 ms' }).click()
      await page.getByRole('button', { name: 'Reject', exact: true }).click()

      await page.getByRole('button', { name: 'Event log' }).click()
      const log = page.getByRole('region', { name: 'Event log' })
      const lines = log.locator('.flows__log-event')
      await expect(lines).toHaveText(['start', 'form.submitted', '200 ms pass, a delay is over', 'error'])
      await log.getByLabel('Sender').selectOption('submitForm')
      await expect(lines).toHaveText(['error'])
      await log.getByLabel('Sender').selectOption('Sender: all')
      await log.getByLabel('Search in the log').fill('submitted')
      await expect(lines).toHaveText(['form.submitted'])
      await lines.press('Enter')
      await expect(page).toHaveURL(/&at=1$/)
      await expect(state(page)).toHaveText(['submitting.answer.pending', 'submitting.display.brief'])
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
      await log.getByRole('button', { name: 'Copy as JSON' }).click()
      await expect(log.getByText('Copied 1')).toBeVisible()
      const copied = JSON.parse(await page.evaluate(async () => navigator.clipboard.readText())) as unknown
      expect(copied).toMatchObject([{ at: 1, sender: 'page', event: 'form.submitted' }])
      expect(await violations(page)).toEqual([])

      await page.getByRole('button', { name: 'Actors', exact: true }).click()
      const lanes = page.getByRole('region', { name: 'What actors said to each other' })
      await expect(lanes.getByRole('button', { name: 'login to submitForm: start' })).toBeVisible()
      await lanes.getByRole('button', { name: 'submitForm to login: error' }).press('Enter')
      await expect(state(page)).toHaveText(['failed'])
      expect(await violations(page)).toEqual([])
      const edge = page.getByRole('separator', { name: 'Height of “Actors”' })
      const before = await edge.getAttribute('aria-valuenow')
      await edge.press('ArrowUp')
      await expect(edge).toHaveAttribute('aria-valuenow', String(Number(before) + 40))
    },
  )

  test('finds words in all flows and in a chart, and exports a machine', { tag: '@slow' }, async ({ page }) => {
    await withoutTypes(page, null)
    await page.goto('/__flows?q=captcha failed')
    await page
      .getByRole('row', { name: /^contact/ })
      .getByRole('link', { name: 'Show in the chart' })
      .click()
    await expect(page.getByLabel('Find in this chart')).toHaveValue('captcha failed')
    await expect(page.locator('[data-transition][data-found=current]')).toContainText('captcha.failed', {
      timeout: 60_000,
    })
    const found = page.getByText(/^1 of \d+: event captcha.failed$/)
    await expect(found).toBeVisible()
    const find = page.getByLabel('Find in this chart')
    await find.fill('captcha')
    await expect(page.getByText(/^1 of \d+: /)).toBeVisible()
    await find.press('Enter')
    await expect(page.getByText(/^2 of \d+: /)).toBeVisible()
    await find.press('Shift+Enter')
    await expect(page.getByText(/^1 of \d+: /)).toBeVisible()

    await page.getByText('Export', { exact: true }).click()
    expect(await violations(page)).toEqual([])
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'PNG' }).click()
    expect((await download).suggestedFilename()).toBe('contact.png')
    for (const [format, part] of exports) {
      const response = await page.request.get(`/__flows/contact/export.${format}`)
      expect.soft([format, response.status()]).toEqual([format, 200])
      expect.soft(await response.text(), format).toContain(part)
    }
    const linked = page.waitForEvent('download')
    await page.goto('/__flows/header/export.png')
    expect((await linked).suggestedFilename()).toBe('header.png')
  })

  /** On the development server, if no other origin is named. */
  async function open(page: Page, flow: string, origin = ''): Promise<void> {
    await page.goto(`${origin}/__flows/${flow}`)
    await expect(page.getByRole('heading', { level: 1, name: flow })).toBeVisible({ timeout: 60_000 })
    // The compiler reads the types.
    await expect(page.getByText('Reading the types')).toHaveCount(0, { timeout: 60_000 })
  }
})

const exports = [
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"'],
  ['mmd', 'stateDiagram-v2'],
  ['scxml', '<scxml xmlns="http://www.w3.org/2005/07/scxml"'],
  ['json', '"id": "contact"'],
] as const

/** The compiler needs seconds: only the test of payloads waits for it. */
async function withoutTypes(page: Page, problem: string | null): Promise<void> {
  const types: FlowTypes = { events: {}, input: null, outputs: {}, problem }
  await page.route('**/types', (route) => route.fulfill({ json: types }))
}

const state = (page: Page) => page.getByRole('region', { name: 'State now' }).getByRole('listitem')
