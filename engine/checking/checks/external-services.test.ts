import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

const services = 'config/services.json'

describe('outside services', () => {
  it('HOST_VARIANT_UNKNOWN', () => {
    expect(issuesAfter([services, '"fr": "{SERVICE_TAG', '"ft": "{SERVICE_TAG'])).toEqual([
      `HOST_VARIANT_UNKNOWN  config/services.json › /outside/tag-manager/keys/ft
  No variant is called "ft".
  Expected one of fr, be, nl, lu, de, ch, at, uk, io, com and 1 more, as in "variants" of config/hosts.json, or * for all others.
  Name another variant, or add this one to "variants".`,
    ])
  })

  it('SERVICE_CATEGORY', () => {
    expect(issuesAfter([services, '"category": "measurement"', '"category": "mesurement"'])).toEqual([
      `SERVICE_CATEGORY  config/services.json › /outside/tag-manager/category
  There is no category "mesurement".
  Expected one of necessary, measurement and assistance, as in "categories" of "consent". Did you mean "measurement"?
  Name another category, or add this one to "categories".`,
    ])
  })

  it('SERVICE_PAGE', () => {
    expect(issuesAfter([services, '"pages": ["contact"]', '"pages": ["contakt"]'])).toEqual([
      `SERVICE_PAGE  config/services.json › /outside/recaptcha/pages/0
  There is no page definition "contakt".
  Expected the name of a file in config/pages/, without its ending. Did you mean "contact"?
  Name another page, or leave "pages" out for every page.`,
    ])
  })

  it.each([
    [
      '/outside/maps/purpose',
      '"purpose": "consent.purpose.maps"',
      '"purpose": "consent.purpose.map"',
      'consent.purpose.map',
    ],
    [
      '/consent/categories/necessary/text',
      '"text": "consent.necessary.text"',
      '"text": "consent.necesary.text"',
      'consent.necesary.text',
    ],
  ])('MESSAGE_NAME_UNKNOWN at %s', (pointer, from, to, key) => {
    const [issue = ''] = issuesAfter([services, from, to])
    expect(issue.split('\n').slice(0, 2)).toEqual([
      `MESSAGE_NAME_UNKNOWN  config/services.json › ${pointer}`,
      `  There is no message "${key}".`,
    ])
  })

  it.each([
    ['https://fonts.gstatic.com/s', ' Did you mean "https://fonts.gstatic.com"?'],
    ['fonts.gstatic.com', ''],
    ['http://fonts.gstatic.com', ''],
    ["'unsafe-inline'", ''],
    ['*', ''],
  ])('SERVICE_ORIGIN for %s', (origin, hint) => {
    expect(issuesAfter([services, '"https://fonts.gstatic.com"', `"${origin}"`])).toEqual([
      `SERVICE_ORIGIN  config/services.json › /outside/maps/origins/font-src/0
  "${origin}" is no origin.
  Expected https:// and a host name, with a port at most, and nothing after it.${hint}
  Write the scheme and the host of the address alone, in small letters.`,
    ])
  })

  it.each(['https://fonts.gstatic.com:8443', 'https://*.gstatic.com', 'http://127.0.0.1:8080', 'http://localhost'])(
    'take %s for an origin',
    (origin) => {
      expect(issuesAfter([services, '"https://fonts.gstatic.com"', `"${origin}"`])).toEqual([])
    },
  )

  it('SERVICE_SCRIPT_BLOCKED', () => {
    const script = '"script": "https://maps.googleapis.com/'
    expect(issuesAfter([services, script, script.replace('maps.', 'map.')])).toEqual([
      `SERVICE_SCRIPT_BLOCKED  config/services.json › /outside/maps/script
  The service's own origins do not allow its script from https://map.googleapis.com.
  Expected the origin of the script in "script-src" of its "origins". Did you mean "https://maps.googleapis.com"?
  Add the origin there, or correct the address.`,
    ])
  })

  it('take a script of a subdomain that an origin with * covers', () => {
    expect(issuesAfter([services, '"script-src": ["https://maps.', '"script-src": ["https://*.'])).toEqual([])
  })

  it('hold no key themselves [NET-08]', () => {
    const [issue] = issuesAfter([services, '"{SERVICE_TAG_MANAGER_FR}"', '"GTM-ABC123"'])
    expect(issue).toMatch(/^VALUE_FORM {2}config\/services\.json › \/outside\/tag-manager\/keys\/fr/)
  })
})
