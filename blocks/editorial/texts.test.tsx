import { expect, it } from 'vitest'
import { renderExample, type RenderOptions, tagsNamed, tagsOfClass } from '../shared/testing/render-example.tsx'

const render = (block: string, example: string, options?: RenderOptions) =>
  renderExample(`editorial/${block}`, example, options)

it.each([
  ['edito-half', 'A cloth, a drop of soap', ['href="/en/page/care"']],
  [
    'edito-simple',
    'Made once, made well',
    ['<p>A vanity unit is opened', '<a class="button" href="/en/page/about">Our workshop</a>'],
  ],
  [
    'push-text-image',
    'A basin cut from one stone',
    [
      '<p>Travertine, marble',
      '<a class="button" href="/en/page/basins">Discover the basins</a>',
      'src="/media/room-guest-bath.webp"',
    ],
  ],
  [
    'push-image-full',
    'Blue, down to the last light',
    ['<p class="label">Collection Nuit</p>', '<a class="button" href="/en/collection/nuit">See the collection</a>'],
  ],
  ['see-more', 'See it, touch it, open the drawers', ['<p>Sixty-\u2060two showrooms', 'href="/en/page/store-locator"']],
])(
  '%s shows its text and link [BLOCK-11] [BLOCK-12] [BLOCK-20] [BLOCK-22] [BLOCK-36]',
  async (block, heading, parts) => {
    const html = await render(block, 'typical')
    expect(html).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`))
    for (const part of parts) expect(html).toContain(part)
  },
)

it.each(['edito-half', 'edito-two-third', 'push-text-image'])(
  '%s changes sides by its reverse flag [BLOCK-03] [BLOCK-20] [BLOCK-21]',
  async (block) => {
    expect(await render(block, 'typical', { fields: { reverse: true } })).toContain('data-reverse=""')
    expect(await render(block, 'typical')).not.toContain('data-reverse')
  },
)

it.each(['edito-half', 'edito-simple', 'push-text-image'])(
  '%s is on the background that the editor chose [BLOCK-03] [BLOCK-20] [BLOCK-22]',
  async (block) => {
    expect(await render(block, 'typical', { fields: { backgroundColor: 'oak' } })).toContain('data-background="oak"')
  },
)

it.each(['edito-half', 'edito-two-third'])(
  '%s shows a pictogram above the heading [BLOCK-03] [BLOCK-20]',
  async (block) => {
    expect(await render(block, 'longest')).toMatch(/"picto"[^>]*>\s*<h2/)
  },
)

it.each([
  ['edito-half', 1],
  ['edito-two-third', 2],
])('%s shows the hot spots of its picture: %i [BLOCK-20] [BLOCK-21] [ENT-03]', async (block, count) => {
  expect(tagsOfClass(await render(block, 'typical'), 'hotspots__spot')).toHaveLength(count)
})

it('push-image-full shows its picture, and the colour that the editor chose until that is loaded [BLOCK-03] [BLOCK-12]', async () => {
  const html = await render('push-image-full', 'longest')
  expect(tagsOfClass(html, 'push-image-full__picture')[0]?.attributes['data-tint']).toBe('smoke')
  const [image] = tagsNamed(await render('push-image-full', 'typical'), 'img')
  expect(image?.attributes['src']).toBe('/media/hero-nuit.webp')
})

it('edito-half leaves no gap for missing text', async () => {
  expect(tagsOfClass(await render('edito-half', 'emptiest'), 'edito-half__words')).toEqual([])
})

it('see-more renders no link that leads nowhere [BLOCK-36]', async () => {
  expect(await render('see-more', 'link that leads nowhere')).not.toContain('<a')
})

it.each(['edito-simple', 'image-full-text-block', 'see-more', 'stored-items'])(
  '%s renders nothing without content [BLOCK-22]',
  async (block) => {
    expect(await render(block, 'emptiest')).toBe('')
  },
)

it('cms-content shows its content at reading width [BLOCK-28]', async () => {
  const html = await render('cms-content', 'typical')
  expect(html).toContain('data-width="reading"')
  expect(html).toContain('<h2>Caring for oak</h2>')
})

it.each([
  ['typical', 'class="button button--solid"'],
  ['longest', 'class="button"'],
])('cms-content gives its button the style of the editor: %s [BLOCK-28] [ENT-01]', async (example, className) => {
  expect(await render('cms-content', example)).toContain(className)
})

it('page-intro opens a page: its heading is the h1, its link the main action of the screen', async () => {
  const html = await render('page-intro', 'typical', { first: true })
  expect(html).toMatch(/<h1[^>]*>Find a showroom<\/h1>/)
  expect(html).toContain('<a class="button button--solid" href="/en/page/contact">Write to us</a>')
})

it('page-intro says how to reach the organization', async () => {
  const html = await render('page-intro', 'typical')
  expect(html).toContain('<a href="tel:+33353010000">+33 3 53 01 00 00</a>')
  expect(html).toContain('href="mailto:bonjour@maison-solenne.example"')
})

it('page-intro needs neither text nor link', async () => {
  expect(await render('page-intro', 'emptiest')).not.toMatch(/<a|rich-text/)
})
