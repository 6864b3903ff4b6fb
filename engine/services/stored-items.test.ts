import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../config/site-config.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { storedItems } from './stored-items.ts'

const cookies = ['lang', 'consent', 'session', 'session-too', 'known', 'device']

function siteThatStores(item: Partial<NonNullable<SiteConfig['services']['stored']>[number]> = {}): SiteConfig {
  const config = siteFixture()
  config.services.stored = [
    ...cookies.map((name) => ({ name, in: 'cookie' as const, purpose: 'purpose' })),
    { name: 'basket', in: 'localStorage', purpose: 'purpose.basket', ...item },
  ]
  return config
}

describe('what the site stores', () => {
  const items = storedItems(siteThatStores())
  const named = (name: string) => items.find(({ names }) => names.includes(name))

  it('are cookies as long as config sets them, in the order of the list', () => {
    expect(items.map(({ names, days }) => [names.at(-1), days])).toEqual([
      ['lang', 365],
      ['consent', 182],
      ['session', 7],
      ['session-too', 1],
      ['known', 7],
      ['device', 90],
      ['basket', null],
    ])
  })

  it.each(['session', 'device'])('has for the cookie %s the name that it has over an encrypted connection', (name) => {
    expect(named(name)?.names).toEqual([`__Host-${name}`, name])
  })

  it('is needed unless the list says otherwise', () => {
    expect(named('basket')).toEqual({
      names: ['basket'],
      area: 'localStorage',
      days: null,
      purpose: 'purpose.basket',
      isRequired: true,
    })
    expect(storedItems(siteThatStores({ optional: true })).at(-1)).toMatchObject({ isRequired: false })
  })
})
