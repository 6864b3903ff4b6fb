import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Heart } from './Heart.tsx'
import { renderExample, testSite, tagsNamed, tagsOfClass } from './testing/render-example.tsx'

const site = testSite('en')
const noPage = { ...site, href: (route: string) => (route === 'save-product' ? null : site.href(route)) }

describe('a heart', () => {
  it('is a button of the form of the shell, which works without script [WISH-10]', () => {
    const html = renderToStaticMarkup(<Heart uid={7} heading="Nuit 120" site={site} />)
    expect(tagsNamed(html, 'button')[0]?.attributes).toEqual({
      class: 'heart',
      form: 'save',
      name: 'product',
      value: '7',
      'aria-pressed': 'false',
      'aria-label': 'Save Nuit 120 to a list',
      'data-icon': 'heart',
    })
  })

  it('is named after a product whose name fell back to another language', () => {
    const html = renderToStaticMarkup(<Heart uid={7} heading={<span lang="fr-FR">Nuit</span>} site={site} />)
    expect(html).toContain('aria-label="Save Nuit to a list"')
  })

  it('with a visible label has that as its name, so that it can be spoken', () => {
    const html = renderToStaticMarkup(<Heart uid={7} heading="Nuit 120" site={site} look="button" />)
    expect(tagsNamed(html, 'button')[0]?.attributes).not.toHaveProperty('aria-label')
    expect(html).toMatch(/>Save to a list<\/button>$/)
  })

  it.each([
    ['a product without uid', <Heart key="" uid={null} heading="Nuit" site={site} />],
    ['a site without the page to save on', <Heart key="" uid={7} heading="Nuit" site={noPage} />],
  ])('is not there for %s', (_what, heart) => {
    expect(renderToStaticMarkup(heart)).toBe('')
  })

  it.each([
    ['catalogue/product-overview', 'typical'],
    ['catalogue/search-page', 'products'],
    ['sliders/slider-product', 'typical'],
    ['sliders/slider-accessories', 'typical'],
    ['editorial/project-selection', 'typical'],
    ['heroes/hero-product', 'typical'],
  ])('is on every product of %s [WISH-09]', async (folder, example) => {
    const html = await renderExample(folder, example)
    const hearts = tagsNamed(html, 'button').filter(({ attributes }) => attributes['form'] === 'save')
    const products = Math.max(1, tagsOfClass(html, 'card').length)
    expect(hearts).toHaveLength(products)
    // Not inside of the link of its card.
    expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*form="save"/)
  })
})
