import { expect, it, vi } from 'vitest'
import { firstView } from './first-view.ts'

const small = { lat: 47.4, lng: 2.32, zoom: 5 }
const start = { lat: 46.5, lng: 2.32, zoom: 6.1, small }

it.each([
  [390, small],
  [767, small],
  [768, start],
  [1440, start],
])('on a screen of %i px the map opens at %j [STORE-15] [STORE-16]', (width, view) => {
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, limit] = /^\(width < (\d+)px\)$/.exec(query) ?? []
    return { matches: width < Number(limit) }
  })
  expect(firstView(start)).toEqual(view)
})
