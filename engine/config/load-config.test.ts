import { describe, expect, it } from 'vitest'
import { fixtureTexts } from '../testing/config-fixture.ts'
import type { Edit } from '../testing/edit-texts.ts'
import { formatIssue } from '../../packages/findings/finding.ts'
import { loadConfigTexts } from './load-config.ts'

function issues(...edits: Edit[]): string[] {
  return loadConfigTexts(fixtureTexts(...edits)).issues.map(formatIssue)
}

describe('loading config', () => {
  it('reads every file of a valid config', () => {
    const { draft, issues: found } = loadConfigTexts(fixtureTexts())
    expect(found).toEqual([])
    expect(Object.keys(draft?.messages ?? {})).toEqual(['en', 'sv', 'fi'])
    expect(draft?.pages.home?.content?.path).toBe('/page/start')
  })

  it('accepts a byte order mark and Windows line ends, and counts lines as without them', () => {
    const hosts = `\uFEFF${(fixtureTexts().get('config/hosts.json') ?? '').replaceAll('\n', '\r\n')}`
    expect(issues(['config/hosts.json', null, hosts])).toEqual([])
    const texts = fixtureTexts(['config/hosts.json', null, hosts.replace('"fallback"', '"falback"')])
    const [issue] = loadConfigTexts(texts).issues
    expect(issue).toMatchObject({ line: 10, column: 3, pointer: '/falback' })
  })

  it('reports every issue, sorted by file and line', () => {
    const { issues: found, draft } = loadConfigTexts(
      fixtureTexts(
        ['config/site.json', '"hide": 100', '"hide": -1'],
        ['config/hosts.json', '"unknownExtension": "refuse"', '"unknownExtension": "refus"'],
        ['config/hosts.json', '"se": "north"', '"se": 1'],
        ['config/pages/contact.json', '"blocks"', '"blocs"'],
      ),
    )
    expect(draft).toBeNull()
    expect(found.map(({ code, file, line }) => `${file}:${line} ${code}`)).toEqual([
      'config/hosts.json:3 VALUE_TYPE',
      'config/hosts.json:11 VALUE_UNKNOWN',
      'config/pages/contact.json:2 KEY_UNKNOWN',
      'config/site.json:4 VALUE_FORM',
    ])
  })
})

describe('an issue of a key or a value', () => {
  it.each(
    Object.entries<[edit: Edit, issue: string]>({
      'KEY_UNKNOWN: a misspelt key, without the key that is missing then': [
        ['config/locales.json', '"fallback"', '"falback"'],
        `KEY_UNKNOWN  config/locales.json:3 › /falback
  The key "falback" is not allowed here.
  Expected one of $schema, default, fallback, filterValues, unusedMessages, prefixStrategy, detection, cookie, switchPath and locales. Did you mean "fallback"?
  Rename or remove the key.`,
      ],
      'KEY_MISSING: a required key': [
        ['config/locales.json', '  "fallback": ["en"],\n', ''],
        `KEY_MISSING  config/locales.json:1
  The key "fallback" is missing.
  Expected "fallback". Locales whose texts are shown where a translation is missing, in this order. The first one is the base: it has every message.
  Add "fallback".`,
      ],
      'KEY_FORM: a block type': [
        ['config/blocks.json', '"Teaser": {', '"teaser": {'],
        `KEY_FORM  config/blocks.json:12 › /blocks/teaser
  The key "teaser" does not have the required format.
  Expected letters and digits, beginning with a capital letter, for example "HeroLarge".
  Rename the key.`,
      ],
      'VALUE_TYPE: a string in place of a number': [
        ['config/site.json', '"hide": 100', '"hide": "100"'],
        `VALUE_TYPE  config/site.json:4 › /header/triggers/hide
  Found "100".
  Expected a whole number. Hides after scrolling down this far.
  Replace the value.`,
      ],
      'VALUE_TYPE: a value that none of two shapes allows': [
        ['config/routes.json', '"en": "/contact"', '"en": 7'],
        `VALUE_TYPE  config/routes.json:11 › /routes/contact/paths/en
  Found 7.
  Expected "A path that starts with a slash, without the language, e.g. /collections/{slug}; {slug} matches one segment" or "The page answers at a path of another locale's set".
  Replace the value.`,
      ],
      'VALUE_UNKNOWN: a misspelt value': [
        ['config/links.json', '"locale-root"', '"local-root"'],
        `VALUE_UNKNOWN  config/links.json:2 › /home
  Found "local-root".
  Expected one of locale-root and site-root. Where a link to the home page leads. Did you mean "locale-root"?
  Replace the value.`,
      ],
      'VALUE_FORM: a path': [
        ['config/routes.json', '"en": "/contact"', '"en": "/Contact/"'],
        `VALUE_FORM  config/routes.json:11 › /routes/contact/paths/en
  Found "/Contact/".
  Expected a path that begins with a slash, of lower-case letters a-z, digits, hyphens and parameters such as {slug}, without a slash at the end, for example "/ueber-uns". A path that starts with a slash, without the language, e.g. /collections/{slug}; {slug} matches one segment.
  Replace the value.`,
      ],
      'VALUE_FORM: a locale code': [
        ['config/locales.json', '"default": "en"', '"default": "en-gb"'],
        `VALUE_FORM  config/locales.json:2 › /default
  Found "en-gb".
  Expected a language, with a script or region where they matter, for example "fr" or "pt-BR". Locale of visitors whose language is not offered; with \`except-default\`, the one without prefix.
  Replace the value.`,
      ],
      'VALUE_FORM: a limit': [
        ['config/services.json', '"timeoutMs": 1000', '"timeoutMs": 4'],
        `VALUE_FORM  config/services.json:2 › /content/timeoutMs
  Found 4.
  Expected 50 or more. Longest wait for an answer, milliseconds.
  Replace the value.`,
      ],
      'VALUE_FORM: an empty text': [
        ['config/site.json', '"brand": "Atelier Nord"', '"brand": ""'],
        `VALUE_FORM  config/site.json:2 › /brand
  Found "".
  Expected a text that is not empty. The brand's name. Code never contains it.
  Replace the value.`,
      ],
      'VALUE_FORM: an entry that occurs twice': [
        ['config/hosts.json', '"locales": ["en", "sv"]', '"locales": ["en", "en"]'],
        `VALUE_FORM  config/hosts.json:15 › /variants/north/locales/1
  Found "en" twice.
  Expected each entry once. Locales that it offers, the first one first in the switcher. Empty: only the root page.
  Remove one of the two entries.`,
      ],
      'VALUE_FORM: an empty list': [
        ['config/images.json', '"widths": [480, 768]', '"widths": []'],
        `VALUE_FORM  config/images.json:4 › /widths
  Found an empty list.
  Expected at least one entry. Widths that the media route offers, in px.
  Replace the value.`,
      ],
    }),
  )('%s', (_title, [edit, issue]) => {
    expect(issues(edit)).toEqual([issue])
  })

  it.each<[title: string, from: string, to: string, expected: string]>([
    ['a misspelt key', '"redirect": "/en"', '"redirct": "/en"', 'KEY_UNKNOWN /variants/bare/root/redirct'],
    ['a value of the wrong format', '"redirect": "/en"', '"redirect": "en"', 'VALUE_FORM /variants/bare/root/redirect'],
    [
      'an additional key',
      '"redirect": "/en"',
      '"redirect": "/en", "locale": "en"',
      'KEY_UNKNOWN /variants/bare/root/locale',
    ],
    ['a missing key', '"page": "portal", ', '', 'KEY_MISSING /variants/portal/root'],
  ])('is reported for the shape that was meant: %s', (_title, from, to, expected) => {
    const { issues: found } = loadConfigTexts(fixtureTexts(['config/hosts.json', from, to]))
    expect(found.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([expected])
  })
})

describe('an issue of JSON', () => {
  const hosts = 'config/hosts.json'
  const suffixes = '"localSuffixes": ["localhost"],'

  it.each(
    Object.entries<[edit: Edit, issue: string]>({
      'JSON_SYNTAX: a missing comma': [
        [hosts, suffixes, '"localSuffixes": ["localhost"]'],
        `JSON_SYNTAX  config/hosts.json:13
  The file is not valid JSON: found \`"xDefault"\`.
  Expected a comma before the next entry.
  Correct this line, or the line before it.`,
      ],
      'JSON_SYNTAX: a comma before a bracket': [
        [hosts, suffixes, '"localSuffixes": ["localhost",],'],
        `JSON_SYNTAX  config/hosts.json:12
  The file is not valid JSON: found \`]\`.
  Expected a value. A closing bracket has no comma before it.
  Correct this line, or the line before it.`,
      ],
      'JSON_SYNTAX: a comment': [
        [hosts, suffixes, `// hello\n  ${suffixes}`],
        `JSON_SYNTAX  config/hosts.json:12
  The file is not valid JSON: found \`// hello\`.
  Expected no comment: JSON does not allow comments.
  Correct this line, or the line before it.`,
      ],
      'JSON_SYNTAX: a string without end': [
        [hosts, '"fallback": "north",', '"fallback": "north,'],
        `JSON_SYNTAX  config/hosts.json:10
  The file is not valid JSON: found \`"north,\`.
  Expected a double quote at the end of the string, on the same line.
  Correct this line, or the line before it.`,
      ],
      'JSON_SYNTAX: an empty file': [
        [hosts, null, '\n'],
        `JSON_SYNTAX  config/hosts.json:1
  The file is empty.
  Expected a JSON object.
  Write {} into the file: the next check lists the keys that are required.`,
      ],
      'JSON_SYNTAX: a file in UTF-16': [
        [hosts, null, Buffer.from('\uFEFF{ "extensions": {} }', 'utf16le').toString('utf8')],
        `JSON_SYNTAX  config/hosts.json:1
  The file is not UTF-8.
  Expected JSON in UTF-8.
  Save the file with the encoding UTF-8.`,
      ],
      'JSON_SYNTAX: a file in Latin-1': [
        ['locales/sv.json', '"Kontakt"', `"${Buffer.from('Får', 'latin1').toString('utf8')}"`],
        `JSON_SYNTAX  locales/sv.json:3
  The file is not UTF-8.
  Expected JSON in UTF-8.
  Save the file with the encoding UTF-8.`,
      ],
      JSON_KEY_TWICE: [
        ['config/locales.json', '"default": "en",', '"default": "en",\n  "default": "sv",'],
        `JSON_KEY_TWICE  config/locales.json:3 › /default
  The key "default" occurs twice in this object, first on line 2.
  Expected each key once: only the second one would have an effect.
  Remove or rename one of the two keys.`,
      ],
    }),
  )('%s', (_title, [edit, issue]) => {
    expect(issues(edit)).toEqual([issue])
  })
})

describe('an issue of files', () => {
  it('FILE_MISSING: a file of config/', () => {
    const texts = fixtureTexts()
    texts.delete('config/links.json')
    expect(loadConfigTexts(texts).issues.map(formatIssue)).toEqual([
      `FILE_MISSING  config/links.json:1
  config/links.json does not exist.
  Expected the files site.json, locales.json, hosts.json, routes.json, links.json, blocks.json, images.json, services.json, security.json and session.json in config/.
  Create config/links.json, or run the command in the project's root folder.`,
    ])
  })

  it('FILE_UNKNOWN: a misspelt file', () => {
    expect(issues(['config/host.json', null, '{}'])).toEqual([
      `FILE_UNKNOWN  config/host.json:1
  config/host.json is not used.
  Expected config/site.json, config/locales.json, config/hosts.json, config/routes.json, config/links.json, config/blocks.json, config/images.json, config/services.json, config/security.json and config/session.json, or a file that a page definition includes. Did you mean "config/hosts.json"?
  Include it in a page definition by { "#config": "host" }, rename it, or remove it.`,
    ])
  })

  it('VALUE_TYPE: messages that are not strings: deviation [ERR-39]', () => {
    expect(issues(['locales/sv.json', null, '{ "a": { "b": "c" } }'], ['locales/fi.json', null, '[]'])).toEqual([
      `VALUE_TYPE  locales/fi.json:1
  Found an empty list.
  Expected an object of messages by key.
  Write each message as one string, with a key such as header.search.`,
      `VALUE_TYPE  locales/sv.json:1 › /a
  Found an object.
  Expected a string.
  Write each message as one string, with a key such as header.search.`,
    ])
  })
})
