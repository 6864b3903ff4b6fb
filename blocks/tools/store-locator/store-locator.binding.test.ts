// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Actor, AnyStateMachine } from 'xstate'
import { dispatchLocator, onLocator, type LocatorEvents } from '../../shared/locator/locator-events.ts'
import { readExamples } from '../../shared/testing/block-folders.ts'
import { renderExample } from '../../shared/testing/render-example.tsx'

const folder = 'tools/store-locator'
const area = {
  bounds: { south: 48.812_345, west: 2.3, north: 48.9, east: 2.39 },
  center: { lat: 48.8, lng: 2.3 },
  zoom: 11,
}
const paris = 'fr-paris-atelier-onde'

let requests: string[]
let responses: Record<string, string | undefined>
let actor: Actor<AnyStateMachine>
let sent: [string, unknown][]
let ends: (() => void)[]

beforeEach(async () => {
  vi.resetModules()
  requests = []
  sent = []
  responses = {
    '/fr/store-list': await renderExample(folder, 'list only', { locale: 'fr' }),
  }
  vi.stubGlobal('fetch', async (address: string | URL) => {
    requests.push(String(address))
    const body = responses[String(address).split('?')[0] ?? '']
    return new Response(body ?? '', { status: body === undefined ? 503 : 200 })
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  history.replaceState(null, '', '/fr/store-locator')
  document.body.innerHTML = await renderExample(folder, 'typical', { locale: 'fr' })
  ends = (['locator.show-shop', 'locator.show-bounds', 'locator.list-ready'] as const).map((name) =>
    onLocator(name, (detail) => sent.push([name, detail])),
  )
  const { attach } = await import('../../../engine/browser/flow.ts')
  actor = attach(root(), await import('./store-locator.binding.ts'))
})

afterEach(() => {
  actor.stop()
  ends.forEach((end) => end())
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const root = () => document.querySelector<HTMLElement>('[data-flow]') as HTMLElement
const region = (name: string) => document.querySelector(`[data-region=${name}]`)
const listed = () => [...document.querySelectorAll<HTMLElement>('[data-shop]')].map(({ dataset }) => dataset['shop'])
const settled = () => expect.poll(() => root().dataset['state']).toBe('list.shown position.idle')
const events = <Name extends keyof LocatorEvents>(name: Name) =>
  sent.flatMap(([one, detail]) => (one === name ? [detail as LocatorEvents[Name]] : []))

describe('the list beside a map', () => {
  it('keeps the number of shops of the address when the map opens, and not after a move of the visitor', async () => {
    history.replaceState(null, '', '/fr/store-locator?count=40')
    dispatchLocator('locator.moved', { ...area, byVisitor: false })
    await settled()
    expect(new URLSearchParams(requests[0]?.split('?')[1]).get('count')).toBe('40')
    dispatchLocator('locator.moved', { ...area, byVisitor: true })
    await expect.poll(() => requests).toHaveLength(2)
    expect(requests[1]).not.toContain('count')
    await settled()
  })

  it('ends the request for a part of the map that the visitor has left', async () => {
    const signals: AbortSignal[] = []
    vi.stubGlobal('fetch', (_address: string, { signal }: { signal: AbortSignal }) => {
      signals.push(signal)
      return new Promise(() => {})
    })
    dispatchLocator('locator.moved', { ...area, byVisitor: true })
    await expect.poll(() => signals).toHaveLength(1)
    dispatchLocator('locator.moved', { ...area, byVisitor: true })
    await expect.poll(() => signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  it('shows the shops of the map after a move, and announces their number [STORE-04] [STORE-05]', async () => {
    const count = region('locator-count')
    dispatchLocator('locator.moved', { ...area, byVisitor: false })
    await settled()
    expect(requests).toEqual(['/fr/store-list?south=48.8123&west=2.3&north=48.9&east=2.39'])
    expect(listed()).toEqual([paris])
    expect(region('locator-count')).toBe(count)
    expect(count?.querySelector('span:not([hidden])')?.textContent).toBe('1 revendeur dans cette zone.')
    expect(location.search).toBe('')
  })

  it('remembers in the address where the visitor has moved', async () => {
    history.replaceState(null, '', '/fr/store-locator?place=Lyon&distance=10')
    dispatchLocator('locator.moved', { ...area, byVisitor: true })
    await expect.poll(() => location.search).toBe('?south=48.8123&west=2.3&north=48.9&east=2.39')
  })

  it('keeps the focus on the shop that has it', async () => {
    document.querySelector<HTMLElement>(`[data-value="${paris}"]`)?.focus()
    responses['/fr/store-list'] = responses['/fr/store-list']?.replaceAll('id="b1-', 'id="b0-')
    dispatchLocator('locator.moved', { ...area, byVisitor: false })
    await settled()
    expect(document.activeElement?.id).toBe(`b0-shop-${paris}`)
  })

  it('keeps the shops when the server does not answer, and offers to try again', async () => {
    delete responses['/fr/store-list']
    dispatchLocator('locator.moved', { ...area, byVisitor: true })
    await expect.poll(() => root().dataset['state']).toContain('failed')
    expect(listed()).toHaveLength(2)
    expect(document.querySelector('.failure')?.hasAttribute('hidden')).toBe(false)
  })

  it('says that it is there, and follows the map when that is ready', async () => {
    expect(events('locator.list-ready')).toHaveLength(1)
    dispatchLocator('locator.map-ready', area)
    await settled()
    expect(requests).toEqual(['/fr/store-list?south=48.8123&west=2.3&north=48.9&east=2.39'])
  })

  it('shows more shops, has them in the address and focuses the first of them', async () => {
    const page = document.createElement('div')
    page.innerHTML = await renderExample(folder, 'typical', { locale: 'fr', fields: listing(1) })
    responses['/fr/store-list'] = await renderExample(folder, 'list only', { locale: 'fr', fields: listing(2) })
    region('locator-shops')?.replaceChildren(...(page.querySelector('[data-region=locator-shops]')?.childNodes ?? []))
    document.querySelector<HTMLElement>('[data-event="list.extended"]')?.focus()
    actor.send({ type: 'list.extended', value: '?count=2' })
    await settled()
    expect(requests).toEqual(['/fr/store-list?count=2'])
    expect(listed()).toHaveLength(2)
    expect(document.activeElement?.getAttribute('data-value')).toBe(listed()[1])
    expect(location.search).toBe('?count=2')
    expect(events('locator.show-bounds')).toEqual([])
  })
})

/** Fields of the example "typical" with so many of its shops. */
function listing(limit: number) {
  const { fields } = readExamples(folder).find(({ name }) => name === 'typical') ?? {}
  return { start: fields?.['start'], inArea: false, within: null, limit }
}

describe('a search', () => {
  const search = (place: string) => {
    document.querySelector<HTMLInputElement>('input')!.value = place
    actor.send({ type: 'place.searched' })
  }

  it('is in the address, and moves the map [STORE-02] [STORE-12]', async () => {
    responses['/fr/store-list'] = await renderExample(folder, 'place', { locale: 'fr' })
    search(' Paris ')
    await expect.poll(() => location.search).toBe('?place=Paris&distance=5')
    expect(requests).toEqual(['/fr/store-list?place=Paris&distance=5'])
  })

  it('without a place leads to the start', async () => {
    search(' ')
    await expect.poll(() => requests).toEqual(['/fr/store-list?'])
  })

  it('that finds nothing says so, also after the list has followed the map: deviation [ERR-20]', async () => {
    dispatchLocator('locator.moved', { ...area, byVisitor: false })
    await settled()
    const found = responses['/fr/store-list']
    responses['/fr/store-list'] = await renderExample(folder, 'unknown place', { locale: 'fr' })
    search('Xyzzy')
    await expect.poll(() => document.querySelector('[role=alert]:not([hidden])')).not.toBeNull()
    responses['/fr/store-list'] = found
    dispatchLocator('locator.moved', { ...area, byVisitor: false })
    await expect.poll(() => listed()).toEqual([paris])
    expect(document.querySelector('[role=alert]:not([hidden])')?.textContent).toContain('Xyzzy')
    dispatchLocator('locator.moved', { ...area, byVisitor: true })
    await expect.poll(() => document.querySelector('[role=alert]:not([hidden])')).toBeNull()
  })

  it('asks a geocoder of config first [STORE-09]', async () => {
    const geocoder = { kind: 'photon', url: 'https://photon.example/api', need: null }
    root().dataset['geocoder'] = JSON.stringify(geocoder)
    responses['https://photon.example/api'] = JSON.stringify({ features: [{ geometry: { coordinates: [2, 47] } }] })
    search('Bourges')
    await expect.poll(() => requests).toHaveLength(2)
    expect(requests[1]).toBe('/fr/store-list?south=46.955&west=1.955&north=47.045&east=2.045&distance=5')
  })
})

describe('a shop of the list', () => {
  it('is shown on the map at zoom 15, marked, and in the address [STORE-07] [STORE-17]', () => {
    actor.send({ type: 'shop.chosen', value: paris })
    expect(events('locator.show-shop')).toEqual([
      {
        id: paris,
        name: 'Atelier Onde',
        lat: 48.8541,
        lng: 2.3785,
        address: '47 rue de Charonne, 75011 Paris',
        exhibited: 'Exposées ici\u00a0: Aubier, Nuit',
        href: `/fr/store-locator?shop=${paris}`,
        zoom: 15,
      },
    ])
    expect(document.querySelector('[aria-current]')?.getAttribute('data-value')).toBe(paris)
    expect(location.search).toBe(`?shop=${paris}`)
  })

  it('scrolls only the list where that is a sheet over the map', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    document.body.append(Object.assign(document.createElement('section'), { className: 'store-map' }))
    const scrolled = vi.spyOn(region('locator-shops') as HTMLElement, 'scrollBy')
    const intoView = vi.spyOn(Element.prototype, 'scrollIntoView')
    actor.send({ type: 'shop.chosen', value: paris })
    expect(scrolled).toHaveBeenCalledOnce()
    expect(intoView).not.toHaveBeenCalled()
  })

  it('is marked when its marker is chosen, also after the list has changed [STORE-07]', async () => {
    dispatchLocator('locator.chosen', { id: paris, name: 'Atelier Onde', lat: 48.8541, lng: 2.3785 })
    dispatchLocator('locator.moved', { ...area, byVisitor: false })
    await settled()
    expect(document.querySelector('[aria-current]')?.getAttribute('data-value')).toBe(paris)
    dispatchLocator('locator.closed', null)
    expect(document.querySelector('[aria-current]')).toBeNull()
  })

  it('says whether it is open today', () => {
    const day = new Date().getDay() || 7
    const summaries = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
    const lyon = day >= 2 && day <= 6 ? 'Ouvert aujourd’hui de 10:00 à 19:00' : 'Fermé aujourd’hui'
    expect(summaries[0]).toBe(lyon)
    expect(document.querySelectorAll('dl [data-today]')).toHaveLength(2)
  })
})

describe('back and forward', () => {
  it('show the state of the address, in the form too [STORE-03]', async () => {
    const page = await renderExample(folder, 'place', { locale: 'fr' })
    responses['/fr/store-list'] = `<body>${page}</body>`
    const loaded = { name: `${location.origin}/fr/store-locator` } as PerformanceNavigationTiming
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded])
    history.replaceState(null, '', '/fr/store-locator?place=Paris&distance=10')
    window.dispatchEvent(new PopStateEvent('popstate'))
    await expect.poll(() => requests).toEqual(['/fr/store-list?place=Paris&distance=10'])
    await settled()
    expect(document.querySelector<HTMLInputElement>('input[name=place]')?.value).toBe('Paris')
    expect(document.querySelector('select')?.value).toBe('10')
    expect(events('locator.show-shop')).toHaveLength(1)
  })

  it('show the state of the address where they came before the script, after a reload [STORE-03]', async () => {
    actor.stop()
    const page = await renderExample(folder, 'place', { locale: 'fr' })
    responses['/fr/store-list'] = `<body>${page}</body>`
    const loaded = { name: `${location.origin}/fr/store-locator` } as PerformanceNavigationTiming
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded])
    history.replaceState(null, '', '/fr/store-locator?place=Paris')
    const { attach } = await import('../../../engine/browser/flow.ts')
    actor = attach(root(), await import('./store-locator.binding.ts'))
    await expect.poll(() => requests).toEqual(['/fr/store-list?place=Paris'])
    await settled()
  })

  it('request nothing where the server has rendered the address of now', () => {
    expect(requests).toEqual([])
  })
})

describe("the visitor's position", () => {
  const positionOf = (answer: (done: PositionCallback, fail: PositionErrorCallback) => void) =>
    vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: answer } })

  it('becomes an area of the selected distance in the address [STORE-10] [STORE-14]', async () => {
    const page = await renderExample(folder, 'nothing nearby', { locale: 'fr' })
    responses['/fr/store-list'] = `<body>${page}</body>`
    positionOf((done) => done({ coords: { latitude: 47, longitude: 2 } } as GeolocationPosition))
    actor.send({ type: 'position.requested' })
    await expect.poll(() => requests).toHaveLength(1)
    await settled()
    const query = '?south=46.955&west=1.955&north=47.045&east=2.045&distance=5'
    expect(requests).toEqual([`/fr/store-list${query}`])
    expect(location.search).toBe(query)
    expect(events('locator.show-bounds')).toHaveLength(1)
  })

  it('takes the place of what was typed, and each shop says how far it is', async () => {
    const field = root().querySelector('input') as HTMLInputElement
    field.value = 'xyzxyz'
    document.documentElement.lang = 'fr-FR'
    positionOf((done) => done({ coords: { latitude: 48.8566, longitude: 2.3488 } } as GeolocationPosition))
    actor.send({ type: 'position.requested' })
    await expect.poll(() => requests).toHaveLength(1)
    await settled()
    expect(field.value).toBe('')
    const shown = [...(region('locator-count')?.querySelectorAll(':scope > span:not([hidden])') ?? [])]
    expect(shown[0]?.textContent).toMatch(/dans un rayon d’environ .* autour de vous\.$/)
    expect(document.querySelector('.shop__distance')?.textContent).toMatch(/^à 2,2\skm$/)
  })

  it('leaves a place that the visitor types while the list is loading', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const load = vi.fn<() => Promise<Response>>(() => promise)
    vi.stubGlobal('fetch', load)
    const field = root().querySelector('input') as HTMLInputElement
    positionOf((done) => done({ coords: { latitude: 47, longitude: 2 } } as GeolocationPosition))
    actor.send({ type: 'position.requested' })
    await expect.poll(() => load).toHaveBeenCalledOnce()
    field.value = 'Lyon'
    resolve(new Response(responses['/fr/store-list']))
    await settled()
    expect([field.value, listed()]).toEqual(['Lyon', [paris]])
  })

  it.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'unavailable'],
  ])(
    'that is not known is logged, and the visitor told what to do, for code %d: deviation [ERR-21]',
    async (code, part) => {
      positionOf((_done, fail) => fail({ code } as GeolocationPositionError))
      actor.send({ type: 'position.requested' })
      await expect.poll(() => console.error).toHaveBeenCalledOnce()
      await settled()
      const shown = [...document.querySelectorAll('.store-locator__position span:not([hidden])')].map((one) =>
        one.getAttribute('data-part'),
      )
      expect(shown).toEqual([part])
      expect(requests).toEqual([])
    },
  )
})
