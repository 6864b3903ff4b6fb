import { describe, expect, it } from 'vitest'
import { queryWords } from './query-words.ts'

function written(query: string): string[] {
  return queryWords(query).map((word) => word.written)
}

describe('queryWords', () => {
  it.each([
    ['Meuble Galet 100', ['meuble', 'galet', '100']],
    ['  l’arche,d’argile ', ['l', 'arche', 'd', 'argile']],
    ['porte-serviettes', ['porte', 'serviettes']],
    ['E\u0301tage\u0300re', ['étagère']],
    ['ﬁne Oberﬂäche', ['fine', 'oberfläche']],
    ['\'"%_\\&|!():*', []],
    ["'; drop table product; --", ['drop', 'table', 'product']],
    ['חיפוש مرآة', ['חיפוש', 'مرآة']],
    ['a\u0000b', ['a', 'b']],
    ['\ud800oak\udfff', ['oak']],
    ['Spiegel 60cm', ['spiegel', '60', 'cm']],
    ['', []],
    ['   ', []],
  ])('reduces %j to the words %j', (query, words) => {
    expect(written(query)).toEqual(words)
  })

  it('keeps words as they were typed', () => {
    expect(queryWords('Évier  ROND')).toEqual([
      { typed: 'Évier', written: 'évier' },
      { typed: 'ROND', written: 'rond' },
    ])
  })

  it('returns at most 8 words of up to 40 characters from the first 200 characters', () => {
    expect(queryWords('a '.repeat(5000))).toHaveLength(8)
    expect(written('x'.repeat(10_000))).toEqual(['x'.repeat(40)])
    expect(queryWords(`${' '.repeat(200)}late`)).toEqual([])
  })
})
