import { describe, expect, it } from 'vitest'
import { projectRoot, shippedTexts, type Edit } from '../testing/shipped-site.ts'
import { formatIssue } from './format-issue.ts'
import { loadConfig, loadConfigTexts } from './load-config.ts'

function issues(...edits: Edit[]): string[] {
  return loadConfigTexts(shippedTexts(...edits)).issues.map(formatIssue)
}

describe('loading config', () => {
  it('reads the shipped config without an issue', () => {
    const { config, issues: found } = loadConfig(projectRoot)
    expect(found).toEqual([])
    expect(Object.keys(config?.messages ?? {}).sort()).toEqual(['de', 'en', 'fr', 'nl'])
    expect(config?.pages.home?.content?.path).toBe('/page/page-daccueil')
  })

  it('tolerates a byte order mark and Windows line ends, and counts lines all the same', () => {
    const hosts = `\uFEFF${(shippedTexts().get('config/hosts.json') ?? '').replaceAll('\n', '\r\n')}`
    expect(issues(['config/hosts.json', null, hosts])).toEqual([])
    const { issues: found } = loadConfigTexts(
      shippedTexts(['config/hosts.json', null, hosts.replace('"fallback"', '"fallbak"')]),
    )
    expect(found.map(({ line, column, pointer }) => ({ line, column, pointer }))).toEqual([
      { line: 15, column: 3, pointer: '/fallbak' },
    ])
  })

  it('tells every issue at once, sorted by file and line', () => {
    const { issues: found, config } = loadConfigTexts(
      shippedTexts(
        ['config/site.json', '"hide": 100', '"hide": -1'],
        ['config/hosts.json', '"unknown": "refuse"', '"unknown": "refus"'],
        ['config/hosts.json', '"fr": "fr"', '"fr": 1'],
        ['config/pages/home.json', '"mode"', '"mood"'],
      ),
    )
    expect(config).toBeNull()
    expect(found.map(({ code, file, line }) => `${file}:${line} ${code}`)).toEqual([
      'config/hosts.json:4 VALUE_TYPE',
      'config/hosts.json:16 VALUE_UNKNOWN',
      'config/pages/home.json:12 KEY_UNKNOWN',
      'config/site.json:6 VALUE_FORM',
    ])
  })
})

describe('an issue of shape', () => {
  it('KEY_UNKNOWN names the nearest right key, and not that this one is missing', () => {
    expect(issues(['config/locales.json', '"fallback"', '"falback"'])).toEqual([
      `KEY_UNKNOWN  config/locales.json:4 › /falback
  "falback" is no key that has a meaning here.
  Expected one of $schema, default, fallback, prefixStrategy, detection, cookie, switchPath and locales. Did you mean "fallback"?
  Rename the key, or remove it.`,
    ])
  })

  it('KEY_MISSING says what the key is for', () => {
    expect(issues(['config/locales.json', '  "fallback": "en",\n', ''])).toEqual([
      `KEY_MISSING  config/locales.json:1
  "fallback" is missing.
  Expected "fallback". The locale whose text stands in for one that is missing.
  Add "fallback".`,
    ])
  })

  it.each([
    ['config/services.json', '"timeoutMs": 3000', '"timeoutMs": 4', 'Expected a value from 50 on.'],
    ['config/site.json', '"brand": "Maison Solenne"', '"brand": ""', 'Expected a value that is not empty.'],
    ['config/hosts.json', '"locales": ["fr", "nl"]', '"locales": ["fr", "fr"]', 'in which nothing stands twice.'],
  ])('VALUE_FORM says in words which limit a value breaks: %s', (file, from, to, expected) => {
    expect(issues([file, from, to])[0]).toContain(expected)
  })

  it('KEY_FORM says which form a key has', () => {
    expect(issues(['config/blocks.json', '"SeeMore": {', '"seeMore": {'])).toEqual([
      `KEY_FORM  config/blocks.json:${lineOf('config/blocks.json', '"SeeMore"')} › /blocks/seeMore
  The key "seeMore" does not have the right form.
  Expected a key of the form ^[A-Z][A-Za-z0-9]*$. A block type begins with a capital letter, e.g. HeroLarge.
  Rename the key.`,
    ])
  })

  it('VALUE_TYPE names both the type seen and the one expected', () => {
    expect(issues(['config/site.json', '"hide": 100', '"hide": "100"'])).toEqual([
      `VALUE_TYPE  config/site.json:6 › /header/triggers/hide
  Saw "100".
  Expected a whole number. Hides after scrolling down this far.
  Replace the value.`,
    ])
  })

  it('VALUE_UNKNOWN names the nearest allowed value', () => {
    expect(issues(['config/links.json', '"locale-root"', '"local-root"'])).toEqual([
      `VALUE_UNKNOWN  config/links.json:3 › /home
  Saw "local-root".
  Expected one of locale-root and site-root. Where a link to the home page leads. Did you mean "locale-root"?
  Replace the value.`,
    ])
  })

  it('VALUE_FORM says which form a value has', () => {
    expect(issues(['config/routes.json', '"/produits/{slug}"', '"produits/{slug}"'])).toMatchObject([
      expect.stringContaining('VALUE_FORM  config/routes.json:6 › /routes/product/paths/fr\n  Saw "produits/{slug}".'),
    ])
  })

  it.each([
    ['a misspelt key', '"redirect": "/nl"', '"redirct": "/nl"', 'KEY_UNKNOWN /variants/nl/root/redirct'],
    ['a value of the wrong form', '"redirect": "/nl"', '"redirect": "nl"', 'VALUE_FORM /variants/nl/root/redirect'],
    [
      'a key too many',
      '"redirect": "/nl"',
      '"redirect": "/nl", "locale": "nl"',
      'KEY_UNKNOWN /variants/nl/root/locale',
    ],
    ['a missing key', '"page": "portal",\n', '\n', 'KEY_MISSING /variants/com/root'],
  ])('speaks of the meant branch of a union alone: %s', (_case, from, to, expected) => {
    const { issues: found } = loadConfigTexts(shippedTexts(['config/hosts.json', from, to]))
    expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([expected])
  })

  it('offers every branch of a union to a value that fits none', () => {
    expect(issues(['config/routes.json', '"fr": "/projet"', '"fr": 7'])).toEqual([
      `VALUE_TYPE  config/routes.json:15 › /routes/project/paths/fr
  Saw 7.
  Expected "A path from the first slash on, without the language, e.g. /collections/{slug}; {slug} stands for one segment" or "The page answers at a path of another locale's set".
  Replace the value.`,
    ])
  })
})

describe('an issue of JSON', () => {
  it.each([
    [
      'a missing comma',
      '"localSuffixes": ["localhost"],',
      '"localSuffixes": ["localhost"]',
      18,
      'saw `"variants"`',
      'a comma before the next entry.',
    ],
    [
      'a comma too many',
      '"localSuffixes": ["localhost"],',
      '"localSuffixes": ["localhost",],',
      17,
      'saw `]`',
      'a value; no comma stands before a closing bracket.',
    ],
    ['a comment', '"unknown"', '// hello\n  "unknown"', 16, 'saw `// hello`', 'no comment: JSON has none.'],
    [
      'an open string',
      '"fallback": "all",',
      '"fallback": "all,',
      15,
      'saw `"all,`',
      'a double quote at the end of the string, on the same line.',
    ],
  ])('JSON_SYNTAX: %s', (_case, from, to, line, seen, expected) => {
    expect(issues(['config/hosts.json', from, to])).toEqual([
      `JSON_SYNTAX  config/hosts.json:${line}
  The file is not valid JSON: ${seen}.
  Expected ${expected}
  Correct this line, or the line before it.`,
    ])
  })

  it('JSON_SYNTAX: an empty file', () => {
    expect(issues(['config/hosts.json', null, ''])[0]).toContain('JSON_SYNTAX  config/hosts.json:1\n')
  })

  it('JSON_KEY_TWICE names the first line too', () => {
    expect(issues(['config/locales.json', '"default": "en",', '"default": "en",\n  "default": "fr",'])).toEqual([
      `JSON_KEY_TWICE  config/locales.json:4 › /default
  "default" stands twice in this object, first on line 3.
  Expected every key once: of two, the second would count alone.
  Remove one of the two, or rename it.`,
    ])
  })
})

describe('an issue of files', () => {
  it('FILE_MISSING: a file of config/', () => {
    const texts = shippedTexts()
    texts.delete('config/links.json')
    expect(loadConfigTexts(texts).issues.map(formatIssue)).toEqual([
      `FILE_MISSING  config/links.json:1
  config/links.json does not exist.
  Expected the files site.json, locales.json, hosts.json, routes.json, links.json, blocks.json, images.json, services.json and security.json in config/.
  Create config/links.json, or run the command in the project's root folder.`,
    ])
  })

  it('FILE_MISSING: the messages of a locale', () => {
    const texts = shippedTexts()
    texts.delete('locales/nl.json')
    expect(loadConfigTexts(texts).issues.map(formatIssue)).toEqual([
      `FILE_MISSING  config/locales.json:13 › /locales/nl
  The messages of "nl" are missing: locales/nl.json does not exist.
  Expected a message file for every locale.
  Copy locales/en.json to locales/nl.json and translate it.`,
    ])
  })

  it('FILE_UNKNOWN: a misspelt file, and messages of no locale', () => {
    expect(issues(['config/host.json', null, '{}'], ['locales/es.json', null, '{}'])).toEqual([
      `FILE_UNKNOWN  config/host.json:1
  Nothing reads config/host.json.
  Expected config/site.json, config/locales.json, config/hosts.json, config/routes.json, config/links.json, config/blocks.json, config/images.json, config/services.json and config/security.json; page definitions stand in config/pages/. Did you mean "config/hosts.json"?
  Rename the file, or remove it.`,
      `FILE_UNKNOWN  locales/es.json:1
  Nothing reads locales/es.json: config/locales.json has no locale "es".
  Expected a file for each of fr, en, de and nl.
  Add the locale to config/locales.json, or remove the file.`,
    ])
  })

  it('refuses messages that are no strings', () => {
    const found = issues(['locales/nl.json', null, '{ "a": { "b": "c" } }'], ['locales/de.json', null, '[]'])
    expect(found.map((text) => text.split('\n')[0])).toEqual([
      'VALUE_TYPE  locales/de.json:1',
      'VALUE_TYPE  locales/nl.json:1 › /a',
    ])
  })

  it('finds every file missing where there is no project', () => {
    const { issues: found, config } = loadConfig('/nowhere')
    expect(config).toBeNull()
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(['FILE_MISSING']))
  })
})

function lineOf(file: string, text: string): number {
  const before = (shippedTexts().get(file) ?? '').split(text)[0] ?? ''
  return before.split('\n').length
}
