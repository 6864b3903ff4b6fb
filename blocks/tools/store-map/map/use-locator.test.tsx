// @vitest-environment happy-dom
import { act } from 'react'
import type { MapRef } from 'react-map-gl/maplibre'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { dispatchLocator, onLocator, type LocatorEvents } from '../../../shared/locator/locator-events.ts'
import { renderHook } from './testing/render-hook.tsx'
import { useLocator } from './use-locator.ts'

const shop = { id: '7', lat: 50.63, lng: 3.06, name: 'Bains du Nord' }
const area = { bounds: { south: 43, west: -2, north: 49, east: 7 }, center: { lat: 46.5, lng: 2.32 }, zoom: 6.1 }
const container = document.createElement('div')
const moves = { flyTo: vi.fn<MapRef['flyTo']>(), fitBounds: vi.fn<MapRef['fitBounds']>() }
const map = {
  ...moves,
  getContainer: () => container,
  getMap: () => ({
    getBounds: () => ({ getSouth: () => 43, getWest: () => -2, getNorth: () => 49, getEast: () => 7 }),
    getCenter: () => area.center,
    getZoom: () => area.zoom,
    touchZoomRotate: { disableRotation: () => {} },
    keyboard: { disableRotation: () => {} },
  }),
} as unknown as MapRef

/** Everything that the map says, as name and detail. */
let said: [string, unknown][] = []
const names: (keyof LocatorEvents)[] = ['locator.map-ready', 'locator.moved', 'locator.chosen', 'locator.closed']
let stops: (() => void)[] = []
let unmount = (): void => {}

async function start() {
  const hook = await renderHook(() => useLocator(map, 15))
  unmount = hook.unmount
  return hook.current
}

beforeEach(() => {
  said = []
  stops = names.map((name) => onLocator(name, (detail) => said.push([name, detail])))
  moves.flyTo.mockReset()
  moves.fitBounds.mockReset()
})
afterEach(() => {
  unmount()
  for (const stop of stops) stop()
})

const fromList = <Name extends keyof LocatorEvents>(name: Name, detail: LocatorEvents[Name]) =>
  act(async () => dispatchLocator(name, detail))

describe('the map and the list', () => {
  it('on a phone, shows shops above the sheet of the list', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    Object.defineProperty(container, 'clientHeight', { value: 600, configurable: true })
    await start()
    await fromList('locator.show-shop', { ...shop, zoom: 15 })
    await fromList('locator.show-bounds', { bounds: area.bounds })
    expect(moves.flyTo).toHaveBeenCalledWith(expect.objectContaining({ offset: [0, 32 - 135] }))
    const padding = { top: 32, right: 32, bottom: 302, left: 32 }
    expect(moves.fitBounds.mock.calls[0]?.[1]).toEqual(expect.objectContaining({ padding }))
  })

  it('the map says when it is ready, and again when the list asks', async () => {
    await start()
    await fromList('locator.list-ready', null)
    expect(said).toEqual([
      ['locator.map-ready', area],
      ['locator.map-ready', area],
    ])
  })

  it('every movement is told, also that the visitor has made it [STORE-04]', async () => {
    const current = await start()
    await act(async () => current().onMoved(area, 'moving'))
    await act(async () => current().onMoved(area, 'visitor'))
    await act(async () => current().onMoved(area, 'list'))
    expect(said.slice(1)).toEqual([
      ['locator.moved', { ...area, byVisitor: true }],
      ['locator.moved', { ...area, byVisitor: false }],
    ])
  })

  it('a shop of the list is centred at its zoom, and its info window opens without the focus [STORE-07]', async () => {
    const current = await start()
    await fromList('locator.show-shop', { ...shop, zoom: 15 })
    expect(moves.flyTo).toHaveBeenCalledWith(expect.objectContaining({ center: [3.06, 50.63], zoom: 15 }))
    expect(current().chosen).toEqual({ shop, zoom: 15, onMap: false })
  })

  it('a marker is centred at zoom 15 and told to the list, whose answer moves nothing [STORE-07, STORE-17]', async () => {
    const current = await start()
    await act(async () => current().choose(shop))
    const known = { ...shop, address: 'rue A', exhibited: 'Exposée ici : Aubier' }
    await fromList('locator.show-shop', { ...known, zoom: 15 })
    expect(moves.flyTo.mock.calls).toEqual([[expect.objectContaining({ center: [3.06, 50.63], zoom: 15 })]])
    expect(said.at(-1)).toEqual(['locator.chosen', shop])
    // Its address and what it exhibits are shown, too.
    expect(current().chosen).toEqual({ shop: known, zoom: 15, onMap: true })
  })

  it('the list decides what opens and closes: without its answer, neither does [STORE-07]', async () => {
    const list = document.createElement('div')
    list.dataset['flow'] = 'store-locator'
    document.body.append(list)
    onTestFinished(() => list.remove())
    const current = await start()
    await act(async () => current().choose(shop))
    expect(current().chosen).toBeNull()
    await fromList('locator.show-shop', { ...shop, zoom: 15 })
    expect(current().chosen).toMatchObject({ onMap: true })
    await act(async () => current().close())
    expect(current().chosen).not.toBeNull()
    await fromList('locator.close-shop', null)
    expect(current().chosen).toBeNull()
    // Another way to the same shop is not the marker any more.
    await fromList('locator.show-shop', { ...shop, zoom: 15 })
    expect(current().chosen).toMatchObject({ onMap: false })
  })

  it('the list closes the info window, and shows bounds', async () => {
    const current = await start()
    await fromList('locator.show-shop', { ...shop, zoom: 15 })
    await fromList('locator.close-shop', null)
    await fromList('locator.show-bounds', { bounds: area.bounds })
    expect(current().chosen).toBeNull()
    expect(moves.fitBounds.mock.calls[0]?.[0]).toEqual([
      [-2, 43],
      [7, 49],
    ])
  })

  it('Escape closes the info window, and tells the list', async () => {
    const current = await start()
    await fromList('locator.show-shop', { ...shop, zoom: 15 })
    await act(async () => container.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
    expect(current().chosen).toBeNull()
    expect(said.at(-1)).toEqual(['locator.closed', null])
  })

  it('Escape closes the info window from everywhere in the section of the map', async () => {
    const section = document.createElement('section')
    section.append(container, document.createElement('p'))
    onTestFinished(() => container.remove())
    const current = await start()
    await fromList('locator.show-shop', { ...shop, zoom: 15 })
    const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
    await act(async () => section.lastElementChild?.dispatchEvent(escape))
    expect(current().chosen).toBeNull()
  })

  it('an info window takes the focus back to its marker', async () => {
    const current = await start()
    container.innerHTML = '<button aria-current="true">7</button><div class="maplibregl-popup"><button>x</button></div>'
    document.body.append(container)
    const [marker, close] = container.querySelectorAll('button')
    close?.focus()
    await act(async () => current().close())
    expect(document.activeElement).toBe(marker)
    container.remove()
  })
})
