import { describe, expect, it } from 'vitest'
import { configFixture, issuesAfter } from '../../testing/config-fixture.ts'
import { testIssues } from '../../testing/test-issues.ts'

describe('links of the portal', () => {
  testIssues({
    'LINK_DEAD: a page that the variant does not have': [
      ['config/site.json', 'https://nord.fi/fi', 'https://nord.fi/en'],
      `LINK_DEAD  config/site.json › /portal/links/0/url
  https://nord.fi/en leads to the variant "finland" of this site, which has no page /en.
  Expected the address of a page.
  Correct the address, or add the page to the variant.`,
    ],
    'LINK_DEAD: a host that is similar to one of the site': [
      ['config/site.json', 'https://nord.fi/fi', 'https://nort.fi/fi'],
      `LINK_DEAD  config/site.json › /portal/links/0/url
  The host of https://nort.fi/fi is no variant of this site, but similar to one.
  Expected the "origin" of a variant in config/hosts.json, or the address of another site. Did you mean "https://nord.fi"?
  Correct the host.`,
    ],
  })

  it('may be missing', () => {
    const { portal: _portal, ...site } = configFixture().site
    expect(issuesAfter(['config/site.json', null, JSON.stringify(site)])).toEqual([])
  })

  it('accepts addresses of other sites, and of pages of this one', () => {
    expect(issuesAfter(['config/site.json', 'https://elsewhere.example/fi', 'https://elsewhere.fi/no/page'])).toEqual(
      [],
    )
    expect(issuesAfter(['config/site.json', 'https://nord.fi/fi', 'https://nord.io/en/chairs'])).toEqual([])
  })
})
