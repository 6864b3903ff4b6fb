import { describe, expect, it } from 'vitest'
import { queryString, readQuery, normalizeQuery, type Parameter } from './read-query.ts'

const parameters: Parameter[] = [
  'ref',
  { name: 'woods', type: 'list', allowed: [], maxItems: 2 },
  { name: 'pieces', type: 'list', order: 'given', maxItems: 3 },
  { name: 'words', type: 'text', maxLength: 10 },
  { name: 'view', type: 'choice', allowed: ['plan', 'list'] },
  { name: 'distance', type: 'number', min: 1, max: 100 },
  { type: 'range', lower: 'from', upper: 'to', min: 0, max: 300 },
  { name: 'page', type: 'page', total: null, pageSize: 12 },
]
const read = (query: string) => readQuery(query, parameters, 32)

describe('the query of a page', () => {
  it.each([
    ['a list', 'woods=oak', { woods: 'oak' }],
    ['a list, sorted, each value once', 'woods=oak,ash,oak', { woods: 'ash,oak' }],
    ['a list as a form sends it', 'woods=oak&woods=ash', { woods: 'ash,oak' }],
    ['a list whose order counts, of any values', 'pieces=c&pieces=a,c&pieces=b,d', { pieces: 'c,a,b' }],
    ['mixed case and spaces', 'woods=%20OAK%20,Ash', { woods: 'ash,oak' }],
    ['letters made of two signs', 'woods=argente%CC%81', { woods: 'argenté' }],
    ['empty values', 'woods=,,&view=', {}],
    ['a name as PHP writes it', 'woods[]=oak', {}],
    ['a name in another case', 'Woods=oak', {}],
    ['a value that is too long', `woods=oak,${'x'.repeat(33)}`, { woods: 'oak' }],
    ['a text', 'words=%20red%0A%09oak%20', { words: 'red oak' }],
    ['a long text', `words=${'abc'.repeat(400)}`, { words: 'abcabcabca' }],
    ['signs without a shape', 'words=a%E2%80%AEb%00c', { words: 'a b c' }],
    ['half a character', 'words=a%ED%A0%80b', { words: 'a b' }],
    ['a choice', 'view=plan', { view: 'plan' }],
    ['numbers', 'from=40&to=80.5', { from: '40', to: '80.5' }],
    ['a number in another spelling', 'from=4e1', { from: '40' }],
    ['numbers out of bounds', 'from=-5&to=1e400', { from: '0', to: '300' }],
    ['one number', 'distance=2.50', { distance: '2.5' }],
    ['one number out of bounds', 'distance=-3', { distance: '1' }],
    ['a word for a number', 'distance=near', {}],
    ['a minimum above the maximum', 'from=150&to=50', { from: '50', to: '50' }],
    ['a value that is not a number', 'from=NaN&to=wide', {}],
    ['a page', 'page=2', { page: '2' }],
    ['page 0', 'page=0', { page: '1' }],
    ['page -1', 'page=-1', { page: '1' }],
    ['a page and a half', 'page=2.5', { page: '2' }],
    ['page 10^12', 'page=1e12', { page: '178956970' }],
    ['encoded quotes and brackets', 'woods=%22%3E%3Cscript%3E', { woods: '"><script>' }],
    ['the order of the page, not of the address', 'page=2&woods=oak&ref=a', { ref: 'a', woods: 'oak', page: '2' }],
  ])('reads %s', (_name, query, expected) => {
    expect(read(query)).toEqual(expected)
    expect(Object.keys(read(query))).toEqual(Object.keys(expected))
  })

  it('reads no more than fifty values of a list', () => {
    const values = Array.from({ length: 1000 }, (_, index) => `v${index}`)
    expect(read(`woods=${values.join('&woods=')}`)['woods']?.split(',')).toHaveLength(50)
  })

  it('is written with its commas', () => {
    expect(queryString({ woods: 'ash,oak', words: 'a & b' })).toBe('woods=ash,oak&words=a+%26+b')
  })
})

describe('the query that a plain form sends', () => {
  it.each([
    ['woods=oak&woods=ash', 'woods=oak,ash'],
    ['woods=&from=&to=80&page=', 'to=80'],
    ['from=40&from=50', 'from=40'],
    ['utm_source=a&woods=&utm_source=b', 'utm_source=a&utm_source=b'],
    ['woods=', ''],
  ])('%s becomes %s', (query, normal) => {
    expect(normalizeQuery(query, parameters)).toBe(normal)
    expect(normalizeQuery(normal, parameters)).toBeNull()
  })

  it.each(['', 'woods=oak,ash', 'page=0', 'utm=1&utm=2', 'ref=&ref=a', 'unknown='])('%j stays as it is', (query) => {
    expect(normalizeQuery(query, parameters)).toBeNull()
  })
})
