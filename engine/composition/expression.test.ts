import { describe, expect, it } from 'vitest'
import { siteMessages } from '../intl/site-messages.ts'
import { decide } from '../routing/decide.ts'
import { compileSite } from '../routing/site.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { evaluate, evaluateFields, type ExpressionContext } from './expression.ts'

const config = siteFixture()
const greeting = 'Välkommen till {brand}, {name}'
config.messages = { ...config.messages, sv: { ...config.messages.sv, greeting } }
const site = compileSite(config)

function contextOf(path: string, query = ''): ExpressionContext {
  const target = decide(site, { host: 'nord.se', path, query })
  if (target.kind !== 'page') throw new Error(`${path} is no page but ${target.kind}`)
  return { target, site: config.site, t: siteMessages(site, target.locale).t }
}

describe('an expression of config', () => {
  it.each([
    ['a message', { $message: 'chairs.heading' }, 'Stolar'],
    [
      'a message with values',
      { $message: 'greeting', values: { brand: { $site: 'brand' }, name: 'Ada' } },
      'Välkommen till Atelier Nord, Ada',
    ],
    ['the address of a route', { $route: 'home' }, 'route:home'],
    ['the address of the page', { $path: true }, 'site:/sv/stolar'],
    ['a value of the site', { $site: 'brand' }, 'Atelier Nord'],
    ['a value deep in the site', { $site: 'header.triggers.hide' }, 100],
    ['a value of the page definition', { $page: 'head.title' }, { $message: 'chairs.heading' }],
    ['a query parameter', { $query: 'color' }, 'röd'],
  ])('gives %s [GEN-02]', (_name, expression, value) => {
    expect(evaluate(expression, contextOf('/sv/stolar', 'color=r%C3%B6d'))).toEqual(value)
  })

  it('gives a parameter of the path', () => {
    expect(evaluate({ $param: 'slug' }, contextOf('/sv/stolar/klint'))).toBe('klint')
  })

  it.each([
    [{ $query: 'color', else: 'none' }],
    [{ $query: 'color', else: { $query: 'colour', else: 'none' } }],
    [{ $site: 'brand.length.none', else: 'none' }],
    [{ $param: 'slug', else: 'none' }],
  ])('without a value gives its "else": %j', (expression) => {
    expect(evaluate(expression, contextOf('/sv/stolar'))).toBe('none')
  })

  it('that nobody knows is our own fault, told by its name', () => {
    expect(() => evaluate({ $moon: 'x' }, contextOf('/sv'))).toThrow('Config expression "$moon" is not known.')
  })
})

it('fills expressions in wherever they stand, and leaves out the fields without a value', () => {
  const fields = { list: [{ title: { $site: 'brand' } }, 'b'], none: { $query: 'color' }, nothing: null, count: 3 }
  expect(evaluateFields(fields, contextOf('/sv/stolar'))).toEqual({
    list: [{ title: 'Atelier Nord' }, 'b'],
    nothing: null,
    count: 3,
  })
})
