import { expect, it } from 'vitest'
import { renderExample, tagsOfClass } from '../shared/testing/render-example.tsx'

const links = (html: string) => tagsOfClass(html, 'card__link').map(({ attributes }) => attributes['href'])

it.each([
  ['project-selection', 'For two, in six square metres', ['<p>One wall, two basins']],
  ['showroom', 'Rooms that are lived in', ['<p class="label">Inspirations</p>', 'href="/en/inspirations"']],
])('%s shows its heading and text beside its cards [BLOCK-19] [BLOCK-35]', async (block, heading, parts) => {
  const html = await renderExample(`editorial/${block}`, 'typical')
  expect(html).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`))
  for (const part of parts) expect(html).toContain(part)
})

it.each([
  ['project-selection', 'emptiest', /<h2[^>]*>Galet 100<\/h2>/],
  ['showroom', 'room without a page', /Le miroir en pied/],
])(
  '%s shows a card without a link where the site has no page for it [BLOCK-19] [BLOCK-35]',
  async (block, name, card) => {
    const html = await renderExample(`editorial/${block}`, name)
    expect(html).toMatch(card)
    expect(links(html)).toEqual([])
  },
)

it('shows each product on its tint, with sub-type and measures, and leads to its page [BLOCK-35]', async () => {
  const html = await renderExample('editorial/project-selection', 'typical')
  const tints = tagsOfClass(html, 'card').map(({ attributes }) => attributes['data-tint'])
  expect(tints).toEqual(['smoke', 'smoke', 'smoke', 'night-tint'])
  expect(html).toMatch(/href="\/en\/product\/ombre-140">Ombre 140<\/a>/)
  expect(html).toContain('>Double basin</p>')
  expect(html).toContain('>W 140 × H 54 × D 50 cm</p>')
})

it('leads to each inspiration by its name [BLOCK-19]', async () => {
  const rooms = ['vert-sauge', 'bleu-et-marbre', 'noyer-du-soir'].map((name) => `/en/inspiration/${name}`)
  expect(links(await renderExample('editorial/showroom', 'typical'))).toEqual(rooms)
})

it('renders no list without rooms [BLOCK-19]', async () => {
  expect(await renderExample('editorial/showroom', 'emptiest')).not.toContain('<ul')
})
