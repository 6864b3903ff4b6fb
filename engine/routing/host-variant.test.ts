import { describe, expect, it } from 'vitest'
import { siteFixture } from '../testing/site-fixture.ts'
import { decide } from './decide.ts'
import { hostVariant } from './host-variant.ts'
import { compileSite } from './site.ts'

const site = compileSite(siteFixture())

function variantOf(host: string | undefined): string {
  const match = hostVariant(site, host)
  return match.kind === 'variant' ? match.variant.name : match.kind
}

describe('the variant of a host', () => {
  it.each([
    ['nord.com', 'bare'],
    ['nord.com.fi', 'norway'],
    ['com.fi.localhost', 'norway'],
    ['nord.xcom.fi', 'finland'],
    ['fi.nord.com', 'finland'],
    ['www.fi.nord.com', 'finland'],
    ['xfi.nord.com', 'bare'],
    ['intranet', 'portal'],
  ])('%s is %s, by the longest end of the host name that is listed', (host, variant) => {
    const config = siteFixture()
    const more = { 'com.fi': 'norway', 'fi.nord.com': 'finland', intranet: 'portal' }
    config.hosts.extensions = { ...config.hosts.extensions, ...more }
    expect(hostVariant(compileSite(config), host)).toMatchObject({ variant: { name: variant } })
  })

  it.each([
    ['nord.fi', 'finland'],
    ['www.nord.co.FI:8080', 'finland'],
    ['nord.fi.', 'finland'],
    ['fi.localhost:3000', 'finland'],
    ['nord.se', 'north'],
    ['nord.eu', 'portal'],
  ])('%s is %s, by the end of the host name', (host, variant) => {
    expect(variantOf(host)).toBe(variant)
  })

  it.each([
    'localhost',
    'localhost:3000',
    'nord',
    'shop.localhost',
    '127.0.0.1',
    '10.0.0.1:80',
    '[::1]',
    '[2001:db8::1]:443',
    'nord:',
  ])('%s, which has no extension, is the fallback', (host) => {
    expect(variantOf(host)).toBe('north')
  })

  it.each(['nord.es', 'nord.local', 'a.b.constructor', 'nord.tostring', 'nord.es.localhost'])(
    '%s is unknown',
    (host) => {
      expect(variantOf(host)).toBe('unknown')
    },
  )

  it('is the fallback for unknown extensions where config says so', () => {
    const config = siteFixture()
    config.hosts.unknownExtension = 'fallback'
    expect(hostVariant(compileSite(config), 'nord.es')).toMatchObject({
      kind: 'variant',
      variant: { name: 'north' },
      by: 'fallback',
    })
  })

  it.each([
    ...['', 'nord..fi', '.fi', '-nord.fi', 'nord.fi:99999', 'nord.fi:x', 'nord fi', 'nord.fi/x', 'a@nord.fi', '[::1'],
    ...['[zz]', 'nord.fi\r\nx: y', `${'a'.repeat(64)}.fi`, `${'a.'.repeat(200)}fi`, 'ünïcode.fi', '<script>.fi'],
    '%6eord.fi',
  ])('%j is malformed', (host) => {
    expect(variantOf(host)).toBe('malformed')
    expect(decide(site, { host, path: '/' })).toEqual({ kind: 'bad-request', reason: 'host' })
  })

  it('of a request without a host is malformed', () => {
    expect(variantOf(undefined)).toBe('malformed')
  })
})
