import { expect, it } from 'vitest'
import { renderExample, tagsNamed } from '../../shared/testing/render-example.tsx'

const folder = 'catalogue/product-drawing'

it('draws front and side as pictures with a name', async () => {
  const pictures = tagsNamed(await renderExample(folder, 'typical', { locale: 'fr' }), 'svg')
  expect(
    pictures.filter(({ attributes }) => attributes['role'] === 'img').map((one) => one.attributes['aria-label']),
  ).toEqual(['Aubier 120, dessin coté : Face', 'Aubier 120, dessin coté : Profil'])
})

it('says the same in a table, in the number format of the language', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'de' })
  const rows = [...html.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row]) => row?.replaceAll(/<[^>]*>/g, '|'))
  expect(rows).toEqual([
    'Breite||||140,5\u00a0cm|',
    'Höhe des Möbels mit Platte||||52\u00a0cm|',
    'Höhe des Beckens||||12,5\u00a0cm|',
    'Gesamthöhe||||64,5\u00a0cm|',
    'Tiefe||||50\u00a0cm|',
    'Unterkante||A||38,5\u00a0cm|',
    'Achse der Befestigung||B||75,5\u00a0cm|',
    'Wasseranschlüsse||C||58,5\u00a0cm|',
    'Abfluss||D||50,5\u00a0cm|',
    'Beckenrand||E||103\u00a0cm|',
  ])
})

it('links to the other widths, drawn at the same scale', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  const links = tagsNamed(html, 'a').flatMap(({ attributes }) => attributes['aria-label'] ?? [])
  expect(links).toEqual(['Aubier 60, 60\u00a0cm', 'Aubier 90, 90\u00a0cm'])
  const widths = tagsNamed(html, 'svg')
    .filter(({ attributes }) => attributes['aria-hidden'] === 'true')
    .map(({ attributes }) => Number.parseFloat(attributes['width'] ?? ''))
  const [small = 0, , large = 0] = widths
  expect(widths).toHaveLength(3)
  expect((large - small) / 60).toBeCloseTo(small / 61.2, 1)
  expect(html).toContain('aria-current="true"')
})

it('offers the drawing of what is chosen, and the model, as files', async () => {
  const filesIn = async (example: string): Promise<(string | undefined)[]> =>
    tagsNamed(await renderExample(folder, example, { locale: 'fr' }), 'a').flatMap(({ attributes }) =>
      'download' in attributes ? [attributes['href']] : [],
    )
  const typical = await filesIn('typical')
  expect(typical.map((href) => href?.split('.').at(-1))).toEqual(['svg', 'dxf', 'glb'])
  const chosen = await filesIn('longest')
  expect(chosen[0]).toMatch(/\.svg\?/)
  expect(chosen[0]).not.toContain('finish=')
  expect((await filesIn('mirror')).map((href) => href?.split('.').at(-1))).toEqual(['svg', 'dxf'])
})

it('has no letters and no other widths for a piece that is put down anywhere', async () => {
  const html = await renderExample(folder, 'free-standing', { locale: 'fr' })
  expect(html).not.toContain('product-drawing__letter')
  expect(html).not.toContain('product-drawing__widths')
  expect(html).toContain('Cotes en centimètres.<')
})

it('renders nothing for a product without measures', async () => {
  expect(await renderExample(folder, 'emptiest')).toBe('')
})
