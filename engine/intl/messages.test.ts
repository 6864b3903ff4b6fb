import { describe, expect, it } from 'vitest'
import { createMessages } from './messages.ts'

const fallback = { only: 'Only here', colours: '{count, plural, one {# colour} other {# colours}}' }
const french = {
  colours: '{count, plural, one {# couleur} other {# couleurs}}',
  quoted: 'L’eau, c’est {what}',
  plain: "It''s",
}

describe('messages', () => {
  const { t } = createMessages('fr-FR', french, fallback)

  it.each([
    [0, '0 couleur'],
    [1, '1 couleur'],
    [2, '2 couleurs'],
  ])('counts %i the way the language does [LOC-11]', (count, text) => {
    expect(t('colours', { count })).toBe(text)
  })

  it('fills values in', () => {
    expect(t('quoted', { what: 'calme' })).toBe('L’eau, c’est calme')
  })

  it('takes what the locale lacks from the fallback locale [LOC-03]', () => {
    expect(t('only')).toBe('Only here')
  })

  it('shows the key of a message that nobody wrote', () => {
    expect(t('nowhere')).toBe('nowhere')
  })

  it('reads the doubled apostrophe of ICU as one, also where there is nothing to fill in', () => {
    expect([t('plain'), t('plain')]).toEqual(["It's", "It's"])
  })
})
