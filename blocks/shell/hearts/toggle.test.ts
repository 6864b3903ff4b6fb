// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadGuestList } from '../../shared/saved/guest-list-storage.ts'
import { markHearts, savedName } from '../../shared/saved/hearts.ts'

const requests: string[] = []
let respond: () => Response

const done = () => Response.json({ done: { location: null } })
const heart = (value: string) => `<button class="heart" name="product" value="${value}"></button>`

beforeEach(() => {
  // What is known of the lists belongs to one page.
  vi.resetModules()
  requests.length = 0
  respond = done
  document.body.innerHTML = heart('7') + heart('8:noyer')
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: URLSearchParams }) => {
    requests.push(body.toString())
    return respond()
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

const inAccount = async () => {
  const { recordOnlyList } = await import('./only-list.ts')
  const { toggleInAccount } = await import('./toggle-in-account.ts')
  return { recordOnlyList, toggle: (product: string) => toggleInAccount('/save', product) }
}

describe('a heart of the only list of an account', () => {
  const bath = { id: 'b', title: 'Bath' }

  it('adds the product, and removes it when it is pressed again', async () => {
    const { recordOnlyList, toggle } = await inAccount()
    recordOnlyList(bath)
    expect(await toggle('7')).toEqual({ kind: 'kept', owner: 'account', list: 'Bath', undo: '7' })
    expect(savedName('7')).toBe('7')
    expect(await toggle('7')).toEqual({ kind: 'removed', owner: 'account', list: 'Bath', undo: '7' })
    expect(savedName('7')).toBeNull()
    expect(requests).toEqual(['action=save&wishlistId=b&product=7', 'action=remove&list=b&product=7'])
  })

  it.each([
    ['the same finish is removed, and undone in it', '8:noyer', { kind: 'removed', undo: '8:noyer' }, null],
    ['another one is kept in the finish of the heart', '8:chene', { kind: 'kept', undo: null }, '8:noyer'],
  ])('a product that was saved in %s', async (_what, before, expected, after) => {
    const { recordOnlyList, toggle } = await inAccount()
    recordOnlyList(bath)
    markHearts([before])
    expect(await toggle('8:noyer')).toMatchObject(expected)
    expect(savedName('8')).toBe(after)
    expect(requests).toEqual([
      after === null ? 'action=remove&list=b&product=8' : 'action=save&wishlistId=b&product=8%3Anoyer',
    ])
  })

  it('saves one after the other, each from what the one before has left', async () => {
    const { recordOnlyList, toggle } = await inAccount()
    recordOnlyList(bath)
    const outcomes = await Promise.all([toggle('7'), toggle('7'), toggle('7')])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['kept', 'removed', 'kept'])
  })

  it.each([
    ['is refused', () => Response.json({ error: 'full', fields: {} }, { status: 422 })],
    ['has no session any more', () => Response.json({}, { status: 401 })],
  ])('shows what is saved again where it %s', async (_what, answer) => {
    const { recordOnlyList, toggle } = await inAccount()
    recordOnlyList(bath)
    respond = answer
    await expect(toggle('7')).rejects.toThrow('Changing the list ended as')
    expect(savedName('7')).toBeNull()
  })

  it('is not pressed for a visitor with several lists, or none', async () => {
    const { recordOnlyList, toggle } = await inAccount()
    recordOnlyList(null)
    await expect(toggle('7')).rejects.toThrow('several lists, or none')
    expect([requests, savedName('7')]).toEqual([[], null])
  })

  it('waits until the page knows the lists, for 2 s', async () => {
    vi.useFakeTimers()
    const { recordOnlyList, toggle } = await inAccount()
    const early = toggle('7')
    recordOnlyList(bath)
    expect(await early).toMatchObject({ kind: 'kept' })
    vi.resetModules()
    const { toggle: toggleUnknown } = await inAccount()
    const unknown = toggleUnknown('7').catch(String)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await unknown).toContain('several lists, or none')
  })
})

describe('a heart of the list of this browser', () => {
  it('names the list, and the finish that undoes a removal', async () => {
    const { toggleInBrowser } = await import('./toggle-in-browser.ts')
    expect(toggleInBrowser('8:noyer', 'My list')).toEqual({
      kind: 'kept',
      owner: 'browser',
      list: 'My list',
      undo: null,
    })
    expect(toggleInBrowser('8', 'Ma liste')).toEqual({
      kind: 'removed',
      owner: 'browser',
      list: 'My list',
      undo: '8:noyer',
    })
    expect([loadGuestList(), savedName('8')]).toEqual([null, null])
  })
})
