import { describe, expect, it } from 'vitest'
import { storedTitle } from './title.ts'

const anyTitle = { allowEmptyTitle: true }

describe('the title of a wishlist', () => {
  it.each([
    ['Salle de bains', 'Salle de bains'],
    ['  two spaces  ', '  two spaces  '],
    ['<b>"Bath" & \'basin\'</b>; drop table wishlist', '<b>"Bath" & \'basin\'</b>; drop table wishlist'],
    ['Łazienka Ванная μπάνιο 浴室 🛁', 'Łazienka Ванная μπάνιο 浴室 🛁'],
    ['חדר אמבטיה', 'חדר אמבטיה'],
    ['', ''],
  ])('%j is stored unchanged [WISH-19]', (title, stored) => {
    expect(storedTitle(title, anyTitle)).toBe(stored)
  })

  it.each([
    ['line breaks and tabs', 'a\r\nb\nc\td\u2028e', 'a b c d e'],
    ['control characters', 'a\0b\u0007c\u001Bd\u009Fe', 'abcde'],
    ['lone surrogates', 'a\uD83Db\uDEC1c', 'abc'],
    ['marks that reverse the direction', 'a\u202Eb\u2066c', 'abc'],
  ])('has no %s', (_what, title, stored) => {
    expect(storedTitle(title, anyTitle)).toBe(stored)
  })

  it.each(['', '   ', '\0'])('%j is refused if the service requires a name [READ-16] [WISH-20]', (title) => {
    expect(() => storedTitle(title, { allowEmptyTitle: false })).toThrow('title is empty; a wishlist needs a name.')
  })
})
