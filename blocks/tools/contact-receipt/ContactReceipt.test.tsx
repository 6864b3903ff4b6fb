import { describe, expect, it } from 'vitest'
import { readExamples } from '../../shared/testing/block-folders.ts'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'tools/contact-receipt'
const { fields } = readExamples(folder).find(({ name }) => name === 'typical')!
const receipt = fields['contactReceipt'] as Record<string, unknown>

describe('the page after a message', () => {
  it('has the reference, what was sent, and what happens next', async () => {
    const html = await renderExample(folder, 'typical', { locale: 'fr' })
    for (const text of ['7F3A29C1', 'Renseignements sur un produit', 'Plan.pdf', 'sous deux jours ouvrés'])
      expect(html).toContain(text)
    expect(tagsOfClass(html, 'button')).toHaveLength(2)
  })

  it('leads back to a product in the finish that was asked about, with its picture', async () => {
    const html = await renderExample(folder, 'typical', { locale: 'fr' })
    expect(html).toContain('front-smoked.webp')
    expect(tagsNamed(html, 'a').map(({ attributes }) => attributes['href'])).toContainEqual(
      expect.stringMatching(/\?finish=chene-fume$/),
    )
  })

  it('has the samples that were ordered, with their pictures', async () => {
    const html = await renderExample(folder, 'longest', { locale: 'fr' })
    expect(html).toMatch(/Vos échantillons<.*swatch-walnut\.webp.*Noyer.*Sauge/s)
  })

  it('has no row for what was not sent', async () => {
    const contactReceipt = { ...receipt, body: null, files: [], products: [] }
    const html = await renderExample(folder, 'typical', { locale: 'fr', fields: { contactReceipt } })
    expect(tagsOfClass(html, 'contact-receipt__fact')).toHaveLength(1)
  })

  it('says so where the message is not shown any more', async () => {
    const html = await renderExample(folder, 'typical', { locale: 'fr', fields: { contactReceipt: null } })
    expect(html).toContain('n’est plus affiché')
    expect(html).not.toMatch(/7F3A29C1|contact-receipt__facts/)
  })
})
