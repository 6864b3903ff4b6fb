// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nameArea } from './name-area.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the address of a part of the map', () => {
  it('is named once the list is painted, the last of several', () => {
    history.replaceState(null, '', '/fr/store-locator')
    nameArea('?south=1')
    nameArea('?south=2')
    expect(location.search).toBe('')
    vi.runAllTimers()
    expect(location.search).toBe('?south=2')
  })

  it('does not replace an address that is newer', () => {
    nameArea('?south=3')
    history.pushState(null, '', '/fr/store-locator?place=Lyon')
    vi.runAllTimers()
    expect(location.search).toBe('?place=Lyon')
  })
})
