// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { speculationRules } from './speculation-rules.ts'

type Rules = Partial<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>>

let policies: Record<string, Rules>

beforeEach(() => {
  policies = {}
  const createPolicy = (name: string, rules: Rules): Rules => (policies[name] = rules)
  vi.stubGlobal('trustedTypes', { createPolicy })
  vi.resetModules()
})

afterEach(() => vi.unstubAllGlobals())

it('parses a page of this site through the policy that config names', async () => {
  const { parsePage } = await import('./parse-page.ts')
  const page = await parsePage(new Response('<title>Basins</title><p>Oak</p>'))
  expect([page.title, page.querySelector('p')?.textContent]).toEqual(['Basins', 'Oak'])
  expect(Object.keys(policies)).toEqual(['site'])
})

it('parses it in a browser without Trusted Types, too', async () => {
  vi.stubGlobal('trustedTypes', undefined)
  const { parsePage } = await import('./parse-page.ts')
  expect((await parsePage(new Response('<p>Oak</p>'))).body.textContent).toBe('Oak')
})

it('refuses the answer of another site', async () => {
  const { parsePage } = await import('./parse-page.ts')
  const foreign = Object.defineProperties(new Response('<p>Oak</p>'), {
    type: { value: 'cors' },
    url: { value: 'https://other.example/' },
  })
  await expect(parsePage(foreign)).rejects.toThrow('https://other.example/ is no page of this site.')
})

it('trusts no script text but the speculation rules', async () => {
  document.body.dataset['speculation'] = ''
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => callback())
  const { speculate } = await import('./speculate.ts')
  speculate()
  await expect.poll(() => document.querySelector('script[type=speculationrules]')?.textContent).toBe(speculationRules)
  expect(Object.keys(policies)).toEqual(['rules'])
  expect(policies['rules']?.createScript?.('alert(1)')).toBe(speculationRules)
})

it('lets libraries empty an element and load a script of this site, and nothing else', async () => {
  await import('./default-policy.ts')
  const { createHTML, createScript, createScriptURL } = policies['default'] ?? {}
  expect([createHTML?.(''), createHTML?.('<img src=x onerror=alert(1)>')]).toEqual(['', null])
  expect(createScript).toBeUndefined()
  expect(createScriptURL?.('/assets/worker.js')).toBe('/assets/worker.js')
  for (const url of ['https://other.example/a.js', 'data:text/javascript,alert(1)', `blob:${location.origin}/1`])
    expect(createScriptURL?.(url)).toBeNull()
})
