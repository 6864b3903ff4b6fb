import { describe, expect, it } from 'vitest'
import { tagsNamed, tagsOfClass } from '../../shared/testing/markup.ts'
import { renderBlock, renderExample } from '../../shared/testing/render-example.tsx'
import { heroes_hero_product as accepts } from '../../validators.generated.js'

const folder = 'heroes/hero-product'
const mirror = {
  id: 'm',
  heading: 'Lune',
  materials: [],
  kind: 'Miroir',
  subKind: 'Rond',
  size: { width: 74, height: 74 },
}

describe('HeroProduct', () => {
  it('shows name, type and sub-type of the product [BLOCK-09] [PROD-31]', async () => {
    const html = await renderExample(folder, 'typical', { locale: 'fr', first: true })
    expect(html).toMatch(/<h1[^>]*>Aubier 120<\/h1>/)
    expect(html).toContain('<span>Meuble vasque</span><span>Simple vasque</span>')
  })

  it('shows the picture on the tint of the product, another on phones [ENT-12]', async () => {
    const html = await renderExample(folder, 'typical', { first: true })
    expect(tagsOfClass(html, 'hero-product__picture')[0]?.attributes['data-tint']).toBe('oak')
    expect(tagsNamed(html, 'source')[0]?.attributes['srcSet']).toContain('/media/vanity-aubier-120-portrait.webp')
    expect(tagsNamed(html, 'img')[0]?.attributes['fetchPriority']).toBe('high')
  })

  it('shows size, materials and collection, with a link to it', async () => {
    const html = await renderExample(folder, 'typical', { locale: 'fr' })
    expect(html).toContain('<dd>Largeur 120\u00a0cm</dd>')
    expect(html).toContain('<dd>Chêne, Noyer, Travertin</dd>')
    expect(html).toMatch(/href="\/fr\/collection\/aubier">Aubier<\/a>/)
  })

  it('shows the diameter of a round mirror [PROD-38]', async () => {
    expect(await renderBlock(folder, { product: mirror }, { locale: 'fr' })).toContain('<dd>Ø 74\u00a0cm</dd>')
  })

  it.each([
    ['hasOverlayNuancier', 'overlay-color', 'Farben und Materialien'],
    ['hasOverlayDimensions', 'overlay-dimension', 'Alle Größen'],
    ['hasOverlayHandles', 'overlay-handle', 'Griffe'],
    ['hasOverlayVasques', 'overlay-material', 'Waschbecken'],
  ])('opens an overlay only if %s is true [OPEN-22] [ENT-14]', async (flag, form, text) => {
    const opener = async (value: boolean) =>
      tagsOfClass(
        await renderBlock(folder, { product: { ...mirror, [flag]: value } }, { locale: 'de' }),
        'hero-product__opener',
      )
    expect(await opener(true)).toEqual([
      { name: 'button', attributes: { form, class: 'hero-product__opener', 'aria-haspopup': 'dialog' } },
    ])
    expect(await opener(false)).toEqual([])
    expect(await renderBlock(folder, { product: { ...mirror, [flag]: true } }, { locale: 'de' })).toContain(text)
  })

  it('shows known facts only', async () => {
    const html = await renderExample(folder, 'emptiest')
    expect(html).toContain('>Galet</h2>')
    expect(html).not.toMatch(/<(dl|img|p)\b/)
  })

  it.each(['id', 'heading', 'materials'])('requires the %s of the product [BLOCK-09]', (field) => {
    expect(accepts({ product: mirror })).toBe(true)
    expect(accepts({ product: { ...mirror, [field]: undefined } })).toBe(false)
  })
})
