import { describe, expect, it } from 'vitest'
import { filterValue } from './filter-value.ts'
import { testLanguages } from '../../testing/test-languages.ts'
import { languageOrder, requestedLanguage } from './language.ts'
import { pickText } from './localized.ts'

describe('requestedLanguage', () => {
  it.each([
    ['fr', 'fr'],
    ['nl-BE', 'nl'],
    ['en-UK', 'en'],
    ['DE-at', 'de'],
    ['fr;q=0.3, nl;q=0.8', 'nl'],
    ['es, de;q=0.5', 'de'],
    ['es', 'es'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
    ['../etc', 'en'],
  ])('reads %s as %s [OPEN-16]', (header, language) => {
    expect(requestedLanguage(header, testLanguages)).toBe(language)
  })
})

describe('languageOrder', () => {
  it('has the fallbacks of the config', () => {
    const fallbacks = { ...testLanguages.fallbacks, pt: ['es', 'fr'] }
    expect(languageOrder('pt', { ...testLanguages, fallbacks })).toEqual(['pt', 'es', 'fr'])
  })

  it('of a language that the site does not have continues with the default', () => {
    expect(languageOrder('es', testLanguages)).toEqual(['es', 'en', 'fr'])
  })
})

describe('pickText', () => {
  it.each([
    [{ fr: 'a', en: 'b', de: 'c' }, 'de', 'c', 'de'],
    [{ fr: 'a', en: 'b' }, 'de', 'b', 'en'],
    [{ fr: 'a', nl: 'd' }, 'de', 'a', 'fr'],
    [{ nl: 'd' }, 'de', 'd', 'nl'],
    [{ de: '', en: 'b' }, 'de', 'b', 'en'],
    ['Galet', 'de', 'Galet', null],
  ])('of %j in %s is %s [OPEN-16]', (text, requested, picked, language) => {
    expect(pickText(text, languageOrder(requested, testLanguages))).toEqual({ text: picked, language })
  })

  it('of an empty text is null', () => {
    expect(pickText({}, ['fr'])).toBeNull()
  })
})

describe('filterValue', () => {
  it.each([
    [{ fr: 'Meuble de rangement', en: 'Storage' }, 'meuble-de-rangement'],
    [{ fr: 'Chêne (massif)' }, 'chene-massif'],
    [{ en: 'Oak' }, 'oak'],
    ['Galet', 'galet'],
  ])('of %j is %s', (name, value) => {
    expect(filterValue(name, testLanguages)).toBe(value)
  })

  it('derives from the language that config names', () => {
    expect(filterValue({ fr: 'Chêne', de: 'Eiche' }, { filterValues: 'de' })).toBe('eiche')
  })
})
