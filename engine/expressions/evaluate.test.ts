import { describe, expect, it } from 'vitest'
import { siteMessages } from '../intl/site-messages.ts'
import { compileSite } from '../routing/site.ts'
import { decidePage } from '../testing/decide-page.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import type { ExpressionContext } from './context.ts'
import { evaluate, evaluateFields } from './evaluate.ts'
import { isMet } from './is-met.ts'

const config = siteFixture()
const greeting = 'Välkommen till {brand}, {name}'
config.messages = { ...config.messages, sv: { ...config.messages.sv, greeting } }
const site = compileSite(config)

function contextOf(path: string, query = ''): ExpressionContext {
  const target = decidePage(site, { host: 'nord.se', path, query })
  const seo = { title: 'Klint, en stol', ogTitle: null }
  return { target, site: config.site, session: config.session, seo, t: siteMessages(site.config, target).t }
}

const activeService = {
  id: 'count',
  key: 'k',
  name: 'Count',
  purpose: 'count.purpose',
  category: 'measurement',
  origins: {},
  script: null,
  cookies: ['_count'],
}

describe('an expression of config', () => {
  it.each([
    ['a message', { $message: 'chairs.heading' }, 'Stolar'],
    [
      'a message with values',
      { $message: 'greeting', values: { brand: { $site: 'brand' }, name: 'Ada' } },
      'Välkommen till Atelier Nord, Ada',
    ],
    ['a link to a route', { $route: 'home' }, 'route:home'],
    [
      'a link to a state of a route',
      { $route: 'home', query: { wood: 'ask,ek', brand: { $site: 'brand' } } },
      'route:home?wood=ask,ek&brand=Atelier+Nord',
    ],
    ['the path of the page', { $path: true }, 'site:/sv/stolar'],
    [
      'the path of the page with a query, without parameters that have no value',
      { $path: true, query: { slug: 'klint', words: { $query: 'words' } } },
      'site:/sv/stolar?slug=klint',
    ],
    [
      'the path of the page where no parameter has a value',
      { $path: true, query: { a: { $query: 'a' } } },
      'site:/sv/stolar',
    ],
    ['a value of the site', { $site: 'brand' }, 'Atelier Nord'],
    ['a value of the session', { $session: 'endpoint' }, '/-/session'],
    ['a value deep in the site', { $site: 'header.triggers.hide' }, 100],
    ['a value of the page definition', { $page: 'head.title' }, { $message: 'chairs.heading' }],
    ['a query parameter', { $query: 'color' }, 'röd'],
    ['whether the address has a parameter', { $query: 'color', given: true }, true],
    ['whether the address lacks a parameter', { $query: 'color', given: false }, false],
    ['the value of the host variant', { $variant: { north: { $site: 'brand' }, bare: 1 } }, 'Atelier Nord'],
    ['nothing of another variant', { $variant: { elsewhere: 1 }, default: 2 }, 2],
    ['the SEO data of the page', { $seo: 'title' }, 'Klint, en stol'],
  ])('gives %s [GEN-02]', (_name, expression, value) => {
    expect(evaluate(expression, contextOf('/sv/stolar', 'color=r%C3%B6d'))).toEqual(value)
  })

  it.each([
    ['missing', { $query: 'words' }, false],
    ['false', false, false],
    ['null', null, false],
    ['an empty text', '', false],
    ['an empty list', [], false],
    ['a text', { $query: 'color' }, true],
    ['a number, also 0', 0, true],
    ['a list', ['a'], true],
    ['a comparison that does not hold', { $query: 'color', equals: 'blue' }, false],
    ['what is not so', { $not: { $query: 'words' } }, true],
    ['all of them', { $all: [true, { $query: 'color' }] }, true],
    ['all but one', { $all: [true, { $query: 'words' }] }, false],
    ['one of them', { $any: [{ $query: 'words' }, { $query: 'color' }] }, true],
    ['none of them', { $any: [{ $query: 'words' }, ''] }, false],
  ])('is a condition that is met or not: %s', (_name, condition, met) => {
    expect(isMet(condition, contextOf('/sv/stolar', 'color=r%C3%B6d'))).toBe(met)
  })

  it('gives a value as it is written', () => {
    expect(evaluate({ $literal: { $ref: '#/a', $message: 'lost' } }, contextOf('/sv/stolar'))).toEqual({
      $ref: '#/a',
      $message: 'lost',
    })
  })

  it.each([
    ['without a page in the address', {}, [1, 0, 12]],
    ['on the third page', { page: '3' }, [3, 24, 12]],
  ])('gives the numbers of a list with pages %s', (_case, query, [page, offset, pageSize]) => {
    const context = contextOf('/sv/stolar')
    const definition = {
      ...context.target.definition,
      query: [{ name: 'page', type: 'page' as const, total: 30, pageSize: 12 }],
    }
    const values = { a: { $pagination: 'page' }, b: { $pagination: 'offset' }, c: { $pagination: 'pageSize' } }
    const target = { ...context.target, definition, query }
    expect(evaluate(values, { ...context, target })).toEqual({ a: page, b: offset, c: pageSize })
    expect(evaluate({ $pagination: 'page', default: 'none' }, context)).toBe('none')
  })

  it('reaches the item of an outer list by its name', () => {
    const select = {
      $each: ['x', 'y'],
      select: [{ $item: true, of: 'letter' }, { $item: true }, { $position: true, of: 'letter' }],
    }
    expect(evaluate({ $each: ['a', 'b'], item: 'letter', select }, contextOf('/sv/stolar'))).toEqual([
      [
        ['a', 'x', 1],
        ['a', 'y', 1],
      ],
      [
        ['b', 'x', 2],
        ['b', 'y', 2],
      ],
    ])
  })

  it('gives a parameter of the path', () => {
    expect(evaluate({ $param: 'slug' }, contextOf('/sv/stolar/klint'))).toBe('klint')
  })

  it('gives the consent categories where a service is active, nothing elsewhere', () => {
    const context = contextOf('/sv/stolar')
    expect(evaluate({ $consent: true }, context)).toBeUndefined()
    const services = { ...context.target.variant.services, active: [activeService] }
    const target = { ...context.target, variant: { ...context.target.variant, services } }
    expect(evaluate({ $consent: true }, { ...context, target })).toEqual({
      revision: expect.any(Number),
      cookie: { name: 'consent', days: 182 },
      categories: [],
    })
  })

  it('gives what the site stores, then the cookies of the active services', () => {
    const context = contextOf('/sv/stolar')
    const own = {
      names: ['seen'],
      area: 'localStorage',
      days: null,
      purpose: 'chairs.heading',
      isRequired: true,
    } as const
    const services = { ...context.target.variant.services, active: [activeService], stored: [own] }
    const target = { ...context.target, variant: { ...context.target.variant, services } }
    expect(evaluate({ $stored: true }, { ...context, target })).toEqual([
      { ...own, purpose: context.t('chairs.heading'), service: null },
      ...activeService.cookies.map((name) => expect.objectContaining({ names: [name], service: activeService.name })),
    ])
  })

  it('gives the content path of the page, nothing on a page without content', () => {
    expect(evaluate({ $contentPath: true }, contextOf('/sv/stolar/klint'))).toBe('/chair/klint')
    expect(evaluate({ $contentPath: true }, contextOf('/sv/stolar'))).toBeUndefined()
  })

  it.each([
    ['klint', 'Klint'],
    ['en-stol-av-ek', 'En stol av ek'],
    ['åre', 'Åre'],
  ])('gives a parameter of the path as a title: %s → %s [COLL-02]', (slug, title) => {
    expect(evaluate({ $param: 'slug', as: 'title' }, contextOf(`/sv/stolar/${slug}`))).toBe(title)
  })

  it.each([
    [{ $query: 'color', default: 'none' }],
    [{ $seo: 'ogTitle', default: 'none' }],
    [{ $param: 'slug', as: 'title', default: 'none' }],
    [{ $query: 'color', default: { $query: 'colour', default: 'none' } }],
    [{ $site: 'brand.length.none', default: 'none' }],
    [{ $param: 'slug', default: 'none' }],
  ])('without a value gives its "default": %j', (expression) => {
    expect(evaluate(expression, contextOf('/sv/stolar'))).toBe('none')
  })

  const blocks = [
    {
      type: 'Trail',
      fields: {
        items: [
          { label: 'Stolar', url: 'route:chairs' },
          { label: 'Klint', url: null },
        ],
      },
    },
    { type: 'Teaser', fields: { chair: { heading: '', size: { width: 48 } } } },
    { type: 'Prose', fields: { items: [], chair: { heading: 'Klint', size: { width: 50 } } } },
  ]

  it.each([
    ['a field of the first block that has it', { $content: 'chair.size.width' }, 48],
    ['no empty one', { $content: 'chair.heading' }, 'Klint'],
    ['a field of a block of one type', { $content: 'chair.size.width', block: 'Prose' }, 50],
    ['nothing where no block has it', { $content: 'chair.price', default: 'none' }, 'none'],
  ])('gives %s', (_what, expression, value) => {
    expect(evaluate(expression, { ...contextOf('/sv/stolar/klint'), blocks })).toBe(value)
  })

  it('gives an item for each of a list, with its position', () => {
    const map = { Stolar: 1 }
    const select = {
      at: { $position: true },
      name: { $item: 'label' },
      place: { $item: 'label', map },
      whole: { $item: true },
    }
    const context = { ...contextOf('/sv'), blocks }
    expect(evaluate({ $each: { $content: 'items', block: 'Trail' }, select }, context)).toEqual([
      { at: 1, name: 'Stolar', place: 1, whole: { label: 'Stolar', url: 'route:chairs' } },
      { at: 2, name: 'Klint', whole: { label: 'Klint', url: null } },
    ])
    expect(evaluate({ $each: { $content: 'chair.size.width' }, select: { $item: true } }, context)).toEqual([48])
    expect(evaluate({ $each: { $content: 'chair.price' }, select }, context)).toEqual([])
  })

  it('joins the items of $each with those beside it, and maps a value to what an expression gives', () => {
    const context = { ...contextOf('/sv'), blocks }
    const map = { Stolar: { $content: 'chair.heading' } }
    const each = { $each: { $content: 'items', block: 'Trail' }, select: { $item: 'label', map, default: 'none' } }
    expect(evaluate(['first', each, 'last'], context)).toEqual(['first', 'Klint', 'none', 'last'])
    expect(evaluate(['first', { $each: { $content: 'chair.price' }, select: 1 }], context)).toEqual(['first'])
  })

  it('gives a text in another form', () => {
    const absoluteUrl = (url: string) => (url === 'site:/sv' ? 'https://nord.se/sv' : undefined)
    const context = { ...contextOf('/sv'), absoluteUrl }
    expect(evaluate({ $path: true, as: 'url' }, context)).toBe('https://nord.se/sv')
    expect(evaluate({ $route: 'nowhere', as: 'url', default: 'none' }, context)).toBe('none')
    expect(evaluate({ $seo: 'title', as: 'title' }, context)).toBe('Klint, en stol')
  })

  it.each([
    [{ $query: 'color', as: 'list' }, ['ek', 'röd']],
    [{ $query: 'color', equals: 'ek,röd' }, true],
    [{ $query: 'color', equals: 'ek' }, false],
    [{ $query: 'page', as: 'number' }, 3],
  ])('gives a query parameter in a form: %j', (expression, value) => {
    const context = contextOf('/sv/stolar')
    const target = { ...context.target, query: { color: 'ek,röd', page: '3' } }
    expect(evaluate(expression, { ...context, target })).toEqual(value)
  })

  it('gives a value of each item of a list, and of nested lists', () => {
    const trees = [{ name: 'ek', kinds: [{ name: 'röd' }] }, { name: 'ask' }, { name: 'alm', kinds: [] }]
    const context = { ...contextOf('/sv'), blocks: [{ type: 'Trees', fields: { trees } }] }
    expect(evaluate({ $content: 'trees.name' }, context)).toEqual(['ek', 'ask', 'alm'])
    expect(evaluate({ $content: 'trees.kinds.name' }, context)).toEqual(['röd'])
    expect(evaluate({ $content: 'trees.name', first: true }, context)).toBe('ek')
    expect(evaluate({ $content: 'trees.0.name' }, context)).toBe('ek')
    const kindsOf = (name: unknown) => evaluate({ $content: 'trees', where: { name }, select: 'kinds.name' }, context)
    expect(kindsOf('ek')).toEqual(['röd'])
    expect(kindsOf('alm')).toEqual([])
    expect(kindsOf({ $query: 'wood' })).toEqual([])
  })

  it('with an operator that does not exist throws with its name', () => {
    expect(() => evaluate({ $moon: 'x' }, contextOf('/sv'))).toThrow('Config expression "$moon" is not an operator.')
  })
})

it('evaluates nested expressions and leaves out fields without a value', () => {
  const fields = { list: [{ title: { $site: 'brand' } }, 'b'], none: { $query: 'color' }, nothing: null, count: 3 }
  expect(evaluateFields(fields, contextOf('/sv/stolar'))).toEqual({
    list: [{ title: 'Atelier Nord' }, 'b'],
    nothing: null,
    count: 3,
  })
})
