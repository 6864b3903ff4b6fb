import { describe, expect, it } from 'vitest'
import { issuesAfter } from '../../testing/config-fixture.ts'
import { testIssues } from '../../testing/test-issues.ts'

describe('settings', () => {
  testIssues({
    CSP_UNSAFE: [
      [
        'config/security.json',
        '"script-src": ["\'self\'"]',
        '"script-src": ["\'unsafe-inline\'", "\'nonce-abc\'", "\'unsafe-eval\'"]',
      ],
      `CSP_UNSAFE  config/security.json › /contentSecurityPolicy/script-src/0
  'unsafe-inline' in script-src allows scripts that are not part of this site.
  Expected 'self', a host name, or the hash of a script.
  Remove it. Serve the script as a file, or allow it by its hash.`,
      `CSP_UNSAFE  config/security.json › /contentSecurityPolicy/script-src/1
  'nonce-abc' in script-src allows scripts that are not part of this site.
  Expected 'self', a host name, or the hash of a script.
  Remove it. Serve the script as a file, or allow it by its hash.`,
      `CSP_UNSAFE  config/security.json › /contentSecurityPolicy/script-src/2
  'unsafe-eval' in script-src allows scripts that are not part of this site.
  Expected 'self', a host name, or the hash of a script.
  Remove it. Serve the script as a file, or allow it by its hash.`,
    ],
    EDITOR_SCRIPTS_BLOCKED: [
      [
        [
          'config/security.json',
          '"allow": false, "origins": []',
          '"allow": true, "origins": ["https://maps.example", "https://widgets.example"]',
        ],
        ['config/security.json', '"script-src": ["\'self\'"]', '"script-src": ["https://maps.example"]'],
      ],
      `EDITOR_SCRIPTS_BLOCKED  config/security.json › /editorScripts/origins/1
  The Content-Security-Policy blocks scripts from https://widgets.example, which raw HTML may contain.
  Expected each origin in script-src, too. Did you mean "https://maps.example"?
  Add the origin to script-src of "contentSecurityPolicy", or remove it here.`,
    ],
    IMAGE_WIDTH_TWICE: [
      ['config/images.json', '"widths": [480, 768]', '"widths": [480, 768, 480]'],
      `IMAGE_WIDTH_TWICE  config/images.json › /widths/2
  The width 480 is listed twice.
  Expected each width once.
  Remove one of the two.`,
    ],
    SERVICE_ENDPOINT: [
      ['config/services.json', '"/graphql"', '"https://content.example/graphql"'],
      `SERVICE_ENDPOINT  config/services.json › /content/endpoint
  Found "https://content.example/graphql".
  Expected a path of this site such as "/graphql". The environment variable CONTENT_URL names an external service.
  Write a path that begins with one slash.`,
    ],
    SERVICE_LANGUAGE: [
      ['config/services.json', '{ "sv": "sv" }', '{ "da": "da", "sv-FI": "sv" }'],
      `SERVICE_LANGUAGE  config/services.json › /content/acceptLanguage/da
  The language "da" is not configured.
  Expected one of en, sv and fi, alone or with a region such as nl-BE.
  Rename or remove the key.`,
    ],
    SERVICE_VARIANT: [
      [
        'config/services.json',
        '"acceptLanguage": { "sv": "sv" }',
        '"acceptLanguage": { "sv": "sv" }, "variants": ["norwey"]',
      ],
      `SERVICE_VARIANT  config/services.json › /content/variants/0
  config/hosts.json has no variant "norwey".
  Expected one of north, bare, finland, norway, world and portal. Did you mean "norway"?
  Correct or remove the name.`,
    ],
  })

  it('allows origins for editors that are not used while "allow" is false', () => {
    const origins = '"allow": false, "origins": ["https://widgets.example"]'
    expect(issuesAfter(['config/security.json', '"allow": false, "origins": []', origins])).toEqual([])
  })
})
