import { describe, expect, it } from 'vitest'
import { changedLanguages } from './changed-languages.ts'

const site = ['fr', 'en', 'de', 'id']

describe('the changed languages of a value', () => {
  it.each<[what: string, before: unknown, after: unknown, expected: string[] | 'every']>([
    ['nothing', { fr: 'a' }, { fr: 'a' }, []],
    ['a text', { fr: 'a', en: 'b' }, { fr: 'a', en: 'c' }, ['en']],
    ['a text that is new', { fr: 'a' }, { fr: 'a', de: 'd' }, ['de']],
    ['a text that is gone', { fr: 'a', en: 'b' }, { en: 'b' }, ['fr']],
    ['a text deep inside', [{ cta: { label: { fr: 'a' } } }], [{ cta: { label: { fr: 'b' } } }], ['fr']],
    ['two texts', [{ fr: 'a' }, { en: 'b' }], [{ fr: 'c' }, { en: 'd' }], ['fr', 'en']],
    ['a number', { width: 60, name: { fr: 'a' } }, { width: 61, name: { fr: 'a' } }, 'every'],
    ['a text without language', 'a', 'b', 'every'],
    ['a text that gets languages', 'a', { fr: 'a' }, 'every'],
    ['the order of a list', [{ fr: 'a' }, { width: 1 }], [{ width: 1 }, { fr: 'a' }], 'every'],
    ['the length of a list', [{ fr: 'a' }], [], 'every'],
    ['a field that is new', { name: { fr: 'a' } }, { name: { fr: 'a' }, text: { fr: 'b' } }, 'every'],
    ['a language that the site does not have', { fr: 'a', it: 'b' }, { fr: 'a', it: 'c' }, 'every'],
    ['fields that look like languages', { url: '/a', alt: 'x' }, { url: '/b', alt: 'x' }, 'every'],
    ['an id, where the site is in Indonesian', { id: 'a' }, { id: 'b' }, 'every'],
  ])('where %s differs', (_what, before, after, expected) => {
    const found = changedLanguages(before, after, site)
    expect(found === 'every' ? found : [...found]).toEqual(expected)
  })
})
