import { describe, expect, it } from 'vitest'
import { compilePathTable } from './path-table.ts'
import type { Route } from './routes.ts'

function route(pattern: string): Route {
  const params = [...pattern.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => name)
  return { name: pattern, key: pattern, locale: 'en', page: 'page', pattern, params }
}

function matchIn(patterns: string[], path: string) {
  const table = compilePathTable({
    routes: patterns.map(route),
    redirects: [{ from: '/old', to: route('/new') }],
    moved: [{ index: 0, from: '/past/{rest}', to: '/shop/{rest}', status: 301 }],
  })
  const match = table.match(path.split('/').slice(1))
  if (match?.kind === 'redirect') return `to ${match.to.pattern}`
  if (match?.kind === 'moved') return `to ${match.to}`
  return match && [match.route.pattern, match.params]
}

describe('the path table', () => {
  it.each([
    ['/{section}/{slug}', '/shop/{slug}'],
    ['/shop/{slug}', '/{section}/{slug}'],
  ])('prefers a fixed segment to a parameter, in any order of the routes: %s, %s [OPEN-57]', (first, second) => {
    expect(matchIn([first, second], '/shop/a')).toEqual(['/shop/{slug}', { slug: 'a' }])
    expect(matchIn([first, second], '/news/a')).toEqual(['/{section}/{slug}', { section: 'news', slug: 'a' }])
  })

  it('prefers a fixed path to any pattern, and a page to a redirect [OPEN-57]', () => {
    expect(matchIn(['/{slug}', '/contact'], '/contact')).toEqual(['/contact', {}])
    expect(matchIn(['/{slug}'], '/old')).toBe('to /new')
    expect(matchIn(['/shop/{slug}'], '/past/a/b')).toBe('to /shop/a/b')
    expect(matchIn(['/shop/{slug}'], '/past')).toBe(null)
    expect(matchIn(['/old'], '/old')).toEqual(['/old', {}])
  })

  it.each(['/', '/a/b', '/a//', '/contact/x'])('has no route at %s', (path) => {
    expect(matchIn(['/contact', '/{slug}'], path)).toBeNull()
  })

  it('takes the pattern with the first fixed segment where two match, in any order of the routes', () => {
    expect(matchIn(['/{section}/new', '/shop/{slug}'], '/shop/new')).toEqual(['/shop/{slug}', { slug: 'new' }])
    expect(matchIn(['/shop/{slug}', '/{section}/new'], '/shop/new')).toEqual(['/shop/{slug}', { slug: 'new' }])
    expect(matchIn(['/shop/{slug}/a', '/{section}/b/{slug}'], '/shop/b/c')).toEqual([
      '/{section}/b/{slug}',
      { section: 'shop', slug: 'c' },
    ])
  })

  it.each([':slug', '*', '**', '{slug}', '__proto__', 'a:b'])('takes the segment %s as it is', (segment) => {
    expect(matchIn(['/info/{slug}'], `/info/${segment}`)).toEqual(['/info/{slug}', { slug: segment }])
  })
})
