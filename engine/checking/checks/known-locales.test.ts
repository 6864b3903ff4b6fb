import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/config-fixture.ts'
import type { Edit } from '../../testing/edit-texts.ts'
import { testIssues } from '../../testing/test-issues.ts'

describe('locales that config names', () => {
  it.each(
    Object.entries<[edit: Edit, pointer: string, name: string, suggestion?: string]>({
      'the default locale': [['config/locales.json', '"default": "en"', '"default": "es"'], '/default', 'es'],
      'the fallback locale, misspelt': [
        ['config/locales.json', '"fallback": ["en"]', '"fallback": ["en", "enn"]'],
        '/fallback/1',
        'enn',
        'en',
      ],
      'a locale of a variant': [
        ['config/hosts.json', '"locales": ["sv"]', '"locales": ["sv", "dan"]'],
        '/variants/norway/locales/1',
        'dan',
      ],
      'the locale of a page at a root': [
        ['config/hosts.json', '"locale": "en"', '"locale": "es"'],
        '/variants/portal/root/locale',
        'es',
      ],
      'a path': [
        ['config/routes.json', '"en": "/contact"', '"en": "/contact", "es": "/contacto"'],
        '/routes/contact/paths/es',
        'es',
      ],
      'an added path': [
        ['config/routes.json', '"search": { "en"', '"search": { "es": "/buscar", "en"'],
        '/additions/routes/search/es',
        'es',
      ],
      'the locale of a link code': [
        ['config/links.json', '"sv-FI": "sv"', '"sv-FI": "es"'],
        '/localeCodes/sv-FI',
        'es',
      ],
      'a fallback of one locale': [
        [
          'config/locales.json',
          '"name": "Suomi", "complete": true',
          '"name": "Suomi", "complete": true, "fallback": ["svv"]',
        ],
        '/locales/fi/fallback/0',
        'svv',
        'sv',
      ],
      'the locale of the values of filters': [
        ['config/locales.json', '"filterValues": "en"', '"filterValues": "es"'],
        '/filterValues',
        'es',
      ],
    }),
  )('LOCALE_UNKNOWN: %s', (_title, [edit, pointer, name, suggestion]) => {
    const nearest = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`
    expect(issuesAfter(edit)).toEqual([
      `LOCALE_UNKNOWN  ${edit[0]} › ${pointer}
  The locale "${name}" does not exist.
  Expected one of en, sv and fi, as in config/locales.json.${nearest}
  Correct the name, or add the locale: npm run config -- add locale ${name} --from en`,
    ])
  })

  testIssues({
    LOCALE_FALLBACK_SELF: [
      [
        'config/locales.json',
        '"name": "Suomi", "complete": true',
        '"name": "Suomi", "complete": true, "fallback": ["sv", "fi"]',
      ],
      `LOCALE_FALLBACK_SELF  config/locales.json › /locales/fi/fallback/1
  The locale "fi" falls back to itself.
  Expected other locales, in the order in which they are tried.
  Remove the entry.`,
    ],
    LOCALE_BASE_INCOMPLETE: [
      ['config/locales.json', '"complete": true', '"complete": false'],
      `LOCALE_BASE_INCOMPLETE  config/locales.json › /locales/en/complete
  The locale "en" is not declared complete, but the texts of all locales fall back to it first.
  Expected a complete locale as the first entry of "fallback".
  Put another locale first in "fallback", or translate this one and set "complete" to true.`,
    ],
    'LOCALE_UNOFFERED: a locale that no variant offers': [
      [
        [
          'config/locales.json',
          '"sv": {',
          '"es": { "tag": "es-ES", "name": "Español", "complete": true, "date": { "tag": "es-ES", "format": "long" } },\n    "sv": {',
        ],
        [
          'locales/es.json',
          null,
          '{\n  "chairs.heading": "Chairs",\n  "contact.heading": "Contact",\n  "lost": "Nothing here",\n  "seo.title": "{title} – {brand}",\n  "seo.default.title": "{brand}",\n  "seo.default.description": "Chairs by {brand}.",\n  "consent.necessary": "necessary",\n  "consent.comfort": "comfort",\n  "consent.text": "text",\n  "consent.map": "map",\n  "form.required": "form.required",\n  "form.pattern": "form.pattern",\n  "form.maxLength": "form.maxLength",\n  "form.equals": "form.equals",\n  "login.email": "login.email",\n  "login.refused": "login.refused"\n}\n',
        ],
      ],
      `LOCALE_UNOFFERED  config/locales.json › /locales/es
  No variant offers the locale "es", so its pages have no address.
  Expected each locale in the "locales" of at least one variant of config/hosts.json.
  Add "es" to a variant, or add a variant for it: npm run config -- add host es --locales es`,
    ],
  })
})
