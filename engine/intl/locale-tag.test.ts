import { describe, expect, it } from 'vitest'
import { siteFixture } from '../testing/site-fixture.ts'
import { fallbackLocales, localeTag } from './locale-tag.ts'
import { siteMessages } from './site-messages.ts'

const config = siteFixture()

describe('the tag of a locale', () => {
  it.each([
    ['sv', 'finland', 'sv-FI'],
    ['sv', 'norway', 'sv-NO'],
    ['sv', 'north', 'sv-SE'],
    ['sv', 'world', 'sv-SE'],
    ['en', 'finland', 'en-US'],
    ['da', 'north', 'da'],
  ])('of %s on the variant %s is %s [LOC-01, READ-35]', (locale, name, tag) => {
    expect(localeTag(config, { variant: { name }, locale })).toBe(tag)
  })

  it('formats the numbers in messages', () => {
    const { hosts, messages } = config
    const austria = { locales: ['de'], root: { redirect: '/de' }, hreflang: { de: 'de-AT' } } as const
    const own = {
      ...config,
      hosts: { ...hosts, variants: { ...hosts.variants, austria: { ...austria, locales: ['de'] } } },
      messages: { ...messages, de: { price: '{amount, number, ::currency/EUR .00}' } },
    }
    const price = (name: string) =>
      siteMessages(own, { variant: { name }, locale: 'de' }).t('price', { amount: 1234.5 })
    expect([price('austria'), price('north')].map((one) => one.replaceAll('\u00A0', ' '))).toEqual([
      '€ 1.234,50',
      '1.234,50 €',
    ])
  })
})

describe('the fallbacks of a locale', () => {
  const { locales } = config
  const nynorsk = { tag: 'nn-NO', name: 'Nynorsk', complete: false, date: { format: 'long' } } as const
  const all = { ...locales, fallback: ['en', 'sv'] as [string, string] }

  it('are those of all locales, without itself', () => {
    expect(fallbackLocales(all, 'fi')).toEqual(['en', 'sv'])
    expect(fallbackLocales(all, 'en')).toEqual(['sv'])
  })

  it('begin with its own', () => {
    const own = { ...all, locales: { ...locales.locales, nn: { ...nynorsk, fallback: ['sv'] as [string] } } }
    expect(fallbackLocales(own, 'nn')).toEqual(['sv', 'en'])
  })
})
