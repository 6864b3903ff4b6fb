import { describe } from 'vitest'
import { testIssues } from '../../testing/test-issues.ts'

describe('roots of variants', () => {
  testIssues({
    'HOST_ROOT_LOCALE: a locale that the variant does not offer': [
      [
        'config/hosts.json',
        '"locales": ["sv"],\n      "root": { "redirect": "/sv" }',
        '"locales": ["sv"],\n      "root": { "redirect": "/fi" }',
      ],
      `HOST_ROOT_LOCALE  config/hosts.json › /variants/norway/root/redirect
  The root of "norway" leads to "/fi", but the variant does not offer "fi".
  Expected the home page of sv.
  Change the root, or add the locale to the variant and its home page to config/routes.json.`,
    ],
    'HOST_ROOT_LOCALE: no locale to detect': [
      [
        'config/hosts.json',
        '"locales": ["sv"],\n      "root": { "redirect": "/sv" },\n      "origin": "https://nord.no",\n      "hreflang": { "sv": "sv-NO" }',
        '"locales": [],\n      "root": { "detect": true }',
      ],
      `HOST_ROOT_LOCALE  config/hosts.json › /variants/norway/root
  The root of "norway" detects a locale, but the variant offers none.
  Expected a page at the root.
  Change the root, or add the locale to the variant and its home page to config/routes.json.`,
    ],
    'HOST_ROOT_LOCALE: a home page without a path': [
      [
        'config/routes.json',
        '"home": { "paths": { "en": "/", "sv": "/", "fi": "/" } }',
        '"home": { "paths": { "sv": "/", "fi": "/" } }',
      ],
      `HOST_ROOT_LOCALE  config/hosts.json › /variants/north/root
  The root of "north" leads to the home page in "en", which does not exist.
  Expected the home page of one of en and sv.
  Change the root, or add the locale to the variant and its home page to config/routes.json.`,
      `HOST_ROOT_LOCALE  config/hosts.json › /variants/bare/root/redirect
  The root of "bare" leads to the home page in "en", which does not exist.
  Expected the home page of en.
  Change the root, or add the locale to the variant and its home page to config/routes.json.`,
      `HOST_ROOT_LOCALE  config/hosts.json › /variants/world/root/redirect
  The root of "world" leads to the home page in "en", which does not exist.
  Expected the home page of one of en, sv and fi.
  Change the root, or add the locale to the variant and its home page to config/routes.json.`,
    ],
    'LINK_DEAD: the route of the home page': [
      ['config/links.json', '"homeRoute": "home"', '"homeRoute": "hom"'],
      `LINK_DEAD  config/links.json › /homeRoute
  The route "hom" does not exist.
  Expected a route of config/routes.json. Did you mean "home"?
  Correct the name, or add the route to config/routes.json.`,
    ],
  })
})

describe('variants that config names', () => {
  testIssues({
    'HOST_VARIANT_UNKNOWN: an extension': [
      ['config/hosts.json', '"fi": "finland"', '"fi": "sweden"'],
      `HOST_VARIANT_UNKNOWN  config/hosts.json › /extensions/fi
  The variant "sweden" does not exist.
  Expected one of north, bare, finland, norway, world and portal, as in "variants" of config/hosts.json. Did you mean "finland"?
  Correct the name, or add the variant to "variants" of config/hosts.json.`,
    ],
    'HOST_VARIANT_UNKNOWN: the fallback, misspelt': [
      ['config/hosts.json', '"fallback": "north"', '"fallback": "nort"'],
      `HOST_VARIANT_UNKNOWN  config/hosts.json › /fallback
  The variant "nort" does not exist.
  Expected one of north, bare, finland, norway, world and portal, as in "variants" of config/hosts.json. Did you mean "north"?
  Correct the name, or add the variant to "variants" of config/hosts.json.`,
    ],
    'HOST_VARIANT_UNKNOWN: a variant of a route, misspelt': [
      ['config/routes.json', '"variants": ["north"]', '"variants": ["north", "wrld"]'],
      `HOST_VARIANT_UNKNOWN  config/routes.json › /routes/portal/variants/1
  The variant "wrld" does not exist.
  Expected one of north, bare, finland, norway, world and portal, as in "variants" of config/hosts.json. Did you mean "world"?
  Correct the name, or add the variant to "variants" of config/hosts.json.`,
    ],
    'HOST_VARIANT_UNREACHED: a variant without host name': [
      ['config/hosts.json', '    "no": "norway",\n', ''],
      `HOST_VARIANT_UNREACHED  config/hosts.json › /variants/norway
  No host name selects the variant "norway".
  Expected the variant in "extensions" or "fallback".
  Add an entry to "extensions", or remove the variant.`,
    ],
  })
})
