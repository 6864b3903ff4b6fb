import { expect, it } from 'vitest'
import { renderExample, type RenderOptions, tagsNamed, tagsOfClass } from '../shared/testing/render-example.tsx'

const render = (block: string, example: string, options?: RenderOptions) =>
  renderExample(`editorial/${block}`, example, options)

it('a chart shows a heading and every shade by picture and name [BLOCK-31]', async () => {
  const html = await render('color-chart', 'typical')
  expect(html).toMatch(/<h2[^>]*>Twelve finishes<\/h2>/)
  expect(html.match(/<li><button/g)).toHaveLength(12)
  expect(html).toMatch(/<button[^>]*><img src="\/media\/swatch-walnut.webp"[^>]*>Walnut<\/button>/)
})

it('a chart opens a shade large, with its alternative text, from a button that a keyboard reaches [BLOCK-31]', async () => {
  const html = await render('color-chart', 'typical')
  const [button] = tagsNamed(html, 'button')
  const [large] = tagsNamed(html, 'figure')
  expect(button?.attributes['popoverTarget']).toBe(large!.attributes['id'])
  expect(html).toContain('alt="Oak veneer"')
})

it('a slide show has its pictures with their legends on its colour [BLOCK-27]', async () => {
  const html = await render('diaporama', 'typical')
  expect(tagsOfClass(html, 'diaporama')[0]!.attributes['data-background']).toBe('linen')
  expect(tagsNamed(html, 'img')).toHaveLength(4)
  const legends = [...html.matchAll(/<figcaption[^>]*>([^<]+)/g)].map(([, legend]) => legend)
  expect(legends).toEqual(['La salle d’eau des amis', 'Chaux et laque craie', 'Nuit et marbre'])
})

it('a slide show can be scrolled by the keyboard and has a name, for its slides hold no links', async () => {
  const [track] = tagsOfClass(await render('diaporama', 'typical'), 'slider__track')
  expect(track!.attributes).toMatchObject({ tabindex: '0', role: 'group', 'aria-label': 'Pictures' })
})

it('a slide show loads only its first picture at once, if it is the first block of the page', async () => {
  const images = tagsNamed(await render('diaporama', 'typical', { first: true }), 'img')
  expect(images.map(({ attributes }) => attributes['loading'])).toEqual([undefined, 'lazy', 'lazy', 'lazy'])
})

it('two pictures have each their own legend [BLOCK-30]', async () => {
  const html = await render('double-image-legend', 'typical')
  const figures = [...html.matchAll(/<figure.*?src="([^"]*)".*?<figcaption[^>]*>(.*?)<\/figcaption>/gs)]
  expect(figures.map(([, src, legend]) => [src, legend])).toEqual([
    ['/media/detail-drawer.webp', 'Lined in pale oak, open to its last centimetre.'],
    ['/media/room-guest-bath.webp', 'The same drawer, at home.'],
  ])
})

it('of two pictures, the one that has a legend shows it [BLOCK-30]', async () => {
  const html = await render('double-image-legend', 'emptiest', { fields: { legend2: 'Warm light' } })
  expect(html.match(/<figcaption/g)).toHaveLength(1)
  expect(html).toMatch(/detail-mirror-halo.*<figcaption[^>]*>Warm light/s)
})

it('a picture and its legend are one figure [BLOCK-29]', async () => {
  const html = await render('simple-image-legend', 'typical')
  expect(html).toMatch(/<figure[^>]*><img[^>]*><figcaption[^>]*>Galet 140, linen lacquer.*<\/figure>/s)
})

it.each([
  ['upright', true],
  ['typical', false],
  ['emptiest', false],
])('an upright picture is kept to half the page: %s → %s [BLOCK-29]', async (example, isUpright) => {
  expect((await render('simple-image-legend', example)).includes('data-upright=""')).toBe(isUpright)
})

it('a picture has no empty legend [BLOCK-29]', async () => {
  expect(await render('simple-image-legend', 'emptiest')).not.toContain('<figcaption')
})
