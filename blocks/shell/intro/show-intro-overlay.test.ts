import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showIntroOverlay } from './show-intro-overlay.ts'

const dataset: Record<string, string> = {}
const read = vi.fn<(key: string) => string | null>()

beforeEach(() => {
  read.mockReset().mockReturnValue(null)
  for (const name of Object.keys(dataset)) delete dataset[name]
  vi.stubGlobal('document', { documentElement: { dataset } })
  vi.stubGlobal('sessionStorage', { getItem: read })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

afterEach(() => vi.unstubAllGlobals())

it('covers the first page of a session [SHELL-37]', () => {
  dataset['overlay'] = ''
  expect(showIntroOverlay()).toBe(true)
  expect(dataset['intro']).toBe('covered')
})

it('covers no later page', () => {
  dataset['overlay'] = ''
  read.mockReturnValue('')
  expect(showIntroOverlay()).toBe(false)
  expect(dataset['intro']).toBeUndefined()
})

it('neither covers a page without an overlay nor waits for the storage there', () => {
  expect(showIntroOverlay()).toBe(false)
  expect(read).not.toHaveBeenCalled()
})

it('covers nothing for visitors who want less motion, and without a storage', () => {
  dataset['overlay'] = ''
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  expect(showIntroOverlay()).toBe(false)
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  read.mockImplementation(() => {
    throw new Error('denied')
  })
  expect(showIntroOverlay()).toBe(false)
})
