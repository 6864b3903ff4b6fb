import { expect, it } from 'vitest'
import { compileSite } from '../routing/site.ts'
import { configFixture } from '../testing/config-fixture.ts'
import { lostPaths } from './lost-paths.ts'

function site(paths: Record<string, string>, redirects: { from: string; to: string }[] = []) {
  const config = configFixture()
  const routes = Object.entries(paths).map(([key, sv]) => [key, { page: 'start', paths: { sv } }] as const)
  return {
    ...config,
    routes: { ...config.routes, routes: { start: { paths: { sv: '/' } }, ...Object.fromEntries(routes) }, redirects },
  }
}

function lost(before: ReturnType<typeof site>, after: ReturnType<typeof site>): string[] {
  return lostPaths(before, compileSite(after)).map(({ pattern }) => pattern)
}

it('a path that a pattern with a parameter matches now as before is lost', () => {
  const before = site({ shops: '/butiker', page: '/{slug}' })
  const after = { shops: '/hitta', page: '/{slug}' }
  expect(lost(before, site(after))).toEqual(['/sv/butiker'])
  expect(lost(before, site(after, [{ from: '/sv/butiker', to: '/sv/hitta' }]))).toEqual([])
  expect(lost(before, before)).toEqual([])
})

it('a pattern with a parameter that is new, or that has another name, is where the pages are now', () => {
  expect(lost(site({ oak: '/ek', elm: '/alm' }), site({ tree: '/{tree}' }))).toEqual([])
  expect(lost(site({ page: '/{slug}' }), site({ page: '/{name}' }))).toEqual([])
})
