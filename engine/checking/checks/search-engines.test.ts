import { describe } from 'vitest'
import { testIssues } from '../../testing/test-issues.ts'

describe('addresses for search engines', () => {
  testIssues({
    'HOST_ORIGIN_ELSEWHERE: an origin of another variant': [
      ['config/hosts.json', 'https://nord.no', 'https://nord.fi'],
      `HOST_ORIGIN_ELSEWHERE  config/hosts.json › /variants/norway/origin
  The host name nord.fi selects the variant "finland", not "norway".
  Expected a host name that selects this variant.
  Correct the origin, or the entry for its end in "extensions".`,
    ],
    'HOST_ORIGIN_ELSEWHERE: an origin of no variant': [
      ['config/hosts.json', 'https://nord.no', 'https://nord.dk'],
      `HOST_ORIGIN_ELSEWHERE  config/hosts.json › /variants/norway/origin
  The host name nord.dk does not select any variant.
  Expected a host name that selects this variant.
  Correct the origin, or the entry for its end in "extensions".`,
    ],
    'HOST_ORIGIN_ELSEWHERE: the variant of other host names has the origin of another variant': [
      [
        'config/hosts.json',
        '"north": {',
        '"north": { "origin": "https://nord.no", "hreflang": { "en": "en-NO", "sv": "sv-SE" },',
      ],
      `HOST_ORIGIN_ELSEWHERE  config/hosts.json › /variants/north/origin
  The host name nord.no selects the variant "norway", not "north".
  Expected a host name that selects this variant.
  Correct the origin, or the entry for its end in "extensions".`,
    ],
    HREFLANG_TAG_MISSING: [
      ['config/hosts.json', '"sv": "sv-FI", ', ''],
      `HREFLANG_TAG_MISSING  config/hosts.json › /variants/finland
  The locale "sv" of the variant "finland" has no hreflang tag.
  Expected an hreflang tag for each locale of a variant with an "origin".
  Add "sv" to "hreflang" of the variant, for example "sv": "sv".`,
    ],
    HREFLANG_TAG_TWICE: [
      ['config/hosts.json', 'sv-NO', 'sv-FI'],
      `HREFLANG_TAG_TWICE  config/hosts.json › /variants/norway/hreflang/sv
  The variant "finland" already has the hreflang tag "sv-FI".
  Expected each tag once: a search engine shows one address per language and region.
  Use another tag, or remove "origin" and "hreflang" of one of the two variants.`,
    ],
    'LOCALE_UNKNOWN: a locale that the variant does not offer': [
      ['config/hosts.json', '"sv": "sv-NO"', '"sv": "sv-NO", "en": "en-NO"'],
      `LOCALE_UNKNOWN  config/hosts.json › /variants/norway/hreflang/en
  The variant "norway" does not offer the locale "en".
  Expected sv, as in "locales" of the variant.
  Remove the entry, or add the locale to "locales" of the variant.`,
    ],
    'HOST_VARIANT_UNKNOWN: an x-default that does not exist': [
      ['config/hosts.json', '"xDefault": "world"', '"xDefault": "wold"'],
      `HOST_VARIANT_UNKNOWN  config/hosts.json › /xDefault
  The variant "wold" does not exist.
  Expected a variant with an "origin". Did you mean "world"?
  Correct the name, or add the variant to "variants" of config/hosts.json.`,
    ],
    'HOST_VARIANT_UNKNOWN: an x-default without origin': [
      ['config/hosts.json', '"xDefault": "world"', '"xDefault": "north"'],
      `HOST_VARIANT_UNKNOWN  config/hosts.json › /xDefault
  The variant "north" has no "origin", so no page can link to it.
  Expected a variant with an "origin".
  Add an "origin" to the variant, or name another variant.`,
    ],
    ROBOTS_ROUTE_UNKNOWN: [
      ['config/site.json', '"route": "search"', '"route": "serach"'],
      `ROBOTS_ROUTE_UNKNOWN  config/site.json › /seo/disallow/1/route
  The route "serach" does not exist.
  Expected a route of config/routes.json. Did you mean "search"?
  Correct the name, or add the route to config/routes.json.`,
    ],
  })
})
