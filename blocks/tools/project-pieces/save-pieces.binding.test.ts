// @vitest-environment happy-dom
import { createActor, waitFor } from 'xstate'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadGuestList } from '../../shared/saved/guest-list-storage.ts'
import { machine } from './save-pieces.binding.ts'

const requests: { url: string; body: URLSearchParams }[] = []
let respond: () => Response

beforeEach(() => {
  requests.length = 0
  localStorage.clear()
  document.body.innerHTML = `
    <div data-flow="session" data-cookie="signedIn"></div>
    <button class="heart" name="product" value="7" aria-pressed="false"></button>
    <form action="/en/project" data-guest="true" data-list-title="My list">
      <input type="hidden" name="action" value="save-pieces"><input type="hidden" name="key" value="project-a">
      <input type="hidden" name="products" value="7"><input type="hidden" name="products" value="8">
      <a href="/en/wishlist">See the list</a>
    </form>`
  vi.stubGlobal('fetch', async (url: string, { body }: { body: URLSearchParams }) => {
    requests.push({ url, body })
    return respond()
  })
})

afterEach(() => vi.unstubAllGlobals())

const form = () => document.querySelector('form')!
const heart = () => document.querySelector('.heart')!.getAttribute('aria-pressed')
const signIn = (cookie: string) => vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookie)

async function press(state: 'saved' | 'failed' | 'savingInAccount') {
  const actor = createActor(machine(form()), { input: { ...form().dataset } }).start()
  actor.send({ type: 'pieces.submitted' })
  await waitFor(actor, (snapshot) => snapshot.matches(state))
  return actor.getSnapshot()
}

describe('all pieces', () => {
  it('are added to the list of the browser, each once, and their hearts are filled', async () => {
    signIn('')
    for (const shown of [await press('saved'), await press('saved')])
      expect(shown.getMeta()['save-pieces.saved']).toEqual({ announce: 'saved' })
    expect(loadGuestList()).toMatchObject({ title: 'My list', products: ['7', '8'] })
    expect(heart()).toBe('true')
    expect(requests).toEqual([])
  })

  it('are sent to the account, and the link leads to their list', async () => {
    signIn('signedIn=1')
    respond = () => Response.json({ done: { location: '/en/wishlist?list=5' } })
    await press('saved')
    expect(requests[0]?.url).toBe('/en/project')
    expect(requests[0]?.body.getAll('products')).toEqual(['7', '8'])
    expect(form().querySelector('a')!.getAttribute('href')).toBe('/en/wishlist?list=5')
    expect([heart(), loadGuestList()]).toEqual(['true', null])
  })

  it('are not saved where the server refuses: nothing is marked', async () => {
    signIn('signedIn=1')
    respond = () => Response.json({ error: 'full', fields: {} }, { status: 422 })
    expect((await press('failed')).getMeta()['save-pieces.failed']).toEqual({ announce: 'failed' })
    expect(heart()).toBe('false')
  })

  it('are sent by the form itself where the session has ended: the server asks to sign in', async () => {
    signIn('signedIn=1')
    respond = () => Response.json({}, { status: 401 })
    const submit = vi.spyOn(form(), 'submit').mockImplementation(() => {})
    const shown = await press('savingInAccount')
    await expect.poll(() => submit).toHaveBeenCalledOnce()
    expect(shown.getMeta()).toEqual({})
  })
})
