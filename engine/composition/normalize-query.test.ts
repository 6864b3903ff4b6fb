import { describe, expect, it } from 'vitest'
import { siteMessages } from '../intl/site-messages.ts'
import type { Parameter } from '../routing/read-query.ts'
import { compileSite } from '../routing/site.ts'
import { decidePage } from '../testing/decide-page.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import type { ExpressionContext } from '../expressions/context.ts'
import { normalizeQuery } from './normalize-query.ts'

const site = compileSite(siteFixture())
const woods = [
  { value: 'ash', kinds: [{ value: 'white' }] },
  { value: 'oak', kinds: [{ value: 'red' }, { value: 'smoked' }] },
]

function contextOf(fields: Record<string, unknown>): ExpressionContext {
  const target = decidePage(site, { host: 'nord.se', path: '/sv/stolar' })
  const { t } = siteMessages(site.config, target)
  return {
    target,
    site: site.config.site,
    session: site.config.session,
    seo: {},
    t,
    blocks: [{ type: 'Chairs', fields }],
  }
}

const content = (path: string) => ({ $content: path, block: 'Chairs' })
const parameters: Parameter[] = [
  { name: 'woods', type: 'list', allowed: content('woods.value'), maxItems: 1 },
  { name: 'kinds', type: 'list', allowed: content('woods.kinds.value') },
  { name: 'view', type: 'choice', allowed: ['plan', 'list'] },
  { type: 'range', lower: 'from', upper: 'to', min: 0, max: 300, within: content('width') },
  { name: 'page', type: 'page', total: content('total'), pageSize: 12 },
]
const fields = { woods, width: { min: 40, max: 180 }, total: 30 }

describe('a query after the content is loaded', () => {
  it.each([
    ['keeps values that the content has', { kinds: 'red,white', view: 'plan' }, { kinds: 'red,white', view: 'plan' }],
    ['drops values that it does not have', { woods: 'elm', kinds: 'red,blue', view: 'map' }, { kinds: 'red' }],
    ['keeps no more values than the page takes, of the allowed ones', { woods: 'aaa,ash,oak' }, { woods: 'ash' }],
    ['drops bounds that exclude nothing', { from: '40', to: '200' }, {}],
    ['keeps other bounds', { from: '41', to: '179' }, { from: '41', to: '179' }],
    ['moves a bound beyond the content to its end', { from: '200' }, { from: '180' }],
    ['and the upper bound', { from: '3', to: '20' }, { to: '40' }],
    ['does not name the first page', { page: '1' }, {}],
    ['keeps a page that exists', { page: '3' }, { page: '3' }],
    ['goes back to the last page', { page: '1000000000' }, { page: '3' }],
  ])('%s', (_name, query, expected) => {
    expect(normalizeQuery(query, parameters, contextOf(fields))).toEqual(expected)
  })

  it('has one page where nothing was found [PROD-27]', () => {
    expect(normalizeQuery({ page: '7' }, parameters, contextOf({ total: 0 }))).toEqual({})
  })

  it('stays as it is where the content has no data about it', () => {
    const query = { woods: 'elm', from: '3', page: '9' }
    expect(normalizeQuery(query, parameters, contextOf({}))).toEqual(query)
  })
})
