import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Picture } from './Picture.tsx'
import { tagsNamed } from './testing/render-example.tsx'

const image = { url: '/media/room.webp', alt: 'A room', width: 1920, height: 1200 }
const upright = { url: '/media/room-portrait.webp', alt: 'A room', width: 1000, height: 1400 }

it('shows the picture with its alternative text and its size [ENT-02]', () => {
  const [img] = tagsNamed(renderToStaticMarkup(<Picture image={image} />), 'img')
  expect(img?.attributes).toMatchObject({ src: image.url, alt: 'A room', width: '1920', height: '1200' })
})

it('loads lazily, unless it opens the page', () => {
  const [later] = tagsNamed(renderToStaticMarkup(<Picture image={image} />), 'img')
  const [now] = tagsNamed(renderToStaticMarkup(<Picture image={image} priority />), 'img')
  expect(later?.attributes).toMatchObject({ loading: 'lazy' })
  expect(now?.attributes).toMatchObject({ fetchPriority: 'high' })
  expect(now?.attributes).not.toHaveProperty('loading')
})

it('is fetched after the largest one where it is small or beside it', () => {
  const [img] = tagsNamed(renderToStaticMarkup(<Picture image={image} later />), 'img')
  expect(img?.attributes).toMatchObject({ loading: 'lazy', fetchPriority: 'low' })
})

it('has another picture for narrow screens, in its own ratio', () => {
  const [source] = tagsNamed(renderToStaticMarkup(<Picture image={image} mobile={upright} />), 'source')
  expect(source?.attributes).toMatchObject({ srcSet: upright.url, width: '1000', height: '1400' })
})

it('holds a place even for a picture of unknown size', () => {
  const [img] = tagsNamed(renderToStaticMarkup(<Picture image={{ url: '/a.webp', alt: '' }} />), 'img')
  expect(img?.attributes).toMatchObject({ width: '1600', height: '1200' })
})
