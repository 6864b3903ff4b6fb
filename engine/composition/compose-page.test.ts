import type { ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { createElement, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ContentUnavailable, type ContentResult, type ContentReader, type TrustedDocument } from '../content/client.ts'
import type { PageConfig } from '../config/types.generated.ts'
import { compileSite } from '../routing/site.ts'
import { decidePage } from '../testing/decide-page.ts'
import { siteFixture } from '../testing/site-fixture.ts'
import { createBlockRegistry } from './block-registry.ts'
import { composePage } from './compose-page.ts'
import type { ComposedBlock } from './composed-page.ts'
import { errorTarget } from './page-target.ts'

const site = compileSite(siteFixture())
const pageDocument: TrustedDocument = { name: 'Page', hash: 'a', text: 'query Page { a }' }
const imprint: TrustedDocument = { name: 'Imprint', hash: 'b', text: 'query Imprint { b }' }

const text = { type: 'string', format: 'text' }
const teaser = {
  type: 'object',
  properties: {
    heading: text,
    label: text,
    links: { type: 'array', items: { type: 'object', properties: { label: text } } },
    url: { type: 'string', format: 'content-link' },
    body: { type: 'string', format: 'rich-text' },
  },
  required: ['heading'],
}
const schemas = {
  'shell/trail': {},
  'shell/banner': {},
  'shell/imprint': {},
  'editorial/teaser': teaser,
  'editorial/prose': teaser,
}

const ajv = new Ajv2020({ formats: { text: true, 'content-link': true, 'rich-text': true } })
const validators = Object.fromEntries(
  Object.entries(schemas).map(([folder, schema]): [string, ValidateFunction] => [folder, ajv.compile(schema)]),
)

function createRegistry() {
  const config = site.config.blocks
  return createBlockRegistry({ config, validators, schemas, resolveRef: () => ({}), documents: { Imprint: imprint } })
}

type Answers = Record<string, ContentResult | Error>

function contentOf(answers: Answers): ContentReader & { asked: unknown[] } {
  const asked: unknown[] = []
  return {
    asked,
    async request({ document, variables }) {
      asked.push({ name: document.name, ...variables })
      const answer = answers[document.name] ?? { data: {}, fallbacks: [] }
      if (answer instanceof Error) throw answer
      return answer
    },
    revision: async () => '1',
  }
}

function pageOf(blocks: unknown, more: Partial<ContentResult> = {}, seo: unknown = null): Answers {
  return { Page: { data: { blocksForPage: blocks, seoForPage: seo }, fallbacks: [], ...more } }
}

async function compose(path: string, answers: Answers, host = 'nord.se', of = site) {
  const decision = decidePage(of, { host, path })
  const content = contentOf(answers)
  const context = { site: of, registry: createRegistry(), content, pageDocument }
  const composition = await composePage(context, decision, { origin: 'https://nord.se', acceptLanguage: 'sv' })
  if (composition.kind !== 'page') return { composition, asked: content.asked, main: [] }
  return { composition, asked: content.asked, main: composition.page.main }
}

describe('composePage', () => {
  it('requests the content path of the page with its parameters [GQL-05, GEN-05]', async () => {
    const { asked } = await compose('/sv/stolar/klint', pageOf([]))
    expect(asked).toContainEqual({ name: 'Page', path: '/chair/klint', required: true })
  })

  it('keeps the delivered order of blocks, with the last types after all others [BLOCK-01, BLOCK-02, OPEN-25]', async () => {
    const { main } = await compose(
      '/sv',
      pageOf([
        { __typename: 'Prose', Prose__heading: 'words' },
        { __typename: 'Teaser', Teaser__heading: 'one' },
        { __typename: 'Teaser', Teaser__heading: 'two' },
      ]),
    )
    expect(main.map(({ fields }) => fields)).toEqual([{ heading: 'one' }, { heading: 'two' }, { heading: 'words' }])
    expect(main.map(({ first }) => first)).toEqual([true, false, false])
  })

  it.each([
    [1, ['one', 'placed', 'two']],
    [2, ['one', 'two', 'placed']],
    [7, ['one', 'two', 'placed']],
  ])('places a block after %i blocks of the content: %j', async (afterContentBlocks, order) => {
    const placed = { block: 'Teaser', fields: { heading: 'placed' } }
    const blocks: PageConfig['blocks'] = [{ ...placed, afterContentBlocks }, { content: true }]
    const config = siteFixture()
    const home = { content: { path: '/page/start' }, blocks }
    const among = compileSite({ ...config, pages: { ...config.pages, home } })
    const delivered = ['one', 'two'].map((heading) => ({ __typename: 'Teaser', Teaser__heading: heading }))
    const { main } = await compose('/sv', pageOf(delivered), 'nord.se', among)
    expect(main.map(({ fields }) => fields)).toEqual(order.map((heading) => ({ heading })))
  })

  it('marks the first block that may open the page', async () => {
    const page = pageOf([
      { __typename: 'Trail' },
      { __typename: 'Teaser', Teaser__heading: 'one' },
      { __typename: 'Teaser', Teaser__heading: 'two' },
    ])
    const { main } = await compose('/sv', page)
    expect(main.map(({ type, first }) => [type, first])).toEqual([
      ['Trail', false],
      ['Teaser', true],
      ['Teaser', false],
    ])
  })

  it('leaves out a block of an unknown type, and says so [OPEN-25]', async () => {
    const { main, composition } = await compose(
      '/sv',
      pageOf([{ __typename: 'Hologram' }, { __typename: 'Teaser', Teaser__heading: 'kept' }]),
    )
    expect(main.map(({ type }) => type)).toEqual(['Teaser'])
    expect(composition).toMatchObject({
      problems: [{ block: 'Hologram', reason: 'No block of this type is registered in config/blocks.json.' }],
    })
  })

  it('leaves out a block with invalid fields and reports the reason', async () => {
    const { main, composition } = await compose('/sv', pageOf([{ __typename: 'Teaser', Teaser__heading: 7 }]))
    expect(main).toEqual([])
    expect(composition).toMatchObject({
      problems: [{ block: 'Teaser', reason: 'Field heading: Found 7. Expected a string.' }],
    })
  })

  it('refuses a block where the registry does not allow it', async () => {
    const { composition } = await compose('/sv', pageOf([{ __typename: 'Banner', Banner__brand: 'x' }]))
    expect(composition).toMatchObject({
      problems: [{ block: 'Banner', reason: 'config/blocks.json does not allow it in "content".' }],
    })
  })

  it('marks a text that fell back to another language with that language [OPEN-16]', async () => {
    const answer = { fallbacks: [{ path: ['blocksForPage', 0, 'Teaser__heading'], locale: 'en' }] }
    const { main } = await compose('/sv', pageOf([{ __typename: 'Teaser', Teaser__heading: 'Only English' }], answer))
    const { heading } = (main[0]?.fields ?? {}) as { heading?: unknown }
    expect(isValidElement<{ lang: string; children: string }>(heading) && heading.props).toEqual({
      lang: 'en-US',
      children: 'Only English',
    })
  })

  it('resolves content links and cleans rich text', async () => {
    const body = '<p>See <a href="/sv/chair/klint">Klint</a><script>alert(1)</script><img src=x onerror=alert(1)></p>'
    const { main } = await compose(
      '/sv',
      pageOf([{ __typename: 'Teaser', Teaser__heading: 'a', Teaser__url: '/sv-SE/chair/klint', Teaser__body: body }]),
    )
    expect(main[0]?.fields).toEqual({
      heading: 'a',
      url: { href: '/sv/stolar/klint', external: false },
      body: { __html: '<p>See <a href="/sv/stolar/klint">Klint</a></p>' },
    })
  })

  it('says that a required page is missing when the service has none [PAGE-05, OPEN-28]', async () => {
    expect((await compose('/sv/stolar/none', pageOf(null))).composition).toEqual({ kind: 'missing' })
  })

  it('rejects when required content cannot be loaded', async () => {
    await expect(compose('/sv', { Page: new ContentUnavailable('no answer') })).rejects.toThrow('no answer')
  })

  it('shows the page without a shell block’s data when only that fails, and does not cache it [ERR-36, ERR-37]', async () => {
    const { composition } = await compose('/sv', { ...pageOf([]), Imprint: new ContentUnavailable('no answer') })
    expect(composition).toMatchObject({
      kind: 'page',
      complete: false,
      page: { after: [{ type: 'Imprint', fields: {} }] },
      problems: [{ block: 'Imprint', reason: 'Its data could not be loaded: no answer' }],
    })
  })

  it('leaves out the shell parts that a variant does not have [SHELL-03, HOST-15, HOST-16]', async () => {
    const { composition } = await compose('/en', pageOf([]), 'nord.com')
    expect(composition).toMatchObject({ page: { before: [], after: [] } })
  })

  it('fills the blocks that config places from messages, routes and config [GEN-02, SEO-04]', async () => {
    const { composition, main } = await compose('/sv/stolar', {})
    expect(main[0]?.fields).toEqual({ heading: 'Stolar', url: { href: '/sv', external: false } })
    expect(composition).toMatchObject({ page: { before: [{ fields: { brand: 'Atelier Nord' } }] } })
  })

  it('adds the fields of config to blocks of the content of that type', async () => {
    const fixture = siteFixture()
    const added = { Teaser: { url: { $path: true }, heading: { $content: 'heading', block: 'Prose' } } }
    const home: PageConfig = { content: { path: '/page/start' }, blocks: [{ content: true, fields: added }] }
    const changed = compileSite({ ...fixture, pages: { ...fixture.pages, home } })
    const blocks = [
      { __typename: 'Teaser', Teaser__heading: 'one', Teaser__body: '<p>b</p>' },
      { __typename: 'Prose', Prose__heading: 'words' },
    ]
    const { main } = await compose('/sv', pageOf(blocks), 'nord.se', changed)
    expect(main.map(({ fields }) => fields)).toEqual([
      { heading: 'words', body: { __html: '<p>b</p>' }, url: { href: '/sv', external: false } },
      { heading: 'words' },
    ])
  })

  describe('where one of two equal texts fell back', () => {
    const fixture = siteFixture()
    const { messages } = fixture
    const en = { ...messages['en'], 'sign-in': 'Login' }
    const sv = { ...messages['sv'], 'log-in': 'Login', named: '{name}' }
    const own = { $message: 'log-in' }
    const inEnglish = { $message: 'sign-in' }
    const siteWith = (
      fields: Record<string, unknown>,
      entry: Record<string, unknown> = { block: 'Teaser', fields },
    ) => {
      const home = { content: { path: '/page/start' }, blocks: [entry] } as unknown as PageConfig
      return compileSite({ ...fixture, messages: { ...messages, en, sv }, pages: { ...fixture.pages, home } })
    }
    const markup = (value: unknown) => renderToStaticMarkup(createElement('p', {}, value as ReactNode))
    const texts = (main: readonly ComposedBlock[]) =>
      main.flatMap(({ fields }) => {
        const { heading, label } = fields as Record<string, unknown>
        return [markup(heading), markup(label)]
      })
    const login = '<p>Login</p>'
    const loginInEnglish = '<p><span lang="en-US">Login</span></p>'

    it.each([
      ['messages', { heading: own, label: inEnglish }],
      ['messages in the other order', { label: inEnglish, heading: own }],
      ['a text of config beside a message', { heading: 'Login', label: inEnglish }],
      [
        'a message whose argument fell back',
        { heading: { $message: 'named', values: { name: inEnglish } }, label: inEnglish },
      ],
      ['a default', { heading: own, label: { $query: 'words', default: inEnglish } }],
    ])('marks that one alone: %s [OPEN-16]', async (_what, fields) => {
      const { main } = await compose('/sv', pageOf([]), 'nord.se', siteWith(fields))
      expect(texts(main)).toEqual([login, loginInEnglish])
    })

    it('marks that one alone in a list that $each makes of the content [OPEN-16]', async () => {
      const blocks = [
        { __typename: 'Prose', Prose__heading: 'a', Prose__links: [{ label: 'Login' }, { label: 'Login' }] },
      ]
      const fallbacks = [{ path: ['blocksForPage', 0, 'Prose__links', 1, 'label'], locale: 'en' }]
      const links = { $each: { $content: 'links', block: 'Prose' }, select: { label: { $item: 'label' } } }
      const { main } = await compose('/sv', pageOf(blocks, { fallbacks }), 'nord.se', siteWith({ heading: own, links }))
      const shown = main[0]?.fields as { links: { label: unknown }[] }
      expect(shown.links.map(({ label }) => markup(label))).toEqual([login, loginInEnglish])
    })

    it('keeps the mark of no text that config replaces [OPEN-16]', async () => {
      const blocks = [{ __typename: 'Teaser', Teaser__heading: 'Only English', Teaser__label: 'Login' }]
      const fallbacks = ['heading', 'label'].map((name) => ({
        path: ['blocksForPage', 0, `Teaser__${name}`],
        locale: 'en',
      }))
      const of = siteWith({}, { content: true, fields: { Teaser: { heading: own } } })
      const { main } = await compose('/sv', pageOf(blocks, { fallbacks }), 'nord.se', of)
      expect(texts(main)).toEqual([login, loginInEnglish])
    })
  })

  it('gives an error page its status, in the locale, without canonical address [OPEN-58]', async () => {
    const variant = site.variants.get('north')
    if (!variant) throw new Error('fixture')
    const target = errorTarget(site, 'notFound', { variant, locale: 'sv', path: '/sv/x' })
    const context = { site, registry: createRegistry(), content: contentOf({}), pageDocument }
    const composition = await composePage(context, target, { origin: 'https://nord.se', acceptLanguage: 'sv' })
    // Swedish lacks the message: it is marked with the language that it is in.
    const heading = { type: 'span', props: { lang: 'en-US', children: 'Nothing here' } }
    expect(composition).toMatchObject({ status: 404, page: { main: [{ fields: { heading } }] } })
    expect(JSON.stringify(composition)).not.toContain('canonical')
  })
})

describe('a page with a query', () => {
  const typed = compileSite({
    ...siteFixture(),
    pages: {
      ...siteFixture().pages,
      chairs: {
        query: [
          { name: 'woods', type: 'list', allowed: { $content: 'woods.value', block: 'Imprint' } },
          { name: 'heights', type: 'list', allowed: { $content: 'heights.value', block: 'Imprint' } },
          { name: 'page', type: 'page', total: { $content: 'total', block: 'Imprint' }, pageSize: 12 },
        ],
        blocks: [
          {
            block: 'Imprint',
            required: true,
            fields: { woods: { $query: 'woods', as: 'list' }, heights: [{ value: 'low' }, { value: 'high' }] },
          },
        ],
        shell: false,
      },
    },
  })
  const document = { ...imprint, variables: ['woods'] }

  async function composeQuery(query: string, answer: ContentResult | Error) {
    const decision = decidePage(typed, { host: 'nord.se', path: '/sv/stolar', query })
    const registry = createBlockRegistry({
      config: typed.config.blocks,
      validators: Object.fromEntries(Object.keys(schemas).map((folder) => [folder, new Ajv2020().compile(true)])),
      schemas,
      resolveRef: () => ({}),
      documents: { Imprint: document },
    })
    const content = contentOf({ Imprint: answer })
    const context = { site: typed, registry, content, pageDocument }
    const composition = await composePage(context, decision, { origin: 'https://nord.se', acceptLanguage: 'sv' })
    return { composition, asked: content.asked }
  }
  const answer = { data: { woods: [{ value: 'ash' }, { value: 'oak' }], total: 30 }, fallbacks: [] }

  it('requests the content once where it matches the query', async () => {
    const { asked } = await composeQuery('woods=oak&page=3', answer)
    expect(asked).toEqual([{ name: 'Imprint', woods: ['oak'] }])
  })

  it('requests again without values that the content does not have [PROD-15]', async () => {
    const { asked } = await composeQuery('woods=elm,oak&page=99', answer)
    expect(asked).toEqual([
      { name: 'Imprint', woods: ['elm', 'oak'] },
      { name: 'Imprint', woods: ['oak'] },
    ])
  })

  it('ignores values that the config of a placed block does not have', async () => {
    const { composition } = await composeQuery('heights=flat,low', answer)
    const languages = composition.kind === 'page' ? composition.page.site.languages : []
    expect(languages[0]?.switchHref).toMatch(/%3Fheights%3Dlow$/)
  })

  it('stops after three requests when the content keeps changing', async () => {
    let total = 40
    const shrinking = {
      ...answer,
      data: {
        ...answer.data,
        get total() {
          return (total -= 12)
        },
      },
    }
    expect((await composeQuery('page=9', shrinking)).asked).toHaveLength(3)
  })

  it('rejects when the data of a required block cannot be loaded', async () => {
    const silent = new ContentUnavailable('silent')
    await expect(composeQuery('', silent)).rejects.toBe(silent)
  })

  it('has no shell where config says so', async () => {
    const { composition } = await composeQuery('', answer)
    expect(composition).toMatchObject({ page: { before: [], after: [] } })
  })
})

describe('the head', () => {
  const seo = { title: 'Klint', canonicalUrl: 'https://elsewhere.example/sv/stolar/klint' }
  const headOf = async (path: string, answers: Answers) => {
    const { composition } = await compose(path, answers)
    return composition.kind === 'page' ? composition.page.head : []
  }

  it('takes the canonical path of the content on the host that serves the page [SEO-05]', async () => {
    expect(await headOf('/sv/stolar/klint', pageOf([], {}, seo))).toContainEqual({
      tag: 'link',
      attributes: { rel: 'canonical', href: 'https://nord.se/sv/stolar/klint' },
    })
  })

  it('names the page in every language that has it, with its own slug [OPEN-50, OPEN-15]', async () => {
    const alternates = [
      { locale: 'en', path: '/chair/cliff' },
      { locale: 'sv', path: '/chair/klint' },
    ]
    const head = await headOf('/sv/stolar/klint', pageOf([], {}, { ...seo, alternates }))
    const links = head.flatMap((one) =>
      one.tag === 'link' && one.attributes.hreflang ? [[one.attributes.hreflang, one.attributes.href]] : [],
    )
    expect(links).toEqual([
      ['en', 'https://nord.se/en/chairs/cliff'],
      ['sv', 'https://nord.se/sv/stolar/klint'],
      ['x-default', 'https://nord.se/en/chairs/cliff'],
    ])
  })

  it.each([
    ['/sv/stolar', 'Stolar – Atelier Nord', 'Chairs by Atelier Nord.'],
    ['/sv', 'Atelier Nord', 'Chairs by Atelier Nord.'],
  ])('takes what %s lacks from page definition and messages [SEO-04]', async (path, title, description) => {
    const head = await headOf(path, pageOf([]))
    expect(head[0]).toEqual({ tag: 'title', text: title })
    const inEnglish = { name: 'description', content: description, lang: 'en-US' }
    expect(head).toContainEqual({ tag: 'meta', attributes: inEnglish })
  })

  it('marks a title that fell back to another language with that language [OPEN-16]', async () => {
    const answer = { fallbacks: [{ path: ['seoForPage', 'title'], locale: 'en' }] }
    const head = await headOf('/sv', pageOf([], answer, { title: 'Only English' }))
    expect(head[0]).toMatchObject({ tag: 'title', lang: 'en-US' })
  })
})
