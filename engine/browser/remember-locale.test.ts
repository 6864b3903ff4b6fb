import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { rememberLocale } from './remember-locale.ts'

const cookie = 'i18n_redirected=nl;max-age=31536000;path=/;samesite=lax'

/** As much of a document as the module reads. */
class FakeDocument {
  body = { dataset: { localeCookie: cookie } as Record<string, string> }
  written: string[] = []
  set cookie(value: string) {
    this.written.push(value)
  }
}

let page: FakeDocument
const frames: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  page = new FakeDocument()
  frames.length = 0
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => frames.push(callback))
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function rememberPainted(): void {
  rememberLocale()
  for (const frame of frames) frame()
  vi.runAllTimers()
}

it('writes the cookie that the page names [LOC-09]', () => {
  rememberPainted()
  expect(page.written).toEqual([cookie])
})

it('writes it as secure on a page over HTTPS', () => {
  vi.stubGlobal('location', { protocol: 'https:' })
  rememberPainted()
  expect(page.written).toEqual([`${cookie};secure`])
})

it('writes none where the page names none', () => {
  page.body.dataset = {}
  rememberPainted()
  expect(page.written).toEqual([])
})

it('waits until the page is painted: a prerendered one has no frames', () => {
  rememberLocale()
  vi.runAllTimers()
  expect(page.written).toEqual([])
})
