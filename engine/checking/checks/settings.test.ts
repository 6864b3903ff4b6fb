import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/shipped-site.ts'

describe('settings', () => {
  it('CSP_UNSAFE', () => {
    const issues = issuesAfter([
      'config/security.json',
      `"script-src": ["'self'"`,
      `"script-src": ["'unsafe-inline'", "'nonce-abc'", "'unsafe-eval'"`,
    ])
    expect(issues).toEqual([
      `CSP_UNSAFE  config/security.json › /contentSecurityPolicy/script-src/0
  'unsafe-inline' in script-src would let scripts run that are not this site's.
  Expected 'self', a host, or the hash of a script.
  Remove it, and serve the script as a file or allow it by its hash.`,
      `CSP_UNSAFE  config/security.json › /contentSecurityPolicy/script-src/1
  'nonce-abc' in script-src would let scripts run that are not this site's.
  Expected 'self', a host, or the hash of a script.
  Remove it, and serve the script as a file or allow it by its hash.`,
      `CSP_UNSAFE  config/security.json › /contentSecurityPolicy/script-src/2
  'unsafe-eval' in script-src would let scripts run that are not this site's.
  Expected 'self', a host, or the hash of a script.
  Remove it, and serve the script as a file or allow it by its hash.`,
    ])
  })

  it('EDITOR_SCRIPTS_BLOCKED', () => {
    const origins = (allow: boolean) =>
      [
        'config/security.json',
        '"allow": false,\n    "origins": []',
        `"allow": ${allow},\n    "origins": ["https://maps.example", "https://widgets.example"]`,
      ] as const
    const policy = ['config/security.json', `"script-src": ["'self'"`, `"script-src": ["https://maps.example"`] as const
    expect(issuesAfter(origins(false), policy)).toEqual([])
    expect(issuesAfter(origins(true), policy)).toEqual([
      `EDITOR_SCRIPTS_BLOCKED  config/security.json › /editorScripts/origins/1
  Scripts of https://widgets.example are allowed in raw HTML, but not by the Content-Security-Policy.
  Expected every origin in script-src, too. Did you mean "https://maps.example"?
  Add it to script-src of "contentSecurityPolicy", or remove it here.`,
    ])
  })

  it('IMAGE_WIDTH_TWICE', () => {
    const issues = issuesAfter(['config/images.json', '"widths": [344, ', '"widths": [344, 344, '])
    expect(issues).toEqual([
      `IMAGE_WIDTH_TWICE  config/images.json › /widths/1
  The width 344 is listed twice.
  Expected every width once.
  Remove one of the two.`,
    ])
  })

  it('SERVICE_ENDPOINT and SERVICE_LANGUAGE', () => {
    const issues = issuesAfter(
      ['config/services.json', '"/graphql"', '"https://content.example/graphql"'],
      ['config/services.json', '"fr": "fr"', '"ff": "fr"'],
    )
    expect(issues).toEqual([
      `SERVICE_ENDPOINT  config/services.json › /content/endpoint
  Saw "https://content.example/graphql".
  Expected a path of this site, e.g. /graphql. A service elsewhere is named by CONTENT_URL.
  Begin it with one slash.`,
      `SERVICE_LANGUAGE  config/services.json › /content/acceptLanguage/ff
  The site has no language "ff".
  Expected one of fr, en, de and nl, alone or followed by an extension as in nl-BE.
  Rename the key, or remove it.`,
    ])
  })
})
