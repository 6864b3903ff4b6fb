import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Hotspots } from './Hotspots.tsx'
import type { Hotspot } from './parts.generated.ts'
import { testSite, tagsNamed, tagsOfClass } from './testing/render-example.tsx'

function render(hotspots: readonly Hotspot[], legend: string | null = null) {
  const image = { url: '/media/room.webp', alt: 'A room', legend, color: 'oak', hotspots: [...hotspots] }
  return renderToStaticMarkup(<Hotspots image={image} site={testSite('en')} />)
}

it('opens and closes the note of a hot spot by buttons, without a script [ENT-03]', () => {
  const html = render([{ x: 0.4, y: 0.6, heading: 'Finger groove', text: { __html: '<p>Milled.</p>' } }])
  const [note] = tagsOfClass(html, 'hotspots__note')
  const buttons = tagsNamed(html, 'button').map(({ attributes }) => [
    attributes['popoverTarget'],
    attributes['popoverTargetAction'],
  ])
  expect(note?.attributes).toHaveProperty('popover')
  expect(buttons).toEqual([
    [note?.attributes['id'], undefined],
    [note?.attributes['id'], 'hide'],
  ])
  expect(html).toContain('<p>Milled.</p>')
})

it.each([
  [0.42, 0.07, 'at-x40 at-x2 at-y00 at-y7'],
  [0, 1, 'at-x00 at-x0 at-y90 at-y9'],
  [0.005, 0.5, 'at-x00 at-x1 at-y50 at-y0'],
])('places x %d, y %d by classes [ENT-03]', (x, y, classes) => {
  expect(render([{ x, y, heading: 'Here' }])).toContain(`hotspots__spot ${classes}"`)
})

it('leaves out a hot spot without content', () => {
  expect(tagsNamed(render([{ x: 0.5, y: 0.5, heading: null }]), 'button')).toEqual([])
})

it('shows the legend below the picture, and its tint behind it [ENT-03]', () => {
  const html = render([], 'Oak and travertine')
  expect(html).toContain('<figcaption class="hotspots__legend">Oak and travertine</figcaption>')
  expect(html).toContain('data-tint="oak"')
})
