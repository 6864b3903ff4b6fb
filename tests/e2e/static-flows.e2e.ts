import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { buildStaticPage, type StaticFlow } from '../../packages/statewright/static/build-page.ts'
import { listen } from './support/listen.ts'
import { violations } from './support/violations.ts'

const machine = (flow: string, exported: string): StaticFlow => ({
  ...{ flow, file: `flows/${flow}/${flow}.machine.ts`, exported, adapted: false, usedBy: [], description: null },
  types: { events: {}, input: null, outputs: {}, problem: null },
})

let folder = ''
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'static-flows-'))
  const html = await buildStaticPage(
    { root: join(import.meta.dirname, '../..'), adapter: null, vite: false },
    { title: 'Flows', flows: [machine('filter-panel', 'filterPanelMachine'), machine('login', 'loginMachine')] },
  )
  writeFileSync(join(folder, 'flows.html'), html)
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('one HTML file shows and simulates machines, opened from a disk', { tag: '@slow' }, async ({ page }) => {
  const said = listen(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url())) asked.push(request.url())
  })
  await page.goto(`file://${folder}/flows.html`)
  await page.getByLabel('Find a flow').fill('panel')
  await expect(page.getByRole('rowheader')).toHaveText([/^filter-panel/])
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'filter-panel', exact: true }).click()

  await expect(page.locator('.flows__drawing svg')).toBeVisible()
  await page.getByRole('button', { name: 'panel.opened', exact: true }).click()
  const state = page.getByRole('region', { name: 'State now' }).getByRole('listitem')
  await expect(state).toHaveText(['open'])
  await page.reload()
  await expect(state).toHaveText(['open'])
  expect(await violations(page)).toEqual([])

  await page.getByText('Export', { exact: true }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Mermaid' }).click()
  expect((await download).suggestedFilename()).toBe('filter-panel.mmd')
  expect(said).toEqual([])
  expect(asked.filter((url) => !url.startsWith(`file://${folder}/flows.html`))).toEqual([])
})
