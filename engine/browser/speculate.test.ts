// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { speculate } from './speculate.ts'
import { speculationRules } from './speculation-rules.ts'

beforeEach(() => {
  document.head.replaceChildren()
  document.body.dataset['speculation'] = ''
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
  browser({})
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Browser {
  onLine?: boolean
  connection?: { saveData?: boolean; effectiveType?: string }
}

function browser({ onLine = true, connection }: Browser): void {
  vi.stubGlobal('navigator', { onLine, connection })
}

const rules = () => document.querySelector('script[type=speculationrules]')?.textContent

it('adds the rules, once the browser is idle', () => {
  let runWhenIdle = (): void => {}
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => (runWhenIdle = callback))
  speculate()
  expect(rules()).toBeUndefined()
  runWhenIdle()
  expect(rules()).toBe(speculationRules)
})

it('prerenders moderately, pages only, and not links that opt out', () => {
  const { prerender } = JSON.parse(speculationRules)
  expect(prerender).toEqual([
    {
      eagerness: 'moderate',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/-/*' } },
          { not: { selector_matches: '[data-no-prefetch],[data-no-prefetch] *,[download],[target=_blank]' } },
        ],
      },
    },
  ])
})

it.each([
  ['4g', { connection: { saveData: false, effectiveType: '4g' } }],
  ['a connection that the browser does not report', {}],
] as [string, Browser][])('adds the rules on %s', (_title, kind) => {
  browser(kind)
  speculate()
  expect(rules()).toBe(speculationRules)
})

it.each([
  ['with data saver', { connection: { saveData: true, effectiveType: '4g' } }],
  ['on 2g', { connection: { saveData: false, effectiveType: '2g' } }],
  ['on slow 2g', { connection: { saveData: false, effectiveType: 'slow-2g' } }],
  ['offline', { onLine: false }],
] as [string, Browser][])('adds no rules %s [NET-09]', (_title, kind) => {
  browser(kind)
  speculate()
  expect(rules()).toBeUndefined()
})

it('adds no rules on a page that is not marked for it', () => {
  delete document.body.dataset['speculation']
  speculate()
  expect(rules()).toBeUndefined()
})
