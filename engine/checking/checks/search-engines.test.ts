import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

describe('what search engines are told', () => {
  it('HOST_ORIGIN_ELSEWHERE: a public address of another variant', () => {
    expect(issuesAfter(['config/hosts.json', 'maison-solenne.lu', 'maison-solenne.fr'])).toEqual([
      `HOST_ORIGIN_ELSEWHERE  config/hosts.json › /variants/lu/origin
  maison-solenne.fr leads to the variant "fr", not to "lu".
  Expected a host name whose last segment leads to this variant.
  Change the address, or its last segment in "extensions".`,
    ])
  })

  it('HOST_ORIGIN_ELSEWHERE: a public address that is refused', () => {
    expect(issuesAfter(['config/hosts.json', 'maison-solenne.lu', 'maison-solenne.eu'])[0]).toContain(
      'maison-solenne.eu leads to no variant, not to "lu".',
    )
  })

  it('HREFLANG_TAG_MISSING: a locale that is meant for nobody', () => {
    expect(issuesAfter(['config/hosts.json', '"fr": "fr-CH",', ''])).toEqual([
      `HREFLANG_TAG_MISSING  config/hosts.json › /variants/ch
  The variant "ch" does not say whom its locale "fr" is meant for.
  Expected a language, or a language and a region, for every locale of a variant that has an "origin".
  Add "fr" to its "hreflang", e.g. "fr-CH".`,
    ])
  })

  it('HREFLANG_TAG_TWICE: two variants for the same people', () => {
    expect(issuesAfter(['config/hosts.json', 'de-AT', 'de-DE'])).toEqual([
      `HREFLANG_TAG_TWICE  config/hosts.json › /variants/at/hreflang/de
  "de-DE" is the variant "de" already.
  Expected each language and region once: a search engine shows its people one address.
  Name another region, or remove "origin" and "hreflang" of one of the two.`,
    ])
  })

  it('LOCALE_UNKNOWN: a locale that the variant does not offer', () => {
    expect(issuesAfter(['config/hosts.json', '"de": "de-AT"', '"de": "de-AT", "fr": "fr-AT"'])).toEqual([
      `LOCALE_UNKNOWN  config/hosts.json › /variants/at/hreflang/fr
  The variant "at" does not offer "fr".
  Expected de.
  Remove it, or add the locale to "locales" of the variant.`,
    ])
  })

  it('HOST_VARIANT_UNKNOWN: an x-default without address', () => {
    expect(issuesAfter(['config/hosts.json', '"xDefault": "io"', '"xDefault": "all"'])[0]).toContain(
      'No variant with a public address is called "all".',
    )
  })

  it('ROBOTS_ROUTE_UNKNOWN: a page that is not there', () => {
    expect(issuesAfter(['config/site.json', '"route": "search"', '"route": "serach"'])).toEqual([
      `ROBOTS_ROUTE_UNKNOWN  config/site.json › /seo/disallow/2/route
  No route has the key "serach".
  Expected the key of a route of config/routes.json. Did you mean "search"?
  Name another route, or remove the entry.`,
    ])
  })
})
