import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { measurementsId } from '../../../packages/visits/visit.ts'
import { chooseVisit, type PageToMeasure } from './choose-visit.ts'

const page: PageToMeasure = { endpoint: '/-/visits', share: 0.1, page: 'home', script: '/assets/measure.js' }

let events: EventTarget
const measureVisit = vi.fn<(page: PageToMeasure, isAllowed: () => boolean) => void>()
type Load = (url: string) => Promise<{ measureVisit: typeof measureVisit }>
const load = vi.fn<Load>(async () => ({ measureVisit }))

beforeEach(() => {
  events = new EventTarget()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
  vi.spyOn(Math, 'random').mockReturnValue(0.05)
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  load.mockClear()
  measureVisit.mockClear()
})

function answer(services: Record<string, string[]>, type = 'cc:onConsent'): void {
  events.dispatchEvent(new CustomEvent(type, { detail: { cookie: { services } } }))
}

it('measures the share of page views that config says', () => {
  const random = vi.mocked(Math.random)
  for (let view = 0; view < 100; view++) {
    random.mockReturnValue(view / 100)
    chooseVisit(page, load)
  }
  expect(load).toHaveBeenCalledTimes(10)
  random.mockReturnValue(0.999_999)
  chooseVisit({ ...page, share: 1 }, load)
  expect(load).toHaveBeenCalledTimes(11)
})

it('loads when the browser is idle, and where that cannot be known', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => void idle.push(callback))
  chooseVisit(page, load)
  expect(load).not.toHaveBeenCalled()
  idle[0]?.()
  expect(load).toHaveBeenCalledWith('/assets/measure.js')
  vi.stubGlobal('requestIdleCallback', undefined)
  chooseVisit(page, load)
  await expect.poll(() => load.mock.calls.length).toBe(2)
})

it('measures nothing where the file is gone', async () => {
  const missing = vi.fn<Load>(() => Promise.reject(new Error('404')))
  chooseVisit(page, missing)
  await Promise.resolve()
  expect(missing).toHaveBeenCalledOnce()
  expect(measureVisit).not.toHaveBeenCalled()
})

describe('with consent', () => {
  const asked = { ...page, consent: 'measurement' }
  const isAllowed = (): boolean | undefined => measureVisit.mock.calls[0]?.[1]()

  it('loads nothing before there is an answer, nor after another one', () => {
    chooseVisit(asked, load)
    answer({ measurement: ['counter'] })
    answer({ other: [measurementsId] })
    expect(load).not.toHaveBeenCalled()
  })

  it('loads once, and ends when consent is withdrawn', async () => {
    chooseVisit(asked, load)
    answer({ measurement: [measurementsId] })
    await expect.poll(isAllowed).toBe(true)
    answer({ measurement: [] }, 'cc:onChange')
    expect(isAllowed()).toBe(false)
    answer({ measurement: [measurementsId] }, 'cc:onChange')
    expect(isAllowed()).toBe(true)
    expect(load).toHaveBeenCalledOnce()
  })
})
