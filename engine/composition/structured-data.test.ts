import { describe, expect, it } from 'vitest'
import type { PageConfig } from '../config/types.generated.ts'
import { siteMessages } from '../intl/site-messages.ts'
import { headMarkup } from '../rendering/head-markup.ts'
import { compileSite } from '../routing/site.ts'
import { decidePage } from '../testing/decide-page.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { composeHead } from './head.ts'

type Thing = NonNullable<PageConfig['structuredData']>[number]

const fields = {
  chair: { heading: 'Klint', photo: '/media/klint.webp#9a8c79', price: null },
  items: [
    { label: 'Stolar', url: 'route:chairs' },
    { label: 'Klint', url: null },
    { label: 'Bord', url: 'route:tables' },
  ],
}

/** Scripts of the head of a page with structured data. */
function scriptsOf(things: Thing[], everywhere: Thing[] = [], status: 200 | 404 = 200): string[] {
  const config = siteFixture()
  const chair: PageConfig = {
    content: { path: '/chair/{slug}' },
    blocks: [{ content: true }],
    structuredData: things,
    status,
  }
  config.site.seo.structuredData = everywhere
  const site = compileSite({ ...config, pages: { ...config.pages, chair } })
  const target = decidePage(site, { host: 'nord.se', path: '/sv/stolar/klint' })
  const blocks = [{ type: 'Teaser', fields, fallbacks: new Map() }]
  const messages = siteMessages(site.config, target)
  const head = composeHead({ site, target, seo: { title: '</script>' }, blocks, messages, origin: 'https://nord.se' })
  return head.filter(({ tag }) => tag === 'script').map(headMarkup)
}

function graphOf(things: Thing[], everywhere?: Thing[]): unknown {
  const [script = '', ...more] = scriptsOf(things, everywhere)
  expect(more).toEqual([])
  return (JSON.parse(script.replace(/^<script[^>]*>|<\/script>$/g, '')) as Record<string, unknown>)['@graph']
}

describe('structured data', () => {
  it('has the items of the page and of every page in one script', () => {
    expect(
      graphOf(
        [{ '@type': 'Product', name: { $content: 'chair.heading' } }],
        [{ '@type': 'WebSite', name: { $site: 'brand' } }],
      ),
    ).toEqual([
      { '@type': 'Product', name: 'Klint' },
      { '@type': 'WebSite', name: 'Atelier Nord' },
    ])
  })

  it('has absolute URLs on the host that serves the page', () => {
    const address = (expression: object) => ({ ...expression, as: 'url' })
    expect(
      graphOf([
        {
          '@type': 'Product',
          url: address({ $path: true }),
          image: address({ $content: 'chair.photo' }),
          logo: address({ $site: 'organization.logo' }),
          sameAs: address({ $route: 'tables' }),
        },
      ]),
    ).toEqual([
      {
        '@type': 'Product',
        url: 'https://nord.se/sv/stolar/klint',
        image: 'https://nord.se/media/klint.webp',
        logo: 'https://nord.se/logo.png',
      },
    ])
  })

  it('reads the breadcrumb from its block', () => {
    const item = {
      '@type': 'ListItem',
      position: { $position: true },
      name: { $item: 'label' },
      item: { $item: 'url', as: 'url' },
    }
    expect(
      graphOf([{ '@type': 'BreadcrumbList', itemListElement: { $each: { $content: 'items' }, select: item } }]),
    ).toEqual([
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { '@type': 'ListItem', position: 1, name: 'Stolar', item: 'https://nord.se/sv/stolar' },
          { '@type': 'ListItem', position: 2, name: 'Klint' },
          { '@type': 'ListItem', position: 3, name: 'Bord' },
        ],
      },
    ])
  })

  it('leaves out empty values and items with only a type', () => {
    const price = { $each: { $content: 'chair.price' }, select: { '@type': 'Offer', price: { $item: true } } }
    expect(
      graphOf([
        { '@type': 'BreadcrumbList', itemListElement: { $content: 'crumbs' } },
        {
          '@type': 'Product',
          name: 'Klint',
          sku: '',
          author: { '@type': 'Person', name: { $content: 'author' } },
          image: [{ $content: 'chair.picture' }],
          color: ['oak', 'ash', 'oak'],
          additionalProperty: [
            price,
            { $each: { $content: 'chair.heading' }, select: { '@type': 'PropertyValue', value: { $item: true } } },
          ],
        },
      ]),
    ).toEqual([
      {
        '@type': 'Product',
        name: 'Klint',
        color: ['oak', 'ash'],
        additionalProperty: [{ '@type': 'PropertyValue', value: 'Klint' }],
      },
    ])
  })

  it('cannot end its own script', () => {
    const [script = ''] = scriptsOf([{ '@type': 'Product', name: { $seo: 'title' } }])
    expect(script).toContain('"name":"\\u003c/script>"')
    expect(script.match(/<\/script>/g)).toHaveLength(1)
  })

  it.each<[string, Thing[], 200 | 404]>([
    ['where nothing is given', [], 200],
    ['where nothing that is given has a value', [{ '@type': 'Product', name: { $content: 'no' } }], 200],
    ['where there is no page', [{ '@type': 'Product', name: 'Klint' }], 404],
  ])('is not there %s', (_where, things, status) => {
    expect(scriptsOf(things, [], status)).toEqual([])
  })
})
