import { describe, expect, it } from 'vitest'
import type { SecurityConfig } from '../config/types.generated.ts'
import { contentSecurityPolicy, type ContentSecurityPolicy } from './content-security-policy.ts'
import type { ActiveService } from './external-services.ts'

type Origins = ActiveService['origins']

const widgets = 'https://widgets.example'

describe('the Content-Security-Policy', () => {
  it.each(
    Object.entries<[SecurityConfig['contentSecurityPolicy'], Origins[], ContentSecurityPolicy]>({
      'is that of config without a service': [{ 'default-src': ["'self'"] }, [], { 'default-src': ["'self'"] }],
      'contains the origins of a service': [
        { 'script-src': ["'self'"], 'img-src': ["'self'"] },
        [{ 'script-src': [widgets] }],
        { 'script-src': ["'self'", widgets], 'img-src': ["'self'"] },
      ],
      'contains an origin of two services once': [
        { 'img-src': ["'self'"] },
        [{ 'img-src': [widgets] }, { 'img-src': [widgets, 'https://tiles.example'] }],
        { 'img-src': ["'self'", widgets, 'https://tiles.example'] },
      ],
      'keeps the inherited sources of a directive that a service adds': [
        { 'default-src': ["'self'"] },
        [{ 'frame-src': [widgets] }],
        { 'default-src': ["'self'"], 'frame-src': ["'self'", widgets] },
      ],
      'inherits from the nearest directive': [
        { 'default-src': ["'none'"], 'child-src': ["'self'"] },
        [{ 'frame-src': [widgets] }],
        { 'default-src': ["'none'"], 'child-src': ["'self'"], 'frame-src': ["'self'", widgets] },
      ],
      "replaces 'none'": [
        { 'default-src': ["'none'"] },
        [{ 'connect-src': [widgets] }],
        { 'default-src': ["'none'"], 'connect-src': [widgets] },
      ],
      'adds to the narrower directive, too, as browsers ignore the other one': [
        { 'script-src': ["'self'"], 'script-src-elem': ["'self'"] },
        [{ 'script-src': [widgets] }],
        { 'script-src': ["'self'", widgets], 'script-src-elem': ["'self'", widgets] },
      ],
      'does not restrict a directive that config does not restrict': [{}, [{ 'img-src': [widgets] }], {}],
    }),
  )('%s', (_title, [own, services, policy]) => {
    expect(
      contentSecurityPolicy(
        { contentSecurityPolicy: own },
        services.map((origins) => ({ origins })),
      ),
    ).toEqual(policy)
  })
})
