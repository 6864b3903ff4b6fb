// @vitest-environment happy-dom
import type { StyleSpecification } from 'maplibre-gl'
import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { throughPage } from './outside/load-outside-style.ts'
import { renderHook } from './testing/render-hook.tsx'
import { useOutsideStyle } from './use-outside-style.ts'

const need = { cookie: 'consent', category: 'assistance', service: 'tiles', revision: 7 }
const outside = { url: 'https://tiles.example/style.json', need }
const style: StyleSpecification = { version: 8, sources: {}, layers: [] }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

async function start(load: (url: string) => Promise<StyleSpecification>, allowed: { now: boolean }) {
  const isAllowed = () => allowed.now
  return renderHook(() => useOutsideStyle({ outside, isAllowed, load }))
}

it('requests nothing before the visitor consents, and the style once after it', async () => {
  const load = vi.fn<(url: string) => Promise<StyleSpecification>>(async () => style)
  const allowed = { now: false }
  const { current, unmount } = await start(load, allowed)
  await act(async () => window.dispatchEvent(new Event('cc:onConsent')))
  expect([load.mock.calls.length, current()]).toEqual([0, null])
  allowed.now = true
  await act(async () => window.dispatchEvent(new Event('cc:onChange')))
  await act(async () => window.dispatchEvent(new Event('cc:onChange')))
  expect([load.mock.calls, current()]).toEqual([[[outside.url]], style])
  unmount()
})

it('keeps the own style if the other one cannot be loaded', async () => {
  const { current, unmount } = await start(() => Promise.reject(new Error('status 503')), { now: true })
  expect(current()).toBeNull()
  unmount()
})

it.each([
  ['https://tiles.example/1/2/3.pbf', 'page://https://tiles.example/1/2/3.pbf'],
  ['pmtiles://https://tiles.example/eu.pmtiles/1/2/3', 'pmtiles://https://tiles.example/eu.pmtiles/1/2/3'],
  [`${location.origin}/tiles/1.pbf`, `${location.origin}/tiles/1.pbf`],
])('%s is requested as %s', (url, expected) => {
  expect(throughPage(url)).toEqual({ url: expected })
})
