import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberLocale } from './remember-locale.ts'

const cookie = 'i18n_redirected=nl;max-age=31536000;path=/;samesite=lax'

/** As much of a document as the module reads. */
class FakeDocument extends EventTarget {
  body = { dataset: { localeCookie: cookie } as Record<string, string> }
  prerendering = false
  written: string[] = []
  set cookie(value: string) {
    this.written.push(value)
  }
}

let page: FakeDocument

beforeEach(() => {
  page = new FakeDocument()
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
})

afterEach(() => vi.unstubAllGlobals())

it('writes the cookie that the page names [LOC-09]', () => {
  rememberLocale()
  expect(page.written).toEqual([cookie])
})

it('writes it as secure on a page over HTTPS', () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  rememberLocale()
  expect(page.written).toEqual([`${cookie};secure`])
})

it('writes none where the page names none', () => {
  page.body.dataset = {}
  rememberLocale()
  expect(page.written).toEqual([])
})

it('waits until a prerendered page is viewed', () => {
  page.prerendering = true
  rememberLocale()
  expect(page.written).toEqual([])
  page.dispatchEvent(new Event('prerenderingchange'))
  expect(page.written).toEqual([cookie])
})
