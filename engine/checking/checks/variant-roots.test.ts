import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

describe('the roots of variants', () => {
  it('HOST_ROOT_LOCALE: a locale that the variant lacks', () => {
    const issues = issuesAfter(['config/hosts.json', '"redirect": "/nl"', '"redirect": "/fr"'])
    expect(issues).toEqual([
      `HOST_ROOT_LOCALE  config/hosts.json › /variants/nl/root/redirect
  The root of "nl" leads to "/fr", but the variant does not offer "fr".
  Expected the home page of nl.
  Lead the root elsewhere, or add the locale to the variant and its home page to config/routes.json.`,
    ])
  })

  it('HOST_ROOT_LOCALE: nothing to detect', () => {
    const issues = issuesAfter([
      'config/hosts.json',
      '"locales": ["nl"],\n      "root": {\n        "redirect": "/nl"',
      '"locales": [],\n      "root": {\n        "detect": true',
    ])
    expect(issues).toEqual([
      `HOST_ROOT_LOCALE  config/hosts.json › /variants/nl/root
  The variant "nl" detects a locale but offers none.
  Expected "page" at the root.
  Lead the root elsewhere, or add the locale to the variant and its home page to config/routes.json.`,
    ])
  })

  it('HOST_ROOT_LOCALE: a home page without path', () => {
    const issues = issuesAfter(['config/routes.json', ', "nl": "/" }', ' }'])
    expect(issues).toEqual([
      `HOST_ROOT_LOCALE  config/hosts.json › /variants/nl/root/redirect
  The root of "nl" leads to the home page in "nl", which has no path.
  Expected the home page of nl.
  Lead the root elsewhere, or add the locale to the variant and its home page to config/routes.json.`,
      `HOST_ROOT_LOCALE  config/hosts.json › /variants/all/root
  The root of "all" leads to the home page in "nl", which has no path.
  Expected the home page of one of fr, en, de and nl.
  Lead the root elsewhere, or add the locale to the variant and its home page to config/routes.json.`,
      `LINK_DEAD  config/site.json › /portal/links/2/url
  https://maison-solenne.be/nl leads to the variant "be" of this site, which has no page /nl.
  Expected the address of a page.
  Change the address, or give the variant that page.`,
    ])
  })

  it('LINK_DEAD: the route of the home page', () => {
    const issues = issuesAfter(['config/links.json', '"homeRoute": "home"', '"homeRoute": "hom"'])
    expect(issues).toEqual([
      `LINK_DEAD  config/links.json › /homeRoute
  No route has the key "hom".
  Expected the key of the home page in config/routes.json. Did you mean "home"?
  Name the route of the home page.`,
    ])
  })
})
