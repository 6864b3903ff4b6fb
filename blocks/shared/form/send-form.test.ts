// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sendForm } from './send-form.ts'

const refused = { error: null, fields: { email: 'Enter your e-mail.' } }

beforeEach(() => {
  document.body.innerHTML =
    '<form method="post" action="/en/log-in"><input name="action" value="login"><input name="email" value="é&="></form>'
})

const send = () => sendForm(document.forms[0]!, new AbortController().signal)

describe('the answer to a form', () => {
  it.each([
    [{ done: { location: '/en/wishlist', message: null } }, { kind: 'done', location: '/en/wishlist', message: null }],
    [{ done: { location: null, message: 'Changed' } }, { kind: 'done', location: null, message: 'Changed' }],
    [refused, { kind: 'refused', ...refused }],
    [
      { error: 'No', fields: {}, retryAfter: 60 },
      { kind: 'refused', error: 'No', fields: {} },
    ],
    // The session has ended meanwhile.
    [
      { error: null, fields: {}, location: '/en/log-in' },
      { kind: 'done', location: '/en/log-in', message: null },
    ],
  ])('%j', async (body, answer) => {
    vi.stubGlobal('fetch', async () => Response.json(body))
    expect(await send()).toEqual(answer)
  })

  it.each([null, 'html', [], {}, { error: 'No' }, { done: true }])('is not %j', async (body) => {
    vi.stubGlobal('fetch', async () => Response.json(body))
    await expect(send()).rejects.toThrow('Expected the answer to a form.')
  })
})

describe('sending a form', () => {
  it('posts its fields to its address and accepts JSON', async () => {
    const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>()
    fetch.mockResolvedValue(Response.json(refused, { status: 422 }))
    vi.stubGlobal('fetch', fetch)
    expect(await send()).toMatchObject(refused)
    const [address, init] = fetch.mock.calls[0]!
    expect([address, init.method, init.headers]).toEqual(['/en/log-in', 'POST', { accept: 'application/json' }])
    expect(String(init.body)).toBe('action=login&email=%C3%A9%26%3D')
  })

  it('rejects where the answer is a page', async () => {
    vi.stubGlobal('fetch', async () => new Response('<!doctype html>', { status: 502 }))
    await expect(send()).rejects.toThrow(SyntaxError)
  })
})
