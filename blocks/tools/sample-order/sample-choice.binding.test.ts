// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { attach } from '../../../engine/browser/flow.ts'
import { renderExample } from '../../shared/testing/render-example.tsx'
import * as binding from './sample-choice.binding.ts'

let stop: () => void
afterEach(() => stop())

/** The typical example with these samples ticked in the page, and its script. */
async function show(ticked: readonly string[]) {
  const html = await renderExample('tools/sample-order', 'typical', { locale: 'en', fields: { chosen: [] } })
  document.body.innerHTML = html
  const root = document.querySelector<HTMLElement>('[data-flow="sample-choice"]')!
  const box = (id: string) => root.querySelector<HTMLInputElement>(`[value="${id}"]`)!
  for (const id of ticked) box(id).checked = true
  const actor = attach(root, binding)
  stop = () => void actor.stop()
  const tick = (id: string, checked: boolean) => {
    box(id).checked = checked
    box(id).dispatchEvent(new Event('change', { bubbles: true }))
  }
  return {
    tick,
    box,
    state: () => root.dataset['state'],
    count: () => root.querySelector('output')?.textContent,
    closed: () => [...root.querySelectorAll<HTMLInputElement>('input:disabled')].map(({ value }) => value),
  }
}

it('begins with what is ticked already', async () => {
  const page = await show(['noyer'])
  expect([page.state(), page.count(), page.closed()]).toEqual(['choosing', '1 of 3 samples chosen', []])
})

it('closes the other boxes once enough are ticked, and opens them again', async () => {
  const page = await show(['noyer', 'travertin'])
  page.tick('laque-sauge', true)
  expect([page.state(), page.count()]).toEqual(['full', '3 of 3 samples chosen'])
  expect(page.closed()).toEqual(['chene-naturel', 'chene-fume', 'laque-craie'])
  page.tick('noyer', false)
  expect([page.state(), page.count(), page.closed()]).toEqual(['choosing', '2 of 3 samples chosen', []])
})

it('says so where too many were ticked before it was there', async () => {
  const page = await show(['noyer', 'travertin', 'laque-sauge', 'laque-craie'])
  expect([page.state(), page.count()]).toEqual(['over', '3 samples at most: untick the others.'])
  expect(page.closed()).toEqual(['chene-naturel', 'chene-fume'])
})

it('reads the boxes again when the visitor comes back to the emptied form', async () => {
  const page = await show(['noyer', 'travertin', 'laque-sauge'])
  for (const id of ['noyer', 'travertin', 'laque-sauge']) page.box(id).checked = false
  dispatchEvent(new Event('pageshow'))
  expect([page.state(), page.closed()]).toEqual(['empty', []])
})
