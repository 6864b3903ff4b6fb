import { describe, expect, it } from 'vitest'
import { checkFixture, issuesAfter } from '../../testing/config-fixture.ts'
import { testIssues } from '../../testing/test-issues.ts'

describe('external services', () => {
  testIssues({
    HOST_VARIANT_UNKNOWN: [
      ['config/services.json', '"finland": "{SERVICE', '"findland": "{SERVICE'],
      `HOST_VARIANT_UNKNOWN  config/services.json › /external/map/keys/findland
  The variant "findland" does not exist.
  Expected one of north, bare, finland, norway, world and portal, as in "variants" of config/hosts.json. Did you mean "finland"?
  Correct the name, or add the variant to "variants" of config/hosts.json.`,
    ],
    SERVICE_CATEGORY: [
      ['config/services.json', '"category": "comfort"', '"category": "confort"'],
      `SERVICE_CATEGORY  config/services.json › /external/map/category
  The consent category "confort" does not exist.
  Expected one of necessary and comfort, as in "categories" of config/services.json. Did you mean "comfort"?
  Correct the name, or add the category to "categories" of config/services.json.`,
    ],
    SERVICE_PAGE: [
      ['config/services.json', '"pages": ["contact"]', '"pages": ["contakt"]'],
      `SERVICE_PAGE  config/services.json › /external/map/pages/0
  The page definition "contakt" does not exist.
  Expected a page definition of config/pages/. Did you mean "contact"?
  Correct the name, or create config/pages/contakt.json.`,
    ],
    'MESSAGE_NAME_UNKNOWN: the purpose of a service': [
      ['config/services.json', '"consent.map"', '"consent.maps"'],
      `MESSAGE_NAME_UNKNOWN  config/services.json › /external/map/purpose
  The message "consent.maps" does not exist.
  Expected a message of locales/en.json. Did you mean "consent.map"?
  Correct the name, or add "consent.maps" to every file in locales/.`,
    ],
    'MESSAGE_NAME_UNKNOWN: the text of a category': [
      ['config/services.json', '"label": "consent.comfort"', '"label": "consent.confort"'],
      `MESSAGE_NAME_UNKNOWN  config/services.json › /consent/categories/comfort/label
  The message "consent.confort" does not exist.
  Expected a message of locales/en.json. Did you mean "consent.comfort"?
  Correct the name, or add "consent.confort" to every file in locales/.`,
    ],
    'SERVICE_ORIGIN: a path': [
      ['config/services.json', '"https://fonts.example"', '"https://fonts.example/s"'],
      `SERVICE_ORIGIN  config/services.json › /external/map/origins/font-src/0
  "https://fonts.example/s" is not a valid origin.
  Expected https:// and a host name, with an optional port, and a folder that ends with a slash or nothing after it. Did you mean "https://fonts.example"?
  Write scheme and host name in lower case, for example "https://widgets.example" or "https://widgets.example/folder/".`,
    ],
    SERVICE_SCRIPT_BLOCKED: [
      ['config/services.json', '"script": "https://map.', '"script": "https://maps.'],
      `SERVICE_SCRIPT_BLOCKED  config/services.json › /external/map/script
  The "origins" of the service do not include the origin of its script, https://maps.example.
  Expected the origin of the script in "script-src" of "origins". Did you mean "https://map.example"?
  Add the origin to "script-src", or correct "script".`,
    ],
  })

  it.each([
    ['https://fonts.example:8443', []],
    ['https://*.fonts.example', []],
    ['https://fonts.example/own/', []],
    ['https://fonts.example/', ['SERVICE_ORIGIN']],
    ['https://fonts.example/own/?a=1', ['SERVICE_ORIGIN']],
    ['https://fonts.example/own/../all/', ['SERVICE_ORIGIN']],
    ['http://127.0.0.1:8080', []],
    ['http://localhost', []],
    ['fonts.example', ['SERVICE_ORIGIN']],
    ['http://fonts.example', ['SERVICE_ORIGIN']],
    ["'unsafe-inline'", ['SERVICE_ORIGIN']],
    ['*', ['SERVICE_ORIGIN']],
  ])('have the origin %s: %j', (origin, codes) => {
    const { issues } = checkFixture(['config/services.json', '"https://fonts.example"', JSON.stringify(origin)])
    expect(issues.map(({ code }) => code)).toEqual(codes)
  })

  it('may load a script from a subdomain that an origin with * covers', () => {
    const edit = [
      'config/services.json',
      '"script-src": ["https://map.example"]',
      '"script-src": ["https://*.example"]',
    ] as const
    expect(issuesAfter(edit)).toEqual([])
  })

  it.each([
    ['https://map.example/api/', []],
    ['https://map.example/other/', ['SERVICE_SCRIPT_BLOCKED']],
  ])('may load a script from the folder that they name: %s', (origin, codes) => {
    const { issues } = checkFixture(
      ['config/services.json', '"script": "https://map.example/', '"script": "https://map.example/api/'],
      ['config/services.json', '"script-src": ["https://map.example"]', `"script-src": ["${origin}"]`],
    )
    expect(issues.map(({ code }) => code)).toEqual(codes)
  })

  it('do not contain their keys [NET-08]', () => {
    const [issue] = issuesAfter(['config/services.json', '"{SERVICE_MAP}"', '"AIza-123"'])
    expect(issue).toContain('VALUE_FORM  config/services.json › /external/map/keys/finland\n  Found "AIza-123".')
  })
})
