// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { loadPoints } from './load-points.ts'

it('reads the positions of all shops from their page', async () => {
  vi.stubGlobal('fetch', async () => new Response('<p data-shop-points>[["a","Brumal",45.7,4.8]]</p>'))
  expect(await loadPoints('/fr/store-points')).toEqual([{ id: 'a', name: 'Brumal', lat: 45.7, lng: 4.8 }])
})

it.each([
  ['an error of the server', async () => new Response('<h1>Error</h1>', { status: 503 })],
  ['no connection', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('without them the map has no markers, and says so in the log: %s', async (_what, respond) => {
  vi.stubGlobal('fetch', respond)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await loadPoints('/fr/store-points')).toEqual([])
  expect(log).toHaveBeenCalledOnce()
})
