import { expect, it } from 'vitest'
import type { SecurityConfig } from '../config/types.generated.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { scriptOrigins } from './script-origins.ts'

const listed: [string, ...string[]] = ['https://maps.example', 'https://widgets.example']

function originsUnder(contentSecurityPolicy: SecurityConfig['contentSecurityPolicy'], allow = true) {
  return scriptOrigins({
    ...siteFixture().security,
    contentSecurityPolicy,
    editorScripts: { allow, origins: listed },
  })
}

it.each<[string, SecurityConfig['contentSecurityPolicy'], string[]]>([
  ['script-src', { 'script-src': ["'self'", 'https://maps.example'] }, ['https://maps.example']],
  [
    'default-src where no narrower directive is set',
    { 'default-src': ['https://maps.example'] },
    ['https://maps.example'],
  ],
  ['script-src before default-src', { 'script-src': ["'self'"], 'default-src': listed }, []],
  ['script-src-elem before script-src', { 'script-src-elem': ["'self'"], 'script-src': listed }, []],
  ['other origins in the policy, which config does not list', { 'script-src': ['https://other.example'] }, []],
  ['a policy that is not there', {}, []],
])('gives of the listed origins those of the policy: %s [BLOCK-32]', (_name, policy, origins) => {
  expect(originsUnder(policy)).toEqual(origins)
})

it('gives none where config does not allow scripts of editors [BLOCK-32]', () => {
  expect(originsUnder({ 'script-src': listed }, false)).toEqual([])
})
