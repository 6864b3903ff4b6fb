import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onIdle, onTrigger } from './on-trigger.ts'

let page: EventTarget
const intersections: { notify: (isIntersecting: boolean) => void; margin: string | undefined; isOn: boolean }[] = []

class FakeIntersectionObserver {
  readonly #entry: (typeof intersections)[number]
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options?: { rootMargin?: string }) {
    this.#entry = {
      notify: (isIntersecting) => callback([{ isIntersecting }]),
      margin: options?.rootMargin,
      isOn: false,
    }
    intersections.push(this.#entry)
  }
  observe(): void {
    this.#entry.isOn = true
  }
  disconnect(): void {
    this.#entry.isOn = false
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('window', page)
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver)
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 16))
  intersections.length = 0
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function watch(names: string | undefined) {
  const element = new EventTarget() as HTMLElement
  const callback = vi.fn<() => void>()
  onTrigger(element, names, callback)
  return { element, callback }
}

function stubMemory(cookie: string, stored: Readonly<Record<string, string>>): EventTarget {
  const opened = Object.assign(new EventTarget(), { cookie })
  vi.stubGlobal('document', opened)
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  return opened
}

function watchMemory() {
  const callback = vi.fn<() => void>()
  const element = Object.assign(new EventTarget(), { dataset: { cookie: 'seen', stored: 'list other-list' } })
  onTrigger(element as unknown as HTMLElement, 'remembered', callback)
  expect(callback).not.toHaveBeenCalled()
  vi.runAllTimers()
  return callback
}

describe('the trigger', () => {
  it('"load" calls back at once', () => {
    expect(watch('load').callback).toHaveBeenCalledOnce()
  })

  it.each([
    ['a cookie', 'a=b; seen=1', {}, true],
    ['an item of the storage', '', { list: '[]' }, true],
    ['neither', 'a=b', { other: 'x' }, false],
  ])('"remembered" calls back after the first paint where the browser has %s', (_what, cookie, stored, isCalled) => {
    stubMemory(cookie, stored)
    expect(watchMemory()).toHaveBeenCalledTimes(isCalled ? 1 : 0)
  })

  it('"remembered" calls back when the visitor returns after another tab has stored something', () => {
    const stored: Record<string, string> = {}
    const opened = stubMemory('', stored)
    const callback = watchMemory()
    expect(callback).not.toHaveBeenCalled()
    stored['list'] = '[]'
    opened.dispatchEvent(new Event('visibilitychange'))
    expect(callback).toHaveBeenCalledOnce()
  })

  it('"remembered" does without a storage that the browser denies', () => {
    stubMemory('', {})
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
    })
    expect(watchMemory()).not.toHaveBeenCalled()
  })

  it('"idle" calls back after 200 ms where the browser has no idle callback', () => {
    const { callback } = watch('idle')
    vi.advanceTimersByTime(199)
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(callback).toHaveBeenCalledOnce()
  })

  it('"idle" waits at most 3 s for a browser that is busy', () => {
    const request = vi.fn<typeof requestIdleCallback>()
    vi.stubGlobal('requestIdleCallback', request)
    vi.stubGlobal('window', { requestIdleCallback: request })
    const callback = vi.fn<() => void>()
    onIdle(callback)
    expect(request).toHaveBeenCalledExactlyOnceWith(callback, { timeout: 3000 })
  })

  it('"visible" calls back once, when the element is within 200 px', () => {
    const { callback } = watch('visible')
    const [observed] = intersections
    expect(observed).toMatchObject({ margin: '200px', isOn: true })
    observed?.notify(false)
    expect(callback).not.toHaveBeenCalled()
    observed?.notify(true)
    expect(callback).toHaveBeenCalledOnce()
    expect(observed?.isOn).toBe(false)
  })

  it.each([
    ['scroll', 'scroll'],
    ['history', 'popstate'],
  ])('"%s" calls back at the first %s of the window', (name, type) => {
    const { callback } = watch(name)
    for (let count = 0; count < 2; count++) page.dispatchEvent(new Event(type))
    expect(callback).toHaveBeenCalledOnce()
  })

  it.each([
    [0, 0],
    [300, 1],
  ])('"scroll" on a page that was opened %i px down calls back %i times', (y, times) => {
    vi.stubGlobal('scrollY', y)
    const { callback } = watch('scroll')
    expect(callback).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(callback).toHaveBeenCalledTimes(times)
  })

  it.each(['pointerover', 'focusin', 'touchstart'])('"interaction" calls back at %s', (type) => {
    const { element, callback } = watch('interaction')
    element.dispatchEvent(new Event(type))
    expect(callback).toHaveBeenCalledOnce()
  })

  it('of any other name is an event of the element', () => {
    const { element, callback } = watch('history pointerenter')
    element.dispatchEvent(new Event('pointerenter'))
    page.dispatchEvent(new Event('popstate'))
    expect(callback).toHaveBeenCalledTimes(2)
  })

  it('that is left out never calls back', () => {
    const { element, callback } = watch(undefined)
    element.dispatchEvent(new Event('click'))
    vi.runAllTimers()
    expect(callback).not.toHaveBeenCalled()
  })
})
