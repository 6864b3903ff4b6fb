import { describe, expect, it } from 'vitest'
import { createMessages } from './messages.ts'

const fallback = { only: 'Only here', colours: '{count, plural, one {# colour} other {# colours}}' }
const french = {
  colours: '{count, plural, one {# couleur} other {# couleurs}}',
  quoted: 'L’eau, c’est {what}',
  plain: "It''s",
}

describe('messages', () => {
  const { t, fellBackTo } = createMessages({ locale: 'fr', tag: 'fr-FR', table: french }, [
    { locale: 'en', tag: 'en-GB', table: fallback },
  ])

  it.each([
    [0, '0 couleur'],
    [1, '1 couleur'],
    [2, '2 couleurs'],
  ])('has the plural of the language for %i [LOC-11]', (count, text) => {
    expect(t('colours', { count })).toBe(text)
  })

  it('contain the values of their arguments', () => {
    expect(t('quoted', { what: 'calme' })).toBe('L’eau, c’est calme')
  })

  it('come from the fallback locale where the locale has none [LOC-03]', () => {
    expect(t('only')).toBe('Only here')
    expect([fellBackTo('only'), fellBackTo('plain'), fellBackTo('nowhere')]).toEqual(['en', undefined, undefined])
  })

  it('come from the first of several fallback locales that has it, with the number format of that locale', () => {
    const tables = [{}, { amount: '{n, number} Stück' }, { amount: '{n, number} pieces', last: 'Last' }]
    const tags = ['pt-PT', 'de-DE', 'en-GB']
    const all = tables.map((table, index) => ({ locale: tags[index]!.slice(0, 2), tag: tags[index]!, table }))
    const [own, ...fallbacks] = all
    const both = createMessages(own!, fallbacks)
    expect([both.t('amount', { n: 1234.5 }), both.t('last')]).toEqual(['1.234,5 Stück', 'Last'])
    expect([both.fellBackTo('amount'), both.fellBackTo('last')]).toEqual(['de', 'en'])
  })

  it('are their own key where neither locale has one', () => {
    expect(t('nowhere')).toBe('nowhere')
  })

  it('name the one that cannot be formatted', () => {
    expect(() => t('quoted')).toThrow(/"quoted"[^]*Locale: fr-FR[^]*"what" was not provided/)
  })

  it('of two locales with one tag stay apart', () => {
    const [own, other] = ['fr', 'fr-be'].map((locale) => ({ locale, tag: 'fr-FR', table: { n: `${locale} {n}` } }))
    const missing = createMessages({ ...own!, table: {} }, [other!])
    expect([createMessages(own!, [other!]).t('n', { n: 1 }), missing.t('n', { n: 1 })]).toEqual(['fr 1', 'fr-be 1'])
  })

  it('have one apostrophe for two in ICU, also without arguments', () => {
    expect([t('plain'), t('plain')]).toEqual(["It's", "It's"])
  })
})
