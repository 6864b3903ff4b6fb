import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Card } from './Card.tsx'
import { tagsNamed, tagsOfClass } from './testing/render-example.tsx'

const image = { url: '/media/room.webp', alt: 'A room' }
const room = { heading: 'Blue and marble', url: { href: '/en/rooms/blue', external: false }, sizes: '50vw' }

it('is one link, that of its heading; its picture is decorative', () => {
  const html = renderToStaticMarkup(<Card {...room} className="room-card" image={image} tint="smoke" />)
  expect(html).toContain(
    '<h2 class="card__heading"><a class="card__link" href="/en/rooms/blue">Blue and marble</a></h2>',
  )
  expect(tagsNamed(html, 'a')).toHaveLength(1)
  expect(tagsNamed(html, 'img')[0]?.attributes['alt']).toBe('')
  expect(tagsOfClass(html, 'room-card')[0]?.attributes['data-tint']).toBe('smoke')
})

it('has no link if the site has no such page', () => {
  const html = renderToStaticMarkup(<Card {...room} url={null} image={image} />)
  expect(html).toContain('<h2 class="card__heading">Blue and marble</h2>')
})

it('marks the link to the page that is shown, and one to another site', () => {
  expect(renderToStaticMarkup(<Card {...room} current />)).toContain('aria-current="page"')
  const away = { href: 'https://example.com/', external: true }
  expect(renderToStaticMarkup(<Card {...room} url={away} />)).toContain('rel="noopener"')
})

it.each([
  ['has a placeholder for a missing picture', null, 1],
  ['has no placeholder where no picture is expected', undefined, 0],
])('%s', (_title, none, places) => {
  const html = renderToStaticMarkup(<Card {...room} image={none} />)
  expect(tagsOfClass(html, 'card__picture')).toHaveLength(places)
  expect(tagsNamed(html, 'img')).toEqual([])
})
