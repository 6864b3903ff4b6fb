// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const list = (items: string) => `<ul data-region="list">${items}</ul>`

/** Requests to the server, each with a way to respond. */
let requests: { address: string; respond: (response: Response) => void; fail: () => void; signal: AbortSignal }[]
let pushed: string[]
let events: string[]
let module: typeof import('./show-query.ts')

beforeAll(() => {
  for (const type of ['page.requested', 'content.ready']) addEventListener(type, () => events.push(type))
})

beforeEach(async () => {
  requests = []
  pushed = []
  events = []
  history.replaceState(null, '', '/fr/chairs')
  document.body.innerHTML = list('')
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([])
  vi.spyOn(history, 'pushState').mockImplementation((_state, _title, address) => {
    pushed.push(String(address))
    history.replaceState(null, '', address)
  })
  vi.spyOn(location, 'assign').mockImplementation(() => {})
  vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    requests.push({ address, respond: resolve, fail: () => reject(new TypeError('offline')), signal })
    return promise
  })
  // The module stores the address of the page for as long as the page lives.
  vi.resetModules()
  module = await import('./show-query.ts')
})

const page = (items: string, init?: ResponseInit) => new Response(`<body>${list(items)}</body>`, init)
const shown = () => document.querySelector('ul')?.innerHTML

describe('showing another state of the page', () => {
  it('requests the address, swaps the regions, and pushes the address', async () => {
    const showing = module.showQuery({ wood: 'oak' })
    expect(requests.map(({ address }) => address)).toEqual(['/fr/chairs?wood=oak'])
    expect(events).toEqual(['page.requested'])
    requests[0]?.respond(page('<li>oak</li>'))
    await showing
    expect(shown()).toBe('<li>oak</li>')
    expect(pushed).toEqual(['/fr/chairs?wood=oak'])
    expect(events).toEqual(['page.requested', 'content.ready'])
  })

  it('adds the scripts and style sheets that only the other state has, where its blocks differ', async () => {
    const sheets: Document['adoptedStyleSheets'] = []
    vi.spyOn(document, 'adoptedStyleSheets', 'get').mockReturnValue(sheets)
    const showing = module.showQuery({ wood: 'oak' }, { otherBlocks: true })
    const head = '<head><link rel="stylesheet" href="/oak.css"></head>'
    requests[0]?.respond(new Response(`${head}<body data-binding-oak="/oak.js">${list('<li>oak</li>')}</body>`))
    await expect.poll(() => requests[1]?.address).toBe('/oak.css')
    expect(shown()).toBe('')
    requests[1]?.respond(new Response('li { color: red }'))
    await showing
    expect(shown()).toBe('<li>oak</li>')
    expect([sheets.length, document.body.getAttribute('data-binding-oak')]).toEqual([1, '/oak.js'])
    document.body.removeAttribute('data-binding-oak')
  })

  it('requests nothing for the state that is shown', async () => {
    await module.showQuery({ wood: null })
    expect(requests).toEqual([])
    expect(pushed).toEqual([])
    expect(events).toEqual([])
  })

  it('compares with the address that the server rendered, not with one that back has led to since', async () => {
    vi.mocked(performance.getEntriesByType).mockReturnValue([
      { name: 'http://localhost:3000/fr/chairs?wood=oak' } as PerformanceNavigationTiming,
    ])
    const showing = module.showQuery({})
    requests[0]?.respond(page('<li>all</li>'))
    await showing
    expect(requests[0]?.address).toBe('/fr/chairs')
    expect(shown()).toBe('<li>all</li>')
    expect(pushed).toEqual([])
  })

  it('adds a change to one that is still loading; both settle with the last response', async () => {
    const first = module.showQuery({ wood: 'oak' })
    const second = module.showQuery({ page: '2' })
    expect(requests.map(({ address, signal }) => [address, signal.aborted])).toEqual([
      ['/fr/chairs?wood=oak', true],
      ['/fr/chairs?wood=oak&page=2', false],
    ])
    requests[1]?.respond(page('<li>second</li>'))
    await Promise.all([first, second])
    expect(shown()).toBe('<li>second</li>')
    expect(pushed).toEqual(['/fr/chairs?wood=oak&page=2'])
  })
})

it('a late response never replaces a newer one', async () => {
  const first = module.showQuery({ wood: 'oak' })
  requests[0]?.respond(page('<li>first</li>'))
  const second = module.showQuery({ wood: 'ash' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()).toBe('')
  requests[1]?.respond(page('<li>second</li>'))
  await Promise.all([first, second])
  expect(shown()).toBe('<li>second</li>')
})

it('the next change starts from the address by then', async () => {
  const showing = module.showQuery({ wood: 'oak' })
  requests[0]?.respond(page('<li>oak</li>'))
  await showing
  history.replaceState(null, '', '/fr/chairs')
  void module.showQuery({ page: '2' })
  expect(requests[1]?.address).toBe('/fr/chairs?page=2')
})

describe('another state that cannot be loaded', () => {
  it.each([
    ['an error status', () => requests[0]?.respond(page('', { status: 503 })), 'responded with status 503.'],
    ['a redirect', () => requests[0]?.respond(redirected(page(''))), 'responded with status 200.'],
    ['a network failure', () => requests[0]?.fail(), 'offline'],
    ['other regions', () => requests[0]?.respond(new Response('<body></body>')), 'Regions or style sheets differ'],
  ])('after %s lets the browser load the address, and rejects', async (_title, act, message) => {
    const showing = module.showQuery({ wood: 'oak' })
    act()
    await expect(showing).rejects.toThrow(message)
    expect(location.assign).toHaveBeenCalledExactlyOnceWith('/fr/chairs?wood=oak')
    expect(pushed).toEqual([])
  })

  it('reloads the page where back has led to its address already', async () => {
    vi.mocked(performance.getEntriesByType).mockReturnValue([
      { name: 'http://localhost:3000/fr/chairs?wood=oak' } as PerformanceNavigationTiming,
    ])
    const showing = module.showQuery({})
    requests[0]?.fail()
    await expect(showing).rejects.toThrow('offline')
    expect(location.reload).toHaveBeenCalledOnce()
  })

  it('leaves the page unchanged for a block that reports it', async () => {
    const showing = module.showQuery({ wood: 'oak' }, { onError: 'stay' })
    requests[0]?.fail()
    await expect(showing).rejects.toThrow('offline')
    expect(location.assign).not.toHaveBeenCalled()
    expect(events).toEqual(['page.requested', 'content.ready'])
  })

  it('is given up after 10 s', async () => {
    const clock = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(clock.signal)
    const showing = module.showQuery({ wood: 'oak' }, { onError: 'stay' })
    clock.abort(new Error('timed out'))
    await expect(showing).rejects.toThrow('timed out')
    expect(timeout).toHaveBeenCalledExactlyOnceWith(10_000)
  })

  it('is not part of the next change', async () => {
    const showing = module.showQuery({ wood: 'oak' }, { onError: 'stay' })
    requests[0]?.fail()
    await expect(showing).rejects.toThrow('offline')
    void module.showQuery({ page: '2' })
    expect(requests[1]?.address).toBe('/fr/chairs?page=2')
  })
})

describe('watching the address', () => {
  it('reports the query at once, and after back or forward, until it is stopped', () => {
    const reported: (string | null)[] = []
    const stop = module.watchAddress((query) => reported.push(query.get('wood')))
    history.replaceState(null, '', '/fr/chairs?wood=ash')
    dispatchEvent(new Event('popstate'))
    stop()
    dispatchEvent(new Event('popstate'))
    expect(reported).toEqual([null, 'ash'])
  })

  it.each([
    ['when the new one is there', 2400, () => {}],
    ['before the page scrolled away', 900, () => module.rememberPlace()],
  ])('scrolls back to where the visitor left a page: %s [PROD-13]', async (_name, top, remember) => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    Object.defineProperty(window, 'scrollY', { value: 900, configurable: true })
    remember()
    Object.defineProperty(window, 'scrollY', { value: 2400, configurable: true })
    const states: unknown[] = []
    vi.mocked(history.pushState).mockImplementation((_state, _title, address) => {
      states.push(history.state)
      history.replaceState(null, '', address)
    })
    const next = module.showQuery({ page: '2' })
    requests[0]?.respond(page('<li>13</li>'))
    await next
    expect(scrolled).not.toHaveBeenCalled()
    history.replaceState(states[0], '', '/fr/chairs')
    const back = module.showQuery({ page: null })
    requests[1]?.respond(page('<li>1</li>'))
    await back
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top, behavior: 'instant' })
  })

  it('drops a change that was still loading when the visitor went back', () => {
    module.watchAddress(() => {})
    void module.showQuery({ wood: 'oak' })
    dispatchEvent(new Event('popstate'))
    void module.showQuery({ page: '2' })
    expect(requests[1]?.address).toBe('/fr/chairs?page=2')
  })
})

function redirected(response: Response): Response {
  return Object.defineProperty(response, 'redirected', { value: true })
}
