import { describe } from 'vitest'
import { testIssues } from '../../testing/test-issues.ts'

describe('roots of variants', () => {
  testIssues([
    [
      'HOST_ROOT_LOCALE: a locale that the variant does not offer',
      [
        [
          'config/hosts.json',
          '"locales": ["sv"],\n      "root": { "redirect": "/sv" }',
          '"locales": ["sv"],\n      "root": { "redirect": "/fi" }',
        ],
      ],
      `HOST_ROOT_LOCALE  config/hosts.json › /variants/norway/root/redirect
  The root of "norway" leads to "/fi", but the variant does not offer "fi".
  Expected the home page of sv.
  Change the root, or add the locale to the variant and its home page to config/routes.json.`,
    ],
    [
      'HOST_ROOT_LOCALE: no locale to detect',
      [
        [
          'config/hosts.json',
          '"locales": ["sv"],\n      "root": { "redirect": "/sv" },\n      "origin": "https://nord.no",\n      "hreflang": { "sv": "sv-NO" }',
          '"locales": [],\n      "root": { "detect": true }',
        ],
      ],
      `HOST_ROOT_LOCALE  config/hosts.json › /variants/norway/root
  The root of "norway" detects a locale, but the variant offers none.
  Expected a page at the root.
  Change the root, or add the locale to the variant and its home page to config/routes.json.`,
    ],
    [
      'HOST_ROOT_LOCALE: a home page without a path',
      [
        [
          'config/routes.json',
          '"home": { "paths": { "en": "/", "sv": "/", "fi": "/" } }',
          '"home": { "paths": { "sv": "/", "fi": "/" } }',
        ],
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
    [
      'LINK_DEAD: the route of the home page',
      [['config/links.json', '"homeRoute": "home"', '"homeRoute": "hom"']],
      `LINK_DEAD  config/links.json › /homeRoute
  The route "hom" does not exist.
  Expected a route of config/routes.json. Did you mean "home"?
  Correct the name, or add the route to config/routes.json.`,
    ],
  ])
})
