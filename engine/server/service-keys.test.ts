import { describe, expect, it } from 'vitest'
import { shippedConfig } from '../testing/shipped-site.ts'
import { readServiceKeys } from './service-keys.ts'

const { services } = shippedConfig()

describe('readServiceKeys', () => {
  it.each([
    ['nothing is set', {}, {}],
    ['it is empty', { SERVICE_MAPS: ' ' }, {}],
    ['it is a placeholder still', { SERVICE_MAPS: '{key}' }, {}],
    ['config names no such variable', { SERVICE_OTHER: 'abc', DATABASE_URL: 'postgres://x' }, {}],
  ])('finds no key where %s [NET-08]', (_title, env, keys) => {
    expect(readServiceKeys(services, env)).toEqual(keys)
  })

  it('takes the keys that config asks for [NET-08]', () => {
    const env = { SERVICE_TAG_MANAGER_FR: ' GTM-ABC123 ', SERVICE_MAPS: 'AIza_x-1', PORT: '80' }
    expect(readServiceKeys(services, env)).toEqual({ SERVICE_TAG_MANAGER_FR: 'GTM-ABC123', SERVICE_MAPS: 'AIza_x-1' })
  })

  it('refuses what cannot be a key, without repeating it', () => {
    expect(() => readServiceKeys(services, { SERVICE_MAPS: 'a b;c' })).toThrow(
      'SERVICE_MAPS is not a key; expected letters, digits and . : _ - only, such as GTM-ABC123.',
    )
  })
})
