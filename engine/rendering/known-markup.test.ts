import { expect, it } from 'vitest'
import type { SiteContext } from '../composition/block.ts'
import type { ComposedBlock } from '../composition/composed-page.ts'
import { htmlText } from './page-html.ts'
import { placeOf } from '../composition/site-context.ts'
import { escapeHtml } from './escape-html.ts'
import { createKnownMarkup } from './known-markup.ts'

const siteAt = (path: string): SiteContext => ({
  locale: 'en',
  tag: 'en',
  t: (key) => key,
  text: (key) => key,
  date: (iso) => iso,
  money: (amount, currency) => `${amount} ${currency}`,
  currency: (code) => code,
  market: null,
  ...placeOf(path),
  href: () => null,
  languages: ['en', 'fr'].map((locale) => ({
    locale,
    name: locale,
    tag: locale,
    current: locale === 'en',
    switchHref: `/-/${locale}?from=${encodeURIComponent(path)}&x`,
  })),
  hasPart: () => true,
})
const blockNamed = (key: string): ComposedBlock => ({
  key,
  type: 'Card',
  component: 'tests/card',
  tier: 'static',
  fields: {},
  first: false,
})

/** Shows blocks by a view, and counts how often it rendered. */
function shown(view: (site: SiteContext, block: ComposedBlock) => string, maxBytes = 10_000) {
  const known = createKnownMarkup(maxBytes)
  let count = 0
  const show = (block: ComposedBlock, path = '/'): string => {
    const { parts } = known.of(block, siteAt(path), (site) => {
      count++
      return { html: view(site, block), hoisted: '' }
    })
    return htmlText(parts)
  }
  return { show, rendered: () => count }
}

it('renders a block again once, and then no more', () => {
  const { show, rendered } = shown(({ locale }, { key }) => `${key} ${locale}`)
  const block = blockNamed('a')
  expect([1, 2, 3, 4].map(() => show(block))).toEqual(Array(4).fill('a en'))
  expect(rendered()).toBe(2)
})

it('renders an equal block that is another object', () => {
  const { show, rendered } = shown(() => 'card')
  for (const _ of [1, 2, 3]) show(blockNamed('a'))
  expect(rendered()).toBe(3)
})

it('renders for each page where the view reads what differs by page', () => {
  const { show, rendered } = shown(({ path }) => String(path))
  const block = blockNamed('a')
  const paths = ['/a', '/b', '/a', '/b', '/a', '/b']
  expect(paths.map((path) => show(block, path))).toEqual(paths)
  // Nothing is stored the first time.
  expect(rendered()).toBe(3)
})

it('follows a view that reads the page only sometimes', () => {
  let isCurious = false
  const { show } = shown(({ path }) => (isCurious ? String(path) : 'card'))
  const block = blockNamed('a')
  expect(show(block, '/a')).toBe('card')
  isCurious = true
  expect([show(block, '/a'), show(block, '/b'), show(block, '/a')]).toEqual(['/a', '/b', '/a'])
})

it('does not store what a view throws', () => {
  let isBroken = true
  const { show } = shown(() => {
    if (isBroken) throw new Error('broken')
    return 'card'
  })
  const block = blockNamed('a')
  for (const _ of [1, 2]) expect(() => show(block)).toThrow('broken')
  isBroken = false
  expect(show(block)).toBe('card')
})

it('forgets what was not used for the longest time where memory ends', () => {
  const { show, rendered } = shown((_, { key }) => key.repeat(100), 1000)
  const blocks = ['a', 'b', 'c', 'd'].map(blockNamed)
  for (const _ of [1, 2, 3]) for (const block of blocks) show(block)
  expect(rendered()).toBeGreaterThan(8)
})

it('does not depend on the page where the view only compares its path with others', () => {
  const { show, rendered } = shown(({ isPage, isWithin }) => `${isPage('/a')} ${isPage('/c')} ${isWithin('/b')}`)
  const block = blockNamed('a')
  const paths = ['/x', '/y', '/z/z', '/a', '/a/a', '/b', '/b/1', '/b/2', '/bb', '/c']
  for (const _ of [1, 2, 3])
    expect(paths.map((path) => show(block, path))).toEqual(
      paths.map((path) => `${path === '/a'} ${path === '/c'} ${path === '/b' || path.startsWith('/b/')}`),
    )
  // Elsewhere, then /a, /b, below /b, and /c: the first is rendered once more before it is stored.
  expect(rendered()).toBe(7)
})

it('fills in the links that switch the language', () => {
  const view = ({ languages }: SiteContext): string =>
    languages.map(({ switchHref, name }) => `<a href="${escapeHtml(switchHref)}">${name}</a>`).join(' ')
  const { show, rendered } = shown(view)
  const block = blockNamed('a')
  for (const path of ['/a', '/b', '/a&b', '/c"', '/d', '/b']) expect(show(block, path)).toBe(view(siteAt(path)))
  // Once for the first page, and twice for the second: with its links and with gaps.
  expect(rendered()).toBe(3)
})

it('renders for each page where the view does more with such a link than to write it', () => {
  const view = ({ languages }: SiteContext): string => languages.map(({ switchHref }) => switchHref.length).join(' ')
  const { show } = shown(view)
  const block = blockNamed('a')
  for (const path of ['/a', '/b', '/long', '/b', '/longer']) expect(show(block, path)).toBe(view(siteAt(path)))
})

it('renders again where other languages are offered', () => {
  const known = createKnownMarkup(10_000)
  const block = blockNamed('a')
  const names = (languages: SiteContext['languages']): string =>
    htmlText(
      known.of(block, { ...siteAt('/a'), languages }, (site) => ({
        html: site.languages.map(({ name }) => name).join(),
        hoisted: '',
      })).parts,
    )
  const { languages } = siteAt('/a')
  for (const offered of [languages, languages, languages.slice(1), languages])
    expect(names(offered)).toBe(offered.map(({ name }) => name).join())
})
