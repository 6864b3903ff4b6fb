import { describe, expect, it } from 'vitest'
import { compilePathTable } from './path-table.ts'
import type { Route } from './routes.ts'

function route(pattern: string): Route {
  const params = [...pattern.matchAll(/\{([a-z]+)\}/g)].map(([, name = '']) => name)
  return { name: pattern, key: pattern, locale: 'en', page: 'page', pattern, params }
}

function matchIn(patterns: string[], path: string) {
  const table = compilePathTable(patterns.map(route), [{ from: '/old', to: route('/new') }])
  const match = table.match(path.split('/').slice(1))
  if (match?.kind === 'redirect') return `to ${match.to.pattern}`
  return match && [match.route.pattern, match.params]
}

describe('the path table', () => {
  it.each([
    ['/{section}/{slug}', '/shop/{slug}'],
    ['/shop/{slug}', '/{section}/{slug}'],
  ])('prefers the pattern with more fixed segments, whatever the order: %s, %s [OPEN-57]', (first, second) => {
    expect(matchIn([first, second], '/shop/a')).toEqual(['/shop/{slug}', { slug: 'a' }])
    expect(matchIn([first, second], '/news/a')).toEqual(['/{section}/{slug}', { section: 'news', slug: 'a' }])
  })

  it('prefers a fixed path to any pattern, and a page to a redirect [OPEN-57]', () => {
    expect(matchIn(['/{slug}', '/contact'], '/contact')).toEqual(['/contact', {}])
    expect(matchIn(['/{slug}'], '/old')).toBe('to /new')
    expect(matchIn(['/old'], '/old')).toEqual(['/old', {}])
  })

  it.each(['/', '/a/b', '/a//', '/contact/x'])('has nothing at %s', (path) => {
    expect(matchIn(['/contact', '/{slug}'], path)).toBeNull()
  })
})
