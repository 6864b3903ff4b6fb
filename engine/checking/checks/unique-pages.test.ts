import { describe, expect, it } from 'vitest'
import { checkFixture } from '../../testing/config-fixture.ts'
import { testIssues } from '../../testing/test-issues.ts'

const offers = (rest: string) => ['config/routes.json', '"search": {', `"offers": ${rest}, "search": {`] as const

describe('the addresses of a page in a language', () => {
  testIssues({
    'ROUTE_PAGE_TWICE: a page of two routes': [
      offers('{ "page": "chairs", "paths": { "en": "/offers" }, "variants": ["world"], "partial": true }'),
      `ROUTE_PAGE_TWICE  config/routes.json › /routes/offers/page
  "en-chairs" and "en-offers" both show the page "chairs" on the variant "world".
  Expected one address for each page in a language.
  Name another page, or remove one of the two: "redirects" of config/routes.json leads from its path to the other.`,
    ],
    'ROUTE_PAGE_TWICE: a page at the root and at a path': [
      ['config/hosts.json', '"root": { "redirect": "/en" }', '"root": { "page": "chairs", "locale": "en" }'],
      `ROUTE_PAGE_TWICE  config/hosts.json › /variants/bare/root/page
  The root and "en-chairs" both show the page "chairs" on the variant "bare".
  Expected one address for each page in a language.
  Name another page, or remove one of the two: "redirects" of config/routes.json leads from its path to the other.`,
    ],
    'ROUTE_PAGE_TWICE: two pages with the same content': [
      ['config/pages/info.json', '/page/{slug}', '/chair/{slug}'],
      `ROUTE_PAGE_TWICE  config/pages/info.json › /content/path
  "sv-chair" and "sv-info" both show the content /chair/{slug} on the variant "finland".
  Expected one address for each content in a language that search engines list.
  Correct the content path of one of the two pages, or add "noindex, follow" as "robots" to the "head" of one.`,
    ],
  })

  it('is one where a variant changes the content of a page', () => {
    const change = '{ "content": { "path": "/chair/{slug}" } }'
    const { issues } = checkFixture(['config/variants/finland/pages/info.json', null, change])
    expect(issues.map(({ code, file, message }) => `${code} ${file} ${message}`)).toEqual([
      'ROUTE_PAGE_TWICE config/variants/finland/pages/info.json "sv-chair" and "sv-info" both show the content /chair/{slug} on the variant "finland".',
    ])
  })

  it.each([
    [
      'another language',
      [offers('{ "page": "contact", "paths": { "fi": "/yhteys" }, "variants": ["world"], "partial": true }')],
    ],
    ['another variant', [offers('{ "page": "contact", "paths": { "en": "/hello" }, "variants": ["bare"] }')]],
    [
      'a page that search engines do not list',
      [
        ['config/pages/info.json', '/page/{slug}', '/chair/{slug}'],
        ['config/pages/info.json', '"blocks"', '"head": { "robots": "noindex, follow" }, "blocks"'],
      ],
    ],
  ] as const)('may differ in %s', (_what, edits) => {
    expect(checkFixture(...edits).issues).toEqual([])
  })
})
