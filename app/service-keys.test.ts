import { describe, expect, it } from 'vitest'
import { siteWithServices } from '../engine/testing/services-fixture.ts'
import { readServiceKeys } from './service-keys.ts'

const { services } = siteWithServices()

describe('readServiceKeys', () => {
  it.each([
    ['no variable is set', {}],
    ['a variable is empty', { SERVICE_MAP: ' ' }],
    ['a variable is still a placeholder', { SERVICE_MAP: '{key}' }],
    ['config names no such variable', { SERVICE_OTHER: 'abc', DATABASE_URL: 'postgres://x' }],
  ])('returns no key where %s [NET-08]', (_title, env) => {
    expect(readServiceKeys(services, env)).toEqual({})
  })

  it('returns the keys of the variables that config names [NET-08]', () => {
    const env = { SERVICE_COUNTER: ' GTM-ABC123 ', SERVICE_MAP: 'AIza_x-1', PORT: '80' }
    expect(readServiceKeys(services, env)).toEqual({ SERVICE_COUNTER: 'GTM-ABC123', SERVICE_MAP: 'AIza_x-1' })
  })

  it('throws for an invalid key without showing it', () => {
    expect(() => readServiceKeys(services, { SERVICE_MAP: 'a b;c' })).toThrow(
      'SERVICE_MAP is not a valid key; expected letters, digits and . : _ - only, such as GTM-ABC123.',
    )
  })
})
