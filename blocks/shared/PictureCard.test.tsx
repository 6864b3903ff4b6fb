import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PictureCard } from './PictureCard.tsx'
import { tagsNamed, tagsOfClass } from './testing/markup.ts'

const image = { url: '/media/room.webp', alt: 'A room' }
const room = {
  name: 'room',
  heading: 'Blue and marble',
  url: { href: '/en/rooms/blue', external: false },
  sizes: '50vw',
}

describe('PictureCard', () => {
  it('leads where its heading leads; its picture says nothing twice', () => {
    const html = renderToStaticMarkup(<PictureCard {...room} image={image} tint="smoke" />)
    expect(html).toContain(
      '<h2 class="room__heading"><a class="picture-card__link" href="/en/rooms/blue">Blue and marble</a>',
    )
    expect(tagsNamed(html, 'a')).toHaveLength(1)
    expect(tagsOfClass(html, 'room')[0]?.attributes['data-tint']).toBe('smoke')
  })

  it('leads nowhere where the site has no such page', () => {
    const html = renderToStaticMarkup(<PictureCard {...room} url={null} image={image} />)
    expect(html).toContain('<h2 class="room__heading">Blue and marble</h2>')
  })

  it.each([
    ['keeps the place of a picture that is not there', null, 1],
    ['has no place for a picture where none is meant', undefined, 0],
  ])('%s', (_title, none, places) => {
    const html = renderToStaticMarkup(<PictureCard {...room} image={none} />)
    expect(tagsOfClass(html, 'room__picture')).toHaveLength(places)
    expect(tagsNamed(html, 'img')).toEqual([])
  })
})
