import { expect, it } from 'vitest'
import { renderExample, tagsNamed, tagsOfClass } from '../../../shared/testing/render-example.tsx'

const folder = 'heroes/hero-product'

it('has the model in the finish of the page, and says it in the language of the page', async () => {
  const html = await renderExample(folder, 'longest', { locale: 'de' })
  const [viewer] = tagsNamed(html, 'model-viewer')
  expect(viewer?.attributes).toMatchObject({
    src: '/media/models/meuble-aubier-120.glb',
    'ar-modes': 'webxr scene-viewer quick-look',
    'interaction-prompt': 'none',
    alt: expect.stringContaining('3D-Modell') as unknown,
    a11y: expect.stringContaining('Von vorn, von oben') as unknown,
  })
  // Nothing turns by itself.
  expect(viewer?.attributes).not.toHaveProperty('auto-rotate')
  const checked = tagsNamed(html, 'input').filter(
    ({ attributes }) => attributes['data-event-change'] === 'finish.chosen' && 'checked' in attributes,
  )
  expect(checked.map(({ attributes }) => attributes['value'])).toEqual([viewer?.attributes['variant-name']])
})

it('has no viewer before it is opened, where the page can be requested with it', async () => {
  const closed = await renderExample(folder, 'typical', { fields: { view: 'page' } })
  expect(closed).not.toContain('model-viewer')
  const [inside] = tagsOfClass(closed, 'model__inside')
  expect(inside?.attributes).toMatchObject({ 'data-part': 'inside', 'data-view': 'model' })
  const filled = await renderExample(folder, 'typical', { fields: { view: 'model' } })
  expect(tagsNamed(filled, 'model-viewer')).toHaveLength(1)
  // Its dialog has the same id, by which the script finds it.
  const dialogs = [closed, filled].map((html) => tagsOfClass(html, 'model__dialog')[0]?.attributes['id'])
  expect(dialogs[0]).toBe(dialogs[1])
})

it('has the three dimensions at their edges, in metres, and as a text', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  const places = Object.fromEntries(
    tagsNamed(html, 'span').flatMap(({ attributes }) =>
      attributes['slot'] ? [[attributes['slot'], attributes['data-position']]] : [],
    ),
  )
  expect(places).toMatchObject({
    'hotspot-width-from': expect.stringMatching(/^-[\d.]+m -0\.06m /) as unknown,
    'hotspot-height-to': expect.stringContaining('m') as unknown,
    'hotspot-depth-to': expect.stringMatching(/ 0m$/) as unknown,
  })
  expect(html).toMatch(/L [\d,]+ × H [\d,]+ × P [\d,]+ cm/)
})

it('is a link to the file without script, with its size', async () => {
  const html = await renderExample(folder, 'typical', { locale: 'fr' })
  expect(html).toContain('Modèle 3D (GLB, 412 ko)')
  const files = tagsNamed(html, 'a').filter(({ attributes }) => 'download' in attributes)
  expect(files.map(({ attributes }) => attributes['href'])).toEqual(
    Array(2).fill('/media/models/meuble-aubier-120.glb'),
  )
})

it('is not there for a product without a model', async () => {
  expect(await renderExample(folder, 'emptiest')).not.toContain('model-viewer')
})
