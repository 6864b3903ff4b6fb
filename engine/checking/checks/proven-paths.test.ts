import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

describe('the URL space', () => {
  it('REDIRECT_CHAIN: a guard that leads to a guard', () => {
    const issues = issuesAfter(
      ['config/security.json', '"guest": {\n      "cookie": "absent"', '"guest": {\n      "cookie": "present"'],
      ['config/pages/wishlist.json', '"blocks"', '"guards": ["auth"],\n  "blocks"'],
      ['config/security.json', '"redirectTo": "my-account"', '"redirectTo": "contact"'],
    )
    expect(issues).toEqual([
      `REDIRECT_CHAIN  config/security.json › /guards/auth/redirectTo
  On site.fr, /fr/liste-de-souhaits redirects to /fr/connexion, which redirects to /fr/contact.
  Expected every redirect to lead to a page at once.
  Lead the first one to where the last one leads.`,
    ])
  })

  it('HREFLANG_UNANSWERED and ROUTE_PATH_LOST: a pattern that fits the paths of another page', () => {
    const issues = issuesAfter(['config/routes.json', '"nl": "/collecties"', '"nl": "/{slug}/any-slug-of-a-page"'])
    expect(issues.slice(0, 2)).toEqual([
      `HREFLANG_UNANSWERED  config/routes.json › /routes/cms/paths/nl
  site.be/fr/cms/any-slug-of-a-page names /nl/cms/any-slug-of-a-page as itself in "nl", but that address is another page.
  Expected /nl/cms/any-slug-of-a-page to be "nl-cms".
  Give the page a path of its own in that locale.`,
      `ROUTE_PATH_LOST  config/routes.json › /routes/cms/paths/nl
  site.be/nl/cms/any-slug-of-a-page does not lead to its route "nl-cms".
  Expected every page to answer at its own path.
  Change the path, or what stands before it: the root of the variant, a guard, or a path like it.`,
    ])
  })

  it('REDIRECT_LOOP: two guards that lead to each other', () => {
    const issues = issuesAfter(['config/pages/login.json', '"guest"', '"auth"'])
    expect(issues).toEqual([
      `REDIRECT_LOOP  config/security.json › /guards/auth/redirectTo
  On site.fr, /fr/connexion redirects to /fr/connexion.
  Expected every redirect to lead to a page at once.
  Lead one of them to a page that stays.`,
    ])
  })

  it('ROUTE_PATH_LOST', () => {
    const issues = issuesAfter(
      ['config/pages/contact.json', '"blocks"', '"guards": ["never", "auth"],\n  "blocks"'],
      [
        'config/security.json',
        '"guards": {',
        '"guards": {\n    "never": { "cookie": "authToken", "state": "absent", "redirectTo": "home" },',
      ],
    )
    expect(issues).toEqual([
      `ROUTE_PATH_LOST  config/routes.json › /routes/contact/paths/fr
  site.fr/fr/contact does not lead to its route "fr-contact".
  Expected every page to answer at its own path.
  Change the path, or what stands before it: the root of the variant, a guard, or a path like it.`,
      `ROUTE_PATH_LOST  config/routes.json › /routes/contact/paths/en
  site.uk/en/contact does not lead to its route "en-contact".
  Expected every page to answer at its own path.
  Change the path, or what stands before it: the root of the variant, a guard, or a path like it.`,
      `ROUTE_PATH_LOST  config/routes.json › /routes/contact/paths/de
  site.de/de/kontakt does not lead to its route "de-contact".
  Expected every page to answer at its own path.
  Change the path, or what stands before it: the root of the variant, a guard, or a path like it.`,
      `ROUTE_PATH_LOST  config/routes.json › /routes/contact/paths/nl
  site.be/nl/contact does not lead to its route "nl-contact".
  Expected every page to answer at its own path.
  Change the path, or what stands before it: the root of the variant, a guard, or a path like it.`,
    ])
  })

  it('lets a guard send on a visitor whom the root has redirected', () => {
    expect(issuesAfter(['config/pages/home.json', '"blocks"', '"guards": ["auth"],\n  "blocks"'])).toEqual([])
  })
})
