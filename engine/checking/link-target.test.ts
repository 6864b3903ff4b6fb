import { expect, it } from 'vitest'
import { configFixture } from '../testing/config-fixture.ts'
import { compileSite } from '../routing/site.ts'
import { linkTarget } from './link-target.ts'

const site = compileSite(configFixture())
const files = new Set(['/list.pdf'])

it.each<[url: string, target: ReturnType<typeof linkTarget>]>([
  ['/sv/contact', { kind: 'page', content: null }],
  ['/sv/chair/ek?finish=oil#size', { kind: 'page', content: '/chair/ek' }],
  ['/sv/chairs', { kind: 'page', content: null }],
  ['https://nord.no/sv/kontakt', { kind: 'page', content: null }],
  ['https://www.nord.no/sv/kontakt', { kind: 'page', content: null }],
  ['https://nord.no/', { kind: 'other' }],
  ['/list.pdf', { kind: 'other' }],
  ['/sv/static/list.pdf', { kind: 'other' }],
  ['#size', { kind: 'other' }],
  ['https://elsewhere.example/sv', { kind: 'other' }],
  ['mailto:atelier@nord.example', { kind: 'other' }],
  // A path with a language is a content link, which names the route by its key.
  ['/sv/kontakt', null],
  ['/kontakt', null],
  ['/sv/static/lst.pdf', null],
  ['https://nord.no/sv/kontkat', null],
])('%s leads to %j', (url, target) => {
  expect(linkTarget(url, { site, files })).toEqual(target)
})

it('leads where a language has a page', () => {
  expect(linkTarget('/sv/contact', { site, files, locales: ['sv'] })).toEqual({ kind: 'page', content: null })
  expect(linkTarget('/fi/contact', { site, files, locales: ['fi'] })).toBeNull()
})
