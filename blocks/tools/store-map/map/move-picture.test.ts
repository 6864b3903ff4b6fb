// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { movePicture } from './move-picture.ts'

const start = { lat: 46.5, lng: 2.32, zoom: 6 }

function mapAt(zoom: number, x: number, y: number) {
  document.body.innerHTML =
    '<section class="store-map"><svg><g data-picture=""></g></svg><div class="maplibregl-map"></div></section>'
  const container = document.querySelector<HTMLElement>('.maplibregl-map')!
  Object.defineProperties(container, { clientWidth: { value: 800 }, clientHeight: { value: 600 } })
  return { getContainer: () => container, getZoom: () => zoom, project: () => ({ x, y }) as never }
}

const transform = () => document.querySelector('[data-picture]')?.getAttribute('transform')
const isZoomed = () => document.querySelector('.store-map')?.hasAttribute('data-zoomed')

it('keeps the picture where the map is', () => {
  movePicture(mapAt(6, 300, 350), start)
  expect([transform(), isZoomed()]).toEqual(['translate(-100 50) scale(1)', false])
})

it('enlarges it with the map, without its names', () => {
  movePicture(mapAt(8, 400, 300), start)
  expect([transform(), isZoomed()]).toEqual(['translate(0 0) scale(4)', true])
})

it('leaves it alone once the map is drawn', () => {
  const map = mapAt(8, 400, 300)
  map.getContainer().dataset['drawn'] = ''
  movePicture(map, start)
  expect(transform()).toBeNull()
})
