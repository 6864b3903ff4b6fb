import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/config-fixture.ts'
import { testIssues } from '../../testing/test-issues.ts'

describe('the URL space', () => {
  testIssues({
    'REDIRECT_CHAIN: a guard that redirects to a guarded page': [
      [
        [
          'config/security.json',
          '"state": "absent", "redirectTo": "account"',
          '"state": "present", "redirectTo": "contact"',
        ],
        [
          'config/routes.json',
          '"en": "/contact", "sv": "/kontakt"',
          '"en": "/contact", "sv": "/kontakt", "fi": "/yhteys"',
        ],
        ['config/pages/search.json', '"blocks"', '"guards": ["member"],\n  "blocks"'],
      ],
      `REDIRECT_CHAIN  config/security.json › /guards/member/redirectTo
  On site.fi, /sv/sok redirects to /sv/logga-in, which redirects to /sv/kontakt.
  Expected each redirect to lead directly to a page.
  Change the first redirect so that it leads directly to the last address.`,
    ],
    'REDIRECT_LOOP: a guard that redirects to a page that it guards': [
      ['config/pages/login.json', '"guest"', '"member"'],
      `REDIRECT_LOOP  config/security.json › /guards/member/redirectTo
  On site.fi, /sv/konto redirects to /sv/logga-in, which redirects to /sv/logga-in.
  Expected each redirect to lead directly to a page.
  Change one of the redirects so that it leads to a page that does not redirect.`,
    ],
    'ROUTE_PATH_LOST: two guards that exclude each other': [
      [
        ['config/pages/contact.json', '"blocks"', '"guards": ["never", "member"],\n  "blocks"'],
        [
          'config/security.json',
          '"guards": {',
          '"guards": {\n    "never": { "cookie": "session", "state": "absent", "redirectTo": "home" },',
        ],
      ],
      `ROUTE_PATH_LOST  config/routes.json › /routes/contact/paths/en
  site.io/en/contact does not show the page of its route "en-contact".
  Expected each route to show its page at its path.
  Run npm run config -- explain http://site.io/en/contact to see which root, guard or path takes precedence.`,
      `ROUTE_PATH_LOST  config/routes.json › /routes/contact/paths/sv
  site.fi/sv/kontakt does not show the page of its route "sv-contact".
  Expected each route to show its page at its path.
  Run npm run config -- explain http://site.fi/sv/kontakt to see which root, guard or path takes precedence.`,
    ],
    'HREFLANG_UNANSWERED: a path that is also a path of another route': [
      ['config/routes.json', '"sv": "/sok"', '"sv": "/info/any-slug-of-a-page"'],
      `HREFLANG_UNANSWERED  config/routes.json › /routes/info/paths/sv
  site.fi/fi/info/any-slug-of-a-page links to /sv/info/any-slug-of-a-page as its version in "sv", but that path shows another page.
  Expected /sv/info/any-slug-of-a-page to show "sv-info".
  Change the path of the page in that locale, or the path of the other page.`,
      `ROUTE_PATH_LOST  config/routes.json › /routes/info/paths/sv
  site.fi/sv/info/any-slug-of-a-page does not show the page of its route "sv-info".
  Expected each route to show its page at its path.
  Run npm run config -- explain http://site.fi/sv/info/any-slug-of-a-page to see which root, guard or path takes precedence.`,
    ],
  })

  it('lets a guard redirect a visitor whom the root has redirected', () => {
    expect(
      issuesAfter(
        ['config/pages/home.json', '"blocks"', '"guards": ["member"],\n  "blocks"'],
        ['config/security.json', '"redirectTo": "login"', '"redirectTo": "chairs"'],
      ),
    ).toEqual([])
  })
})
