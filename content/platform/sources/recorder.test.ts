import { describe, expect, it } from 'vitest'
import { createRecorder } from './recorder.ts'
import { kindSource, listSource, partSource } from './source.ts'

const site = ['fr', 'en', 'de']

describe('the names of an answer', () => {
  it('are its fields in its languages, and what is only known to be of a kind', () => {
    const recorder = createRecorder()
    const product = recorder.entity('product', 'galet')
    product.read('@row')
    product.read('heading')
    const languages = recorder.languages({ language: 'fr', all: site })
    expect(recorder.names(languages)).toEqual(['product.@all', 'product/galet.@row', 'product/galet.heading:fr'])
  })

  it('have each language that was tried, up to the one with a text [LOC-06]', () => {
    const recorder = createRecorder()
    recorder.entity('page', 'home').read('title')
    recorder.readLanguages(['de', 'en', 'fr'], 'en')
    const languages = recorder.languages({ language: 'de', all: site })
    expect(languages).toEqual(['de', 'en'])
    expect(recorder.names(languages)).toContain('page/home.title:en')
    expect(recorder.names(languages)).not.toContain('page/home.title:fr')
  })

  it.each([
    ['a text in a language that is none of those tried', ['de', 'en'], 'it', 'de'],
    ['a text that has no language at all', ['de', 'en'], null, 'de'],
    ['a language that the site does not have', ['pt', 'en'], 'en', 'pt'],
  ])('are in any language for %s', (_what, order, found, language) => {
    const recorder = createRecorder()
    recorder.entity('page', 'home').read('title')
    recorder.readLanguages(order, found)
    expect(recorder.names(recorder.languages({ language, all: site }))).toContain('page/home.title')
  })

  it('are in every language where the reader says so, and only there', () => {
    const recorder = createRecorder()
    const product = recorder.entity('product', 'galet')
    recorder.inEveryLanguage(() => product.read('productType'))
    product.read('heading')
    const names = recorder.names(['fr'])
    expect(names).toContain('product/galet.productType')
    expect(names).toContain('product/galet.heading:fr')
  })

  it('distinguish the texts of a field from what else is in it', () => {
    const recorder = createRecorder()
    recorder.add(partSource('inspiration', 'blocks', 'structure'))
    recorder.add(partSource('article', 'category', 'answer'))
    expect(recorder.names(['nl'])).toEqual([
      ...['inspiration.@all', 'inspiration.blocks:@'],
      ...['article.@all', 'article.category:nl'],
    ])
  })

  it('are the kind alone where anything of it counts', () => {
    const recorder = createRecorder()
    recorder.add(listSource('store'))
    recorder.add(kindSource('store'))
    recorder.entity('store', 'lyon').read('name')
    expect(recorder.names(['fr'])).toEqual(['store'])
  })

  it.each([
    ['entities for more than 600 fields', { entities: 70, fields: 10 }, 71, 'product/7'],
    ['kinds for more than 600 entities', { entities: 700, fields: 1 }, 1, 'product'],
  ])('are %s', (_what, { entities, fields }, count, name) => {
    const recorder = createRecorder()
    for (let id = 0; id < entities; id++)
      for (let field = 0; field < fields; field++) recorder.entity('product', `${id}`).read(`field${field}`)
    const names = recorder.names(['fr'])
    expect(names).toHaveLength(count)
    expect(names).toContain(name)
  })

  it('include those of another recorder, such as that of a query in the cache', () => {
    const query = createRecorder()
    query.entity('product', 'galet').read('heading')
    query.add(listSource('product'))
    const recorder = createRecorder()
    recorder.merge(query)
    expect(recorder.names(['de'])).toEqual(['product.@all', 'product.@list', 'product/galet.heading:de'])
  })
})
