import { describe, expect, it } from 'vitest'
import { siteMessages } from '../intl/site-messages.ts'
import { compileSite } from '../routing/site.ts'
import { decidePage } from '../testing/decide-page.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import type { HeadElement } from './composed-page.ts'
import { composeHead } from './head.ts'
import type { HeadContext, SeoData } from './head-context.ts'
import { errorTarget, type PageTarget } from './page-target.ts'

const site = compileSite(siteFixture())

function targetOf(path: string, host = 'nord.se'): PageTarget {
  return decidePage(site, { host, path })
}

function contextOf(seo: SeoData, target = targetOf('/sv/stolar/klint'), origin = 'https://nord.se'): HeadContext {
  return { site, target, seo, origin, blocks: [], messages: siteMessages(site.config, target) }
}

function headOf(...given: Parameters<typeof contextOf>): HeadElement[] {
  return composeHead(contextOf(...given))
}

/** What a name or property says; undefined where the head has no such element. */
function said(head: readonly HeadElement[], name: string): string | undefined {
  for (const one of head) {
    if (one.tag === 'title' && name === 'title') return one.text
    if (one.tag !== 'meta' && one.tag !== 'link') continue
    const { rel, property, name: own, href, content } = one.attributes
    if ([rel, property, own].includes(name)) return href ?? content
  }
  return undefined
}

describe('the head has the content’s SEO data', () => {
  it.each([
    ['title', { title: 'Klint' }, 'Klint – Atelier Nord'],
    ['title', { title: 'Klint by Atelier Nord' }, 'Klint by Atelier Nord'],
    ['description', { description: 'A chair.' }, 'A chair.'],
    ['keywords', { keywords: 'oak, chair' }, 'oak, chair'],
    ['abstract', { abstract: 'Short.' }, 'Short.'],
    ['robots', { robots: 'noindex' }, 'noindex'],
    ['canonical', { canonicalUrl: '/sv/stolar/klint' }, 'https://nord.se/sv/stolar/klint'],
  ])('%s [SEO-01]', (name, seo, value) => {
    expect(said(headOf(seo), name)).toBe(value)
  })

  it.each([
    ['og:determiner', { ogDeterminer: 'the' }, 'the'],
    ['og:site_name', { ogSiteName: 'Nord' }, 'Nord'],
    ['og:type', { ogType: 'product' }, 'product'],
    ['og:title', { ogTitle: 'Klint!' }, 'Klint!'],
    ['og:description', { ogDescription: 'Sit.' }, 'Sit.'],
    ['og:image', { ogImage: '/media/a.webp' }, 'https://nord.se/media/a.webp'],
    ['og:url', {}, 'https://nord.se/sv/stolar/klint'],
    ['og:locale', {}, 'sv_SE'],
  ])('%s [SEO-02]', (name, seo, value) => {
    expect(said(headOf(seo), name)).toBe(value)
  })

  it.each([
    ['twitter:card', { twitterType: 'summary' }, 'summary'],
    ['twitter:title', { twitterTitle: 'Klint!' }, 'Klint!'],
    ['twitter:description', { twitterDescription: 'Sit.' }, 'Sit.'],
    ['twitter:url', { twitterUrl: 'https://nord.se/x' }, 'https://nord.se/x'],
    ['twitter:image', { twitterImage: 'https://img.example/a.webp' }, 'https://img.example/a.webp'],
  ])('%s [SEO-03]', (name, seo, value) => {
    expect(said(headOf(seo), name)).toBe(value)
  })
})

describe('further fields of the SEO data', () => {
  it.each([
    ['geo.placename', { geoPlacename: 'Umeå' }, 'Umeå'],
    ['geo.position', { geoPosition: '63.8;20.3' }, '63.8;20.3'],
    ['geo.region', { geoRegion: 'SE-AC' }, 'SE-AC'],
    ['product:availability', { productAvailability: 'in stock' }, 'in stock'],
    ['product:condition', { productCondition: 'new' }, 'new'],
    ['product:price:amount', { productPriceAmount: '420' }, '420'],
    ['product:price:currency', { productPriceCurrency: 'SEK' }, 'SEK'],
    ['product:retailer_item_id', { productRetailerItemId: '7' }, '7'],
  ])('%s [SEO-06]', (name, seo, value) => {
    expect(said(headOf(seo), name)).toBe(value)
  })
})

describe('a locale that is not complete', () => {
  it('is not indexed, whatever the content says, and has no hreflang', () => {
    const config = siteFixture()
    config.locales.locales['sv']!.complete = false
    const incomplete = compileSite(config)
    const target = decidePage(incomplete, { host: 'nord.io', path: '/sv/stolar/klint' })
    const messages = siteMessages(config, target)
    const seo = { robots: 'index, follow' }
    const head = composeHead({ site: incomplete, target, seo, origin: 'https://nord.io', blocks: [], messages })
    expect([said(head, 'robots'), said(head, 'alternate')]).toEqual(['noindex, follow', undefined])
  })
})

describe('title and description that are not translated say their language', () => {
  const lang = (head: readonly HeadElement[]) =>
    head.flatMap((one) => {
      if (one.tag === 'title') return [['title', one.lang]]
      return one.tag === 'meta' && one.attributes['name'] === 'description' ? [['meta', one.attributes['lang']]] : []
    })

  it('where the content fell back, or the message', () => {
    const head = headOf({ title: 'Only English', fallbacks: new Map([['title', 'en']]) })
    expect(said(head, 'title')).toBe('Only English – Atelier Nord')
    expect(lang(head)).toEqual([
      ['title', 'en-US'],
      ['meta', 'en-US'],
    ])
  })

  it('where the message that the page definition names fell back', () => {
    const target = targetOf('/sv/stolar/klint')
    const head = { title: { $message: 'lost' }, description: { $message: 'contact.heading' } }
    expect(lang(headOf({}, { ...target, definition: { ...target.definition, head } }))).toEqual([
      ['title', 'en-US'],
      ['meta', undefined],
    ])
  })

  it('where a text of the content that the page definition names fell back, and no equal one', () => {
    const target = targetOf('/sv/stolar/klint')
    const fields = { heading: 'Klint', name: 'Klint' }
    const blocks = [{ type: 'Teaser', fields, fallbacks: new Map([['name', 'en']]) }]
    const head = { title: { $content: 'heading' }, description: { $content: 'name' } }
    const context = contextOf({}, { ...target, definition: { ...target.definition, head } })
    expect(lang(composeHead({ ...context, blocks }))).toEqual([
      ['title', undefined],
      ['meta', 'en-US'],
    ])
  })
})

describe('the picture of a shared page', () => {
  const ogImage = '/media/klint.webp#9a8c79'

  it('has the size and alternative text that the page’s blocks have', () => {
    const picture = { url: ogImage, width: 1920, height: 1200, alt: 'A chair' }
    const blocks = [{ type: 'Teaser', fields: { list: [{ url: ogImage }, { image: picture }] }, fallbacks: new Map() }]
    const head = composeHead({ ...contextOf({ ogImage }), blocks })
    const names = ['og:image', 'og:image:width', 'og:image:height', 'og:image:alt', 'twitter:image', 'twitter:card']
    expect(names.map((name) => said(head, name))).toEqual([
      'https://nord.se/media/klint.webp',
      '1920',
      '1200',
      'A chair',
      'https://nord.se/media/klint.webp',
      'summary_large_image',
    ])
  })

  it('has no size where no block has it: the size of another picture would be wrong', () => {
    const head = headOf({ ogImage })
    expect(['og:image', 'og:image:width'].map((name) => said(head, name))).toEqual([
      'https://nord.se/media/klint.webp',
      undefined,
    ])
  })
})

describe('without SEO data', () => {
  it.each([
    ['title', 'Atelier Nord'],
    ['description', 'Chairs by Atelier Nord.'],
    ['og:title', 'Atelier Nord'],
    ['og:description', 'Chairs by Atelier Nord.'],
    ['og:type', 'website'],
    ['og:site_name', 'Atelier Nord'],
    ['robots', 'index, follow'],
    ['twitter:card', 'summary_large_image'],
    ['twitter:title', 'Atelier Nord'],
    ['twitter:description', 'Chairs by Atelier Nord.'],
    ['twitter:url', 'https://nord.se/sv/stolar/klint'],
    ['og:image', 'https://nord.se/media/shared.webp'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['twitter:image', 'https://nord.se/media/shared.webp'],
  ])('%s comes from messages and config: "%s" [GEN-02, SEO-04]', (name, value) => {
    expect(said(headOf({}), name)).toBe(value)
  })

  it.each(['keywords', 'abstract', 'geo.region', 'product:price:amount'])('%s is left out', (name) => {
    expect(said(headOf({ [name]: '' }), name)).toBeUndefined()
  })
})

describe('the canonical address', () => {
  it.each([
    ['https://elsewhere.example/sv/stolar/ek?a=1#b', 'https://nord.com:8443/sv/stolar/ek?a=1'],
    ['//elsewhere.example/sv', 'https://nord.com:8443/sv'],
    ['javascript:alert(1)', 'https://nord.com:8443/sv/stolar/klint'],
    ['mailto:a@b.example', 'https://nord.com:8443/sv/stolar/klint'],
    ['https://', 'https://nord.com:8443/sv/stolar/klint'],
    [7, 'https://nord.com:8443/sv/stolar/klint'],
  ])('%s is taken on the host that serves the page: %s [SEO-05]', (canonicalUrl, address) => {
    const head = headOf({ canonicalUrl }, targetOf('/sv/stolar/klint'), 'https://nord.com:8443')
    expect([said(head, 'canonical'), said(head, 'og:url')]).toEqual([address, address])
  })

  it('is left out, and so are the other languages, where there is no page [OPEN-58]', () => {
    const { variant } = targetOf('/sv')
    const head = headOf({}, errorTarget(site, 'notFound', { variant, locale: 'sv', path: '/sv/x' }))
    expect(['canonical', 'alternate', 'og:url'].map((name) => said(head, name))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('a page with a query', () => {
  const indexable = [['woods'], ['woods', 'page']]
  const inState = (query: PageTarget['query'], more: Partial<PageTarget['definition']> = { indexable }) => {
    const target = targetOf('/sv/stolar')
    return headOf({}, { ...target, query, definition: { ...target.definition, ...more } })
  }

  it.each([
    [{ woods: 'oak' }, 'https://nord.se/sv/stolar?woods=oak'],
    [{ woods: 'oak', page: '2' }, 'https://nord.se/sv/stolar?woods=oak&page=2'],
    [{}, 'https://nord.se/sv/stolar'],
  ])('%j is indexed under its own address', (query, address) => {
    const head = inState(query)
    expect(said(head, 'canonical')).toBe(address)
    expect(said(head, 'robots')).not.toContain('noindex')
    expect(said(head, 'alternate')).toContain(address.replace('https://nord.se/sv/stolar', ''))
  })

  it.each([[{ woods: 'ash,oak' }], [{ page: '2' }], [{ woods: 'oak', view: 'plan' }]])(
    '%j is not, and still has one address',
    (query) => {
      const head = inState(query)
      expect(said(head, 'robots')).toBe('noindex, follow')
      expect(said(head, 'canonical')).toMatch(/^https:\/\/nord\.se\/sv\/stolar\?[a-z,=0-9&]+$/)
      expect(said(head, 'alternate')).toBeUndefined()
    },
  )

  it.each([
    [{ order: 'new' }, 'https://nord.se/sv/stolar', false],
    [{ woods: 'oak', order: 'new' }, 'https://nord.se/sv/stolar?woods=oak', false],
    [{ woods: 'ash,oak', order: 'new' }, 'https://nord.se/sv/stolar?woods=ash,oak', true],
  ])('%j has the canonical address without the order', (query, address, isHidden) => {
    const order = { name: 'order', type: 'choice', allowed: ['new'], canonical: false } as const
    const head = inState(query, { indexable, query: ['woods', order] })
    expect(said(head, 'canonical')).toBe(address)
    expect(said(head, 'robots')?.includes('noindex')).toBe(isHidden)
  })

  it('is not indexed in a state whose content does not exist', () => {
    const target = targetOf('/sv/stolar/klint')
    const definition = { ...target.definition, stateContent: { $query: 'wood' }, indexable: [['wood']] }
    const robots = (query: Record<string, string>, seo: SeoData) =>
      said(headOf(seo, { ...target, definition, query }), 'robots')
    expect(robots({ wood: 'oak' }, {})).toBe('noindex, follow')
    expect(robots({ wood: 'oak' }, { title: 'Oak' })).not.toContain('noindex')
    expect(robots({}, {})).not.toContain('noindex')
  })

  it('marks a page fragment as noindex', () => {
    const head = inState({}, { shell: false })
    expect(said(head, 'robots')).toBe('noindex, nofollow')
    expect(head.map(({ tag }) => tag)).toEqual(['title', 'meta'])
  })

  it('is the page itself where config has no indexable parameters', () => {
    const head = inState({ woods: 'oak' }, {})
    expect(said(head, 'canonical')).toBe('https://nord.se/sv/stolar')
    expect(said(head, 'robots')).not.toContain('noindex')
  })
})

describe('the other languages', () => {
  it('are absent where the variant has one language', () => {
    expect(said(headOf({}, targetOf('/en/chairs', 'nord.com')), 'alternate')).toBeUndefined()
  })

  it('are left out where the content has no such page [OPEN-15]', () => {
    const head = headOf({ alternates: [{ locale: 'sv', path: '/chair/klint' }] })
    expect(said(head, 'alternate')).toBeUndefined()
  })
})
