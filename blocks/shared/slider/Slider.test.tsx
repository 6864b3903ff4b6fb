import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { testSite, tagsNamed, tagsOfClass } from '../testing/render-example.tsx'
import { Slider, type SlideKind } from './Slider.tsx'

const slides = (count: number, kind: SlideKind = 'product') =>
  renderToStaticMarkup(
    <Slider site={testSite('de')} kind={kind}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>{index}</li>
      ))}
    </Slider>,
  )

it('is a list of slides with two labelled buttons, the first of them disabled', () => {
  const html = slides(3)
  expect(tagsNamed(html, 'li')).toHaveLength(3)
  expect(tagsNamed(html, 'button').map(({ attributes }) => attributes)).toMatchObject([
    { 'aria-label': 'Zurück', 'aria-disabled': 'true', 'data-event': 'previous.pressed' },
    { 'aria-label': 'Weiter', 'aria-disabled': 'false', 'data-event': 'next.pressed' },
  ])
})

it('passes its machine the number of slides and the text that announces one', () => {
  expect(tagsOfClass(slides(3), 'slider')[0]!.attributes).toMatchObject({
    'data-flow': 'slider',
    'data-count': '3',
    'data-position': '{current} von 3',
  })
})

it('has no buttons for a single slide', () => {
  expect(tagsNamed(slides(1), 'button')).toEqual([])
})

it.each([
  ['inspiration', 1, '2'],
  ['inspiration', 2, '2'],
  ['inspiration', 3, '3'],
  ['inspiration', 4, undefined],
  ['journal', 2, '2'],
  ['journal', 3, undefined],
  ['picture', 2, undefined],
] as const)(
  'lets slides of the kind %s share the row if %i would leave a part of it empty: %s',
  (kind, count, share) => {
    expect(tagsOfClass(slides(count, kind), 'slider')[0]!.attributes['data-share']).toBe(share)
  },
)
