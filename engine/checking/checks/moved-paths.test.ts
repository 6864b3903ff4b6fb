import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/config-fixture.ts'

/** The issues of the fixture with these redirects. */
function issuesWith(...redirects: { from: string; to: string }[]): string[] {
  return issuesAfter(['config/routes.json', '{', `{ "redirects": ${JSON.stringify(redirects)},`])
}

describe('redirects of config/routes.json', () => {
  it.each([
    ['a fixed path', '/en/chairs-of-1990', '/en/contact'],
    ['the path of one page that content delivers', '/en/chairs/old', '/en/contact'],
    ['a parameter', '/en/seats/{slug}', '/en/chairs/{slug}'],
    ['the rest of a path', '/en/blog/{rest}', '/en/contact'],
    ['a page of one variant', '/fi/vanha', '/fi/haku'],
    ['a path without locale', '/chairs', '/en/contact'],
  ])('may be %s', (_case, from, to) => {
    expect(issuesWith({ from, to })).toEqual([])
  })

  it.each([
    [
      { from: '/en/contact', to: '/en/search' },
      `ROUTE_REDIRECT_TAKEN  config/routes.json › /redirects/0/from
  /en/contact redirects, but it is also the path of "en-contact".
  Expected a path that is not used otherwise.
  Remove the redirect, or change one of the two paths.`,
    ],
    [
      { from: '/en/seats/{slug}', to: '/en/chairs/{slg}' },
      `REDIRECT_TARGET  config/routes.json › /redirects/0/to
  The parameter "slg" is not in "from".
  Expected slug. Did you mean "slug"?
  Rename the parameter, or add it to "from".`,
    ],
    [
      { from: '/en/seats', to: '/en/contct' },
      `REDIRECT_TARGET  config/routes.json › /redirects/0/to
  No variant has a page at /en/contct.
  Expected the path of a page, the prefix of its locale included.
  Correct the path, or add it to "paths" of a route.`,
    ],
    [
      { from: '/en/a/{rest}', to: '/en/a/b/{rest}' },
      expect.stringMatching(/^REDIRECT_LOOP  config\/routes.json › \/redirects\/0\n {2}On site.*, \/en\/a\/any-slug/),
    ],
  ])('%j is an issue', (redirect, issue) => {
    expect(issuesWith(redirect)).toEqual([issue])
  })

  it('do not lead to each other', () => {
    const issues = issuesWith({ from: '/en/a', to: '/en/b' }, { from: '/en/b', to: '/en/a' })
    expect(issues.map((text) => text.split('\n')[0])).toEqual([
      'REDIRECT_LOOP  config/routes.json › /redirects/0',
      'REDIRECT_LOOP  config/routes.json › /redirects/1',
    ])
  })

  it('do not hide a page, whatever its parameter is called', () => {
    const issues = issuesWith({ from: '/en/chairs/{name}', to: '/en/contact' })
    expect(issues.map((text) => text.split('\n')[1])).toEqual([
      '  /en/chairs/{name} redirects, but it is also the path of "en-chair".',
    ])
  })
})
