import { describe, expect, it } from 'vitest'
import type { SecurityConfig } from '../config/types.generated.ts'
import { shippedConfig } from '../testing/shipped-site.ts'
import { contentPolicy, type ContentPolicy } from './content-policy.ts'
import { externalServices, type ActiveService } from './external-services.ts'

type Origins = ActiveService['origins']

const widgets = 'https://widgets.example'

describe('the Content-Security-Policy', () => {
  it.each<[string, SecurityConfig['contentSecurityPolicy'], Origins[], ContentPolicy]>([
    ['is the own one without a service', { 'default-src': ["'self'"] }, [], { 'default-src': ["'self'"] }],
    [
      'gains the origins of a service',
      { 'script-src': ["'self'"], 'img-src': ["'self'"] },
      [{ 'script-src': [widgets] }],
      { 'script-src': ["'self'", widgets], 'img-src': ["'self'"] },
    ],
    [
      'names an origin of two services once',
      { 'img-src': ["'self'"] },
      [{ 'img-src': [widgets] }, { 'img-src': [widgets, 'https://tiles.example'] }],
      { 'img-src': ["'self'", widgets, 'https://tiles.example'] },
    ],
    [
      'keeps what a directive meant before it was written',
      { 'default-src': ["'self'"] },
      [{ 'frame-src': [widgets] }],
      { 'default-src': ["'self'"], 'frame-src': ["'self'", widgets] },
    ],
    [
      'takes it from the nearest directive that is written',
      { 'default-src': ["'none'"], 'child-src': ["'self'"] },
      [{ 'frame-src': [widgets] }],
      { 'default-src': ["'none'"], 'child-src': ["'self'"], 'frame-src': ["'self'", widgets] },
    ],
    [
      'no longer says that nothing is allowed',
      { 'default-src': ["'none'"] },
      [{ 'connect-src': [widgets] }],
      { 'default-src': ["'none'"], 'connect-src': [widgets] },
    ],
    [
      'opens the narrower directive, too, which alone would count',
      { 'script-src': ["'self'"], 'script-src-elem': ["'self'"] },
      [{ 'script-src': [widgets] }],
      { 'script-src': ["'self'", widgets], 'script-src-elem': ["'self'", widgets] },
    ],
    ['limits nothing that the site does not limit', {}, [{ 'img-src': [widgets] }], {}],
  ])('%s', (_title, own, services, policy) => {
    expect(
      contentPolicy(
        { contentSecurityPolicy: own },
        services.map((origins) => ({ origins })),
      ),
    ).toEqual(policy)
  })

  const { security, services } = shippedConfig()
  const keys = { SERVICE_TAG_MANAGER_FR: 'GTM-FR', SERVICE_MAPS: 'abc' }
  const shipped = (variant: string, given = {}) =>
    contentPolicy(security, externalServices(services, variant, given).active)

  it('of the shipped site is the own one on every host, as no key is set [NET-08]', () => {
    for (const variant of Object.keys(shippedConfig().hosts.variants)) {
      expect(shipped(variant)).toEqual(security.contentSecurityPolicy)
    }
  })

  it('of the shipped site opens, with keys, only what is active on the host [NET-07]', () => {
    expect(shipped('fr', keys)['script-src']).toEqual(
      [
        security.contentSecurityPolicy['script-src'],
        'https://www.googletagmanager.com',
        'https://maps.googleapis.com',
      ].flat(),
    )
    expect(shipped('nl', keys)['script-src']).toEqual(
      [security.contentSecurityPolicy['script-src'], 'https://maps.googleapis.com'].flat(),
    )
    expect(shipped('fr', keys)['object-src']).toEqual(["'none'"])
  })
})
