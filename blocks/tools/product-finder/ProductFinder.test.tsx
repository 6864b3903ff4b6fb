import { describe, expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'
import { sizesOf } from './FinderResult.tsx'
import { variables } from './product-finder.variables.ts'

const folder = 'tools/product-finder'
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
const hidden = (html: string) =>
  tagsNamed(html, 'input').flatMap(({ attributes }) => (attributes['type'] === 'hidden' ? [attributes['value']] : []))

describe('a question', () => {
  it('says in words how far the visitor is, and shows label, question, subtitle and answers [FIND-01, FIND-02]', async () => {
    const html = await renderExample(folder, 'first question')
    expect(words(html)).toContain('Question 1 of 2 Shape Which shape do you like? The wall often decides.')
    expect(words(html)).toContain('Organic Circles, pebbles, ovals')
    expect(tagsOfClass(html, 'finder__icon').map(({ attributes }) => attributes['src'])).toEqual([
      '/finder/organic.svg',
      '/finder/geometric.svg',
    ])
  })

  it('is a form whose buttons are the answers: without script, too, each leads to the next state', async () => {
    const html = await renderExample(folder, 'first question')
    const [form] = tagsNamed(html, 'form')
    expect(form?.attributes).toMatchObject({ action: '/fr/mirror-finder' })
    expect(form?.attributes['method']).toBeUndefined()
    const buttons = tagsOfClass(html, 'finder__answer').map(({ attributes }) => [
      attributes['name'],
      attributes['value'],
    ])
    expect(buttons).toEqual([
      ['answers', '1a'],
      ['answers', '1b'],
    ])
    expect(tagsOfClass(html, 'finder__back')).toEqual([])
  })

  it('with several answers has checkboxes, sends the earlier answers along, and leads back [FIND-07]', async () => {
    const html = await renderExample(folder, 'typical')
    expect(words(html)).toContain('Question 2 of 2 Options')
    expect(words(html)).toContain('Choose one or more answers.')
    expect(hidden(html)).toEqual(['1a'])
    expect(tagsOfClass(html, 'finder__box').map(({ attributes }) => attributes['value'])).toEqual(['2a', '2b'])
    const [back] = tagsOfClass(html, 'finder__back')
    expect(back?.attributes['href']).toBe('/fr/mirror-finder?answers=1a&amp;step=shape')
  })

  it('that is reopened keeps the later answers, and marks the chosen one', async () => {
    const html = await renderExample(folder, 'reopened')
    expect(hidden(html)).toEqual(['2a'])
    expect(tagsOfClass(html, 'finder__answer').map(({ attributes }) => 'data-chosen' in attributes)).toEqual([
      true,
      false,
    ])
    expect(words(html)).toContain('Your answer')
  })
})

describe('the result', () => {
  it('shows the products with those of their sizes that match, and their hearts [FIND-13, OPEN-19]', async () => {
    const html = await renderExample(folder, 'longest')
    expect(words(html)).toContain('2 models for you')
    expect(words(html)).toContain('In 74 and 140 cm')
    expect(tagsOfClass(html, 'heart')).toHaveLength(2)
  })

  it('lists the chosen answers by their result label, each with a link that modifies it [FIND-14, OPEN-20]', async () => {
    const html = await renderExample(folder, 'longest')
    expect(words(html)).toContain('Shape Organic shape')
    expect(words(html)).toContain('Options Give light')
    expect(html).toContain('href="/fr/mirror-finder?answers=1a%2C2a&amp;step=shape"'.replace('%2C', ','))
    expect(html).toContain('step=options"')
  })

  it('offers the catalogue to download, all products and a new start [FIND-14]', async () => {
    const html = await renderExample(folder, 'longest')
    const next = html.slice(html.indexOf('finder__next'))
    const links = tagsOfClass(next, 'button').map(({ attributes }) => [attributes['href'], 'download' in attributes])
    expect(links).toEqual([
      ['/fr/products', false],
      ['/media/documents/guide-miroir-en.pdf', true],
      ['/fr/mirror-finder', false],
    ])
  })

  it('says so where nothing matches, and what can be done then [FIND-15, ERR-35]', async () => {
    const html = await renderExample(folder, 'no products')
    expect(words(html)).toContain('No products found with this configuration, try again.')
    expect(words(html)).toContain('Geometric shape')
    expect(words(html)).toContain('Start again')
  })
})

it('requests the products of the result only [FIND-12]', () => {
  const finder = {
    steps: [{ id: 'a', first: true, type: 'single', answers: [{ value: 'x' }, { value: 'y' }] }],
    mapping: { x: ['orb-60', 'orb-80'], y: [] },
  }
  expect(variables({ finder, answers: ['x'] })).toEqual({ references: ['orb-60', 'orb-80'] })
  expect(variables({ finder, answers: ['x'], step: 'a' })).toBeNull()
  expect(variables({ finder, answers: ['y'] })).toBeNull()
  expect(variables({ finder })).toBeNull()
})

it('reads a size at the end of a reference code [OPEN-19]', () => {
  expect(sizesOf(['pure-120', 'full-height-60', 'pure-60', 'pure'])).toEqual([60, 120])
})
