// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadGuestList, toggleInGuestList } from '../../shared/saved/guest-list-storage.ts'
import { mergeGuestList } from './merge-guest-list.ts'

const requests: URLSearchParams[] = []
const done = () => Response.json({ done: { location: '/en/wishlist', message: null } })
let respond: () => Response | Promise<Response> = done

beforeEach(() => {
  requests.length = 0
  respond = done
  localStorage.clear()
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: URLSearchParams }) => {
    requests.push(body)
    return respond()
  })
})

afterEach(() => vi.unstubAllGlobals())

describe('the list of this browser', () => {
  it('is begun by the first product and ended by the removal of the last one', () => {
    expect(loadGuestList()).toBeNull()
    expect(toggleInGuestList('7', 'My list')).toBe('kept')
    expect(loadGuestList()).toMatchObject({ title: 'My list', products: ['7'] })
    expect(toggleInGuestList('7', 'My list')).toBe('removed')
    expect(localStorage.getItem('guest-list')).toBeNull()
  })

  it('is not there where the browser denies its storage, and saving is refused', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
    })
    expect(loadGuestList()).toBeNull()
    expect(() => toggleInGuestList('7', 'My list')).toThrow('denied')
  })

  it('tells the page that it has changed', () => {
    const onChange = vi.fn<() => void>()
    addEventListener('saved.changed', onChange, { once: true })
    toggleInGuestList('7', 'My list')
    expect(onChange).toHaveBeenCalledOnce()
  })
})

describe('merging', () => {
  it('sends key, title and products, and then removes the list', async () => {
    for (const product of ['7', '8']) toggleInGuestList(product, 'My list')
    const { key } = loadGuestList()!
    await mergeGuestList('/en/save')
    expect([...requests[0]!]).toEqual([
      ['action', 'merge'],
      ['key', key],
      ['title', 'My list'],
      ['products', '7'],
      ['products', '8'],
    ])
    expect(loadGuestList()).toBeNull()
  })

  it('sends nothing without a list', async () => {
    await mergeGuestList('/en/save')
    expect(requests).toEqual([])
  })

  it.each<[what: string, answer: () => Response | Promise<Response>, message: string]>([
    ['the network fails', () => Promise.reject(new Error('offline')), 'offline'],
    ['the session has ended', () => Response.json({}, { status: 401 }), 'ended as "signed-out"'],
    ['the service refuses', () => Response.json({ error: 'full', fields: {} }, { status: 422 }), 'ended as "refused"'],
    ['the answer is no answer', () => new Response('<html>', { status: 502 }), 'JSON'],
  ])('keeps the list where %s, and tries again with the same key', async (_what, answer, message) => {
    toggleInGuestList('7', 'My list')
    respond = answer
    await expect(mergeGuestList('/en/save')).rejects.toThrow(message)
    expect(loadGuestList()?.products).toEqual(['7'])
    respond = done
    await mergeGuestList('/en/save')
    expect(requests[0]!.get('key')).toBe(requests[1]!.get('key'))
    expect(loadGuestList()).toBeNull()
  })

  it('keeps what another tab has saved meanwhile', async () => {
    toggleInGuestList('7', 'My list')
    respond = () => {
      toggleInGuestList('8', 'My list')
      return done()
    }
    await mergeGuestList('/en/save')
    expect(loadGuestList()?.products).toEqual(['8'])
  })

  it('happens once at a time', async () => {
    toggleInGuestList('7', 'My list')
    await Promise.all([mergeGuestList('/en/save'), mergeGuestList('/en/save')])
    expect(requests).toHaveLength(1)
  })
})
