import { describe, expect, it } from 'vitest'
import { issuesAfter, shippedTexts } from '../../testing/shipped-site.ts'

describe('the locales that config names', () => {
  it('LOCALE_UNKNOWN: the default and the fallback', () => {
    const issues = issuesAfter(
      ['config/locales.json', '"default": "en"', '"default": "es"'],
      ['config/locales.json', '"fallback": "en"', '"fallback": "enn"'],
    )
    expect(issues).toEqual([
      `LOCALE_UNKNOWN  config/locales.json › /default
  The site has no locale "es".
  Expected one of fr, en, de and nl, as in config/locales.json.
  Name another locale, or add this one: npm run config -- add locale es --from fr`,
      `LOCALE_UNKNOWN  config/locales.json › /fallback
  The site has no locale "enn".
  Expected one of fr, en, de and nl, as in config/locales.json. Did you mean "en"?
  Name another locale, or add this one: npm run config -- add locale enn --from fr`,
    ])
  })

  it('LOCALE_UNKNOWN: a locale of a variant', () => {
    const issues = issuesAfter(['config/hosts.json', '"locales": ["nl"]', '"locales": ["nl", "eng"]'])
    expect(issues).toEqual([
      `LOCALE_UNKNOWN  config/hosts.json › /variants/nl/locales/1
  The site has no locale "eng".
  Expected one of fr, en, de and nl, as in config/locales.json. Did you mean "en"?
  Name another locale, or add this one: npm run config -- add locale eng --from fr`,
    ])
  })

  it('LOCALE_UNKNOWN: a path of a locale that is not there', () => {
    const issues = issuesAfter(['config/routes.json', '"fr": "/projet"', '"fr": "/projet", "es": "/proyecto"'])
    expect(issues).toEqual([
      `LOCALE_UNKNOWN  config/routes.json › /routes/project/paths/es
  The site has no locale "es".
  Expected one of fr, en, de and nl, as in config/locales.json.
  Name another locale, or add this one: npm run config -- add locale es --from fr`,
    ])
  })

  it('LOCALE_UNKNOWN: what a link code stands for', () => {
    const issues = issuesAfter(['config/links.json', '"fr-BE": "fr"', '"fr-BE": "be"'])
    expect(issues).toEqual([
      `LOCALE_UNKNOWN  config/links.json › /localeCodes/fr-BE
  The site has no locale "be".
  Expected one of fr, en, de and nl, as in config/locales.json.
  Name another locale, or add this one: npm run config -- add locale be --from fr`,
    ])
  })

  it('LOCALE_UNOFFERED: a locale that no variant offers', () => {
    const issues = issuesAfter(
      [
        'config/locales.json',
        '"locales": {',
        '"locales": {\n    "es": { "tag": "es-ES", "name": "Español", "date": { "tag": "es-ES", "format": "long" } },',
      ],
      ['locales/es.json', null, shippedTexts().get('locales/en.json') ?? ''],
    )
    expect(issues).toEqual([
      `LOCALE_UNOFFERED  config/locales.json › /locales/es
  No variant offers the locale "es", so nobody can reach its pages.
  Expected every locale in the "locales" of a variant of config/hosts.json.
  Add "es" to a variant, or give it a country: npm run config -- add host es --locales es`,
    ])
  })
})
