import { describe, expect, it } from 'vitest'
import { countedQuery } from './counted-query.ts'

describe('a query that found nothing', () => {
  it.each([
    ['  Évier ', 'évier'],
    ['KRUKJE', 'krukje'],
    ['meuble 2 tiroirs, chêne', 'meuble 2 tiroirs chêne'],
    ['120 x 50', '120 x 50'],
    ['e\u0301vier', 'évier'],
  ])('is counted in one spelling: %j as %j', (query, counted) => {
    expect(countedQuery(query)).toBe(counted)
  })

  it.each([
    ['an e-mail', 'ada@example.com'],
    ['a web address', 'https://example.com'],
    ['a phone number', '06 12 34 56 78'],
    ['a phone number with country', '+33 (0)6-12-34-56-78'],
    ['a postcode', '75011 Paris'],
    ['a number of an order', 'commande 20261123'],
    ['a sentence', 'je cherche mon meuble commandé hier soir'],
    ['a long text', 'a'.repeat(61)],
    ['no word', '!?'],
    ['nothing', ''],
  ])('is not counted if it is %s', (_what, query) => {
    expect(countedQuery(query)).toBeNull()
  })
})
