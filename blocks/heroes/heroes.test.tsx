import { expect, it } from 'vitest'
import {
  renderBlock,
  renderExample,
  type RenderOptions,
  tagsNamed,
  tagsOfClass,
} from '../shared/testing/render-example.tsx'
import {
  heroes_hero_fullscreen as fullscreenAccepts,
  heroes_hero_large as largeAccepts,
} from '../validators.generated.js'

const render = (block: string, example: string, options?: RenderOptions) =>
  renderExample(`heroes/${block}`, example, options)
const image = { url: '/media/room.webp', alt: 'A room' }
const collection = { id: 'c', heading: 'Galet', colorScheme: 'pebble', heroTags: [], heroConfigurations: [] }

it.each([
  ['hero-fullscreen', 'aubier', /<h1[^>]*>Made for the first hour of the day<\/h1>.*<p>Vanity units in solid wood/s],
  ['hero-large', 'sauge', /Sauge, la ligne des matins clairs<\/h1><\/div><div class="rich-text/],
  ['hero-collection', 'sauge', /<h1[^>]*>Sauge<\/h1>.*<p>La porte à cadre/s],
])(
  '%s shows a picture for each width of screen, heading and text [BLOCK-03] [BLOCK-04] [BLOCK-05] [BLOCK-07] [ENT-16] [READ-26]',
  async (block, picture, words) => {
    const html = await render(block, 'typical', { first: true })
    const [portrait] = tagsNamed(html, 'source')
    expect(portrait?.attributes['srcSet']).toContain(`/media/hero-${picture}-portrait.webp?w=480 480w`)
    const [landscape] = tagsNamed(html, 'img')
    expect(landscape?.attributes).toMatchObject({ src: `/media/hero-${picture}.webp`, fetchPriority: 'high' })
    expect(html).toMatch(words)
  },
)

it('hero-cms shows heading, subheading, picture and its caption [BLOCK-06]', async () => {
  const html = await render('hero-cms', 'typical', { first: true })
  expect(html).toMatch(/<h1[^>]*>Entretenir le bois, la laque et la pierre<\/h1>/)
  expect(html).toContain('>De l’eau tiède, un chiffon doux, et presque rien d’autre.</p>')
  const [picture] = tagsNamed(html, 'img')
  expect(picture?.attributes).toMatchObject({ src: '/media/detail-drawer.webp', fetchPriority: 'high' })
  expect(html).toMatch(/<figcaption[^>]*>Tiroir en chêne, fond compris<\/figcaption>/)
})

it('hero-cms shows its heading alone', async () => {
  expect(await render('hero-cms', 'emptiest')).toMatch(/>Mentions légales<\/h2><\/div><\/section>$/)
})

it('hero-cms has no caption without a picture', async () => {
  expect(await render('hero-cms', 'typical', { fields: { image: null } })).not.toContain('fond compris')
})

it('hero-collection lists tags and configurations, those with a picto beside it [ENT-17]', async () => {
  const html = await render('hero-collection', 'typical', { locale: 'fr' })
  expect(tagsOfClass(html, 'hero-collection__trait')).toHaveLength(6)
  const pictos = tagsOfClass(html, 'hero-collection__picto').map(({ attributes }) => attributes['src'])
  expect(pictos).toEqual(['/media/icon-made-in-france.svg', '/media/icon-assembled.svg'])
  expect(html).toContain('>Au choix</p>')
})

it.each([
  [{ collection }, 'pebble'],
  [{ collection, backgroundColor: 'linen' }, 'linen'],
  [{ collection: { ...collection, colorScheme: null } }, 'linen'],
])('hero-collection is on the tint of the collection, unless the editor chose one', async (fields, background) => {
  expect(await renderBlock('heroes/hero-collection', fields)).toContain(`data-background="${background}"`)
})

it('hero-collection renders no list of tags without tags', async () => {
  const html = await render('hero-collection', 'emptiest')
  expect(html).not.toContain('hero-collection__traits')
  expect(tagsNamed(html, 'img')).toEqual([])
})

it.each([
  [{ heading: 'Words' }, true],
  [{ heading: null, backgroundImageDesktop: image }, true],
  [{ backgroundImageDesktop: null }, false],
  [{ heading: null, text: '<p>Words</p>' }, false],
])('hero-fullscreen needs a heading or a picture: %j → %s [READ-26]', (fields, accepted) => {
  expect(fullscreenAccepts(fields)).toBe(accepted)
})

it('hero-fullscreen is on its background without a picture', async () => {
  const html = await renderBlock('heroes/hero-fullscreen', { heading: 'Words', backgroundColor: 'night' })
  expect(html).toContain('data-background="night"')
  expect(tagsNamed(html, 'img')).toEqual([])
})

it('hero-large prefers its own alternative text to that of the picture [BLOCK-05]', async () => {
  const html = await render('hero-large', 'typical', { fields: { alt: 'A green room' } })
  expect(tagsNamed(html, 'img')[0]?.attributes['alt']).toBe('A green room')
})

it.each(['backgroundImageMobile', 'backgroundImageDesktop', 'heading'])('hero-large requires %s [READ-26]', (field) => {
  const whole = { backgroundImageMobile: image, backgroundImageDesktop: image, heading: 'Words' }
  expect(largeAccepts(whole)).toBe(true)
  expect(largeAccepts({ ...whole, [field]: undefined })).toBe(false)
  expect(largeAccepts({ ...whole, [field]: null })).toBe(false)
})

it('hero-large marks a heading that fell back with its language', async () => {
  const html = await render('hero-large', 'typical', { fallbacks: { heading: 'fr' } })
  expect(html).toContain('<span lang="fr">Sauge, la ligne des matins clairs</span>')
})

it('hero-navigation links to the left and to the right, each link labelled [BLOCK-08]', async () => {
  const html = await render('hero-navigation', 'typical', { locale: 'fr' })
  const links = tagsNamed(html, 'a').map(({ attributes }) => attributes['href'])
  expect(links).toEqual(['/fr/collection/aubier', '/fr/collection/galet'])
  expect(html).toMatch(/>Précédent<\/span>.*Aubier.*>Suivant<\/span>.*Galet/)
  expect(tagsNamed(html, 'nav')[0]?.attributes['aria-label']).toBe('Pages voisines')
})

it('hero-navigation shows one link alone, and nothing without a link', async () => {
  expect(tagsNamed(await render('hero-navigation', 'one link'), 'a')).toHaveLength(1)
  expect(await render('hero-navigation', 'emptiest')).toBe('')
})
