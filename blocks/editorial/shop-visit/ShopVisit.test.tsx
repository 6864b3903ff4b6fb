import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../shared/testing/render-example.tsx'

const folder = 'editorial/shop-visit'

it('has the hours of the week and the days on which the shop is closed', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'de' })
  expect(tagsNamed(html, 'dt')).toHaveLength(5)
  expect(html).toMatch(/24\. Dezember 2026\s–\s6\. Januar 2027, 6\. Mai 2027\./)
})

it('names the country where it is another one than that of the host', async () => {
  const country = async (code: string) =>
    (await renderExample(folder, 'typical', { locale: 'fr', fields: { country: code } })).includes(
      '<span>France</span>',
    )
  expect(await Promise.all([country('DE'), country('FR')])).toEqual([true, false])
})

it('is a picture of the map that leads to the map', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'de' })
  expect(html).toMatch(/<path class="map-picture__land" d="M/)
  expect(html).toMatch(/<path class="map-picture__dots" d="M0 0h0"/)
  expect(tagsOfClass(html, 'shop-visit__map-link')).toHaveLength(1)
})

it('invites without what is not known of the shop', async () => {
  const html = await renderExample(folder, 'typical', { fields: { shop: null } })
  expect(html).not.toContain('shop-visit__facts')
  expect(html).toContain('By train')
})
