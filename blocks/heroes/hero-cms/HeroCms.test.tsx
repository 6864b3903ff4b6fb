import { expect, it } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'

const folder = 'heroes/hero-cms'

it('shows heading, subheading, picture and its caption [BLOCK-06]', async () => {
  const html = await renderExample(folder, 'typical', { first: true })
  expect(html).toMatch(/<h1[^>]*>Entretenir le bois, la laque et la pierre<\/h1>/)
  expect(html).toContain('>De l’eau tiède, un chiffon doux, et presque rien d’autre.</p>')
  expect(tagsNamed(html, 'img')[0]?.attributes).toMatchObject({
    src: '/media/detail-drawer.webp',
    fetchPriority: 'high',
  })
  expect(html).toMatch(/<figcaption[^>]*>Tiroir en chêne, fond compris<\/figcaption>/)
})

it('shows its heading alone', async () => {
  const html = await renderExample(folder, 'emptiest')
  expect(html).toMatch(/>Mentions légales<\/h2><\/div><\/section>$/)
})

it('has no caption without a picture', async () => {
  const html = await renderExample(folder, 'typical', { fields: { image: null } })
  expect(html).not.toContain('fond compris')
})
