// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderExample } from '../../shared/testing/render-example.tsx'
import { attach } from './recently-viewed.binding.ts'
import { hasRefusedAll, loadViewed, storeViewed } from './viewed-pieces.ts'

/** As browsers have it already. */
const viewedKey = 'viewed-pieces'

const requests: { url: string; credentials: string | undefined }[] = []
let answer: () => Promise<Response>
/** Tells the observers whether the place is on the screen or near it. */
let see: (isIntersecting: boolean) => void

beforeEach(async () => {
  requests.length = 0
  localStorage.clear()
  const cards = await renderExample('catalogue/recently-viewed', 'typical')
  answer = async () => new Response(`<body>${cards}</body>`)
  vi.stubGlobal('fetch', async (url: string, { credentials }: RequestInit) => {
    requests.push({ url, credentials })
    return answer()
  })
  const observers = new Set<(entries: object[]) => void>()
  see = (isIntersecting) => [...observers].forEach((notify) => notify([{ isIntersecting }]))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      notify: (entries: object[]) => void
      constructor(notify: (entries: object[]) => void) {
        this.notify = notify
      }
      observe = () => void observers.add(this.notify)
      disconnect = () => void observers.delete(this.notify)
    },
  )
})

afterEach(() => void vi.unstubAllGlobals())

async function page(example = 'place'): Promise<{ root: HTMLElement; stop: () => void; clear: () => void }> {
  document.body.innerHTML = await renderExample('catalogue/recently-viewed', example, { locale: 'fr' })
  const root = document.querySelector<HTMLElement>('[data-flow]')!
  const { send, stop } = attach(root)
  return { root, stop, clear: () => send({ type: 'list.cleared', value: undefined }) }
}

const strip = () => document.querySelector<HTMLElement>('[data-part=strip]')!
const cards = () => document.querySelectorAll('[data-part=strip] li').length

describe('the products seen before', () => {
  it('remember the product of the page, newest first and each once', async () => {
    localStorage.setItem(viewedKey, 'a b meuble-aubier-120 c d e f g h')
    await page()
    expect(loadViewed()).toEqual(['meuble-aubier-120', 'a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('are not requested before their place is near, and then without the product of the page', async () => {
    localStorage.setItem(viewedKey, 'colonne-nuit meuble-aubier-120 miroir-orbe-nuit')
    const { root } = await page()
    expect([root.dataset['state'], requests]).toEqual(['list.loading', []])
    see(true)
    const url = '/fr/comparer/vus?pieces=colonne-nuit,miroir-orbe-nuit&compared=meuble-aubier-120'
    expect(requests).toEqual([{ url, credentials: 'omit' }])
  })

  it('are shown while nobody sees their place, so that nothing on the screen moves', async () => {
    localStorage.setItem(viewedKey, 'colonne-nuit')
    const { root } = await page()
    see(true)
    const shown = (isSeen: boolean) => (see(isSeen), [root.dataset['state'], strip().hidden])
    await expect
      .poll(() => [shown(true), shown(false)])
      .toEqual([
        ['list.loading', true],
        ['list.shown', false],
      ])
    expect(cards()).toBe(2)
  })

  it('are nothing in a browser that remembers no other product', async () => {
    const { root } = await page()
    see(true)
    expect([root.dataset['state'], strip().hidden, requests]).toEqual(['list.empty', true, []])
  })

  it('can be cleared by the visitor, whose focus is then on the answer', async () => {
    localStorage.setItem(viewedKey, 'colonne-nuit')
    const { root, clear } = await page()
    see(true)
    await expect.poll(() => (see(false), root.dataset['state'])).toBe('list.shown')
    clear()
    expect([localStorage.getItem(viewedKey), strip().hidden]).toEqual([null, true])
    expect(document.activeElement?.textContent).toBe('La liste est effacée de ce navigateur.')
  })

  it.each([
    ['another status', async () => new Response('', { status: 503 })],
    ['no products', async () => new Response('<div data-part="pieces"></div>')],
    ['nothing', () => Promise.reject(new TypeError('offline'))],
  ])('leave the page as it is after %s', async (_what, response) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    localStorage.setItem(viewedKey, 'colonne-nuit')
    answer = response
    const { root } = await page()
    see(true)
    await expect.poll(() => root.dataset['state']).toBe('list.failed')
    expect(strip().hidden).toBe(true)
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  it('are forgotten for a visitor who has refused everything, and not remembered again', async () => {
    localStorage.setItem(viewedKey, 'colonne-nuit')
    document.cookie = `consent=${encodeURIComponent('{"categories":["necessary"]}')}`
    const { root } = await page()
    document.cookie = 'consent=; max-age=0'
    expect([root.dataset['state'], localStorage.getItem(viewedKey)]).toEqual(['list.empty', null])
  })

  it('stop with their block: nothing is requested after that', async () => {
    localStorage.setItem(viewedKey, 'colonne-nuit')
    const { stop } = await page()
    stop()
    see(true)
    expect(requests).toEqual([])
  })

  it('are neither shown nor remembered on a site without the page of their cards', async () => {
    localStorage.setItem(viewedKey, 'colonne-nuit')
    const { root } = await page('emptiest')
    expect([root.dataset['state'], loadViewed()]).toEqual(['list.empty', ['colonne-nuit']])
  })
})

it('reads only ids: somebody else may have written the item', () => {
  localStorage.setItem(viewedKey, ` a-1 <b> a-1 ${'x'.repeat(81)} ../c B_2`)
  expect(loadViewed()).toEqual(['a-1', 'B_2'])
})

it('does nothing in a browser that stores nothing', () => {
  const denied = () => {
    throw new DOMException('denied')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
  storeViewed(['a'])
  storeViewed([])
  expect(loadViewed()).toEqual([])
})

it.each([
  ['never asked', '', false],
  ['has not answered', 'other=1', false],
  ['has accepted a category', 'consent={"categories":["necessary","measurement"]}', false],
  ['has refused all', 'a=1; consent=%7B%22categories%22%3A%5B%22necessary%22%5D%7D', true],
  ['has another cookie of that name', 'consent=yes', false],
])('a visitor who %s', (_what, cookies, refused) => {
  expect(hasRefusedAll({ consent: 'consent', required: 'necessary' }, cookies)).toBe(refused)
})
