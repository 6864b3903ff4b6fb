// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { firstView, movePicture } from './move-picture.ts'

const small = { lat: 47.4, lng: 2.32, zoom: 5 }
const start = { lat: 46.5, lng: 2.32, zoom: 6, small }

function mapAt(zoom: number, x: number, y: number) {
  document.body.innerHTML =
    '<section class="store-map"><svg><g data-picture=""></g><g data-x="10" data-y="-20"></g></svg><div class="maplibregl-map"></div></section>'
  const container = document.querySelector<HTMLElement>('.maplibregl-map')!
  Object.defineProperties(container, { clientWidth: { value: 800 }, clientHeight: { value: 600 } })
  return { getContainer: () => container, getZoom: () => zoom, project: () => ({ x, y }) as never }
}

const transforms = () => [...document.querySelectorAll('g')].map((group) => group.getAttribute('transform'))

it('keeps the picture where the map is', () => {
  movePicture(mapAt(6, 300, 350), start)
  expect(transforms()).toEqual(['translate(-100 50) scale(1)', 'translate(-90 30)'])
})

it('enlarges it with the map; names keep their size', () => {
  movePicture(mapAt(8, 400, 300), start)
  expect(transforms()).toEqual(['translate(0 0) scale(4)', 'translate(40 -80)'])
})

it('leaves it alone once the map is drawn', () => {
  const map = mapAt(8, 400, 300)
  map.getContainer().dataset['drawn'] = ''
  movePicture(map, start)
  expect(transforms()).toEqual([null, null])
})

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
