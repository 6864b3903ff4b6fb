import { expect, it } from 'vitest'
import type { Product } from './fields.generated.ts'
import { chosenFinish, shownPictures } from './shown-pictures.ts'

const image = (name: string) => ({ url: `/media/${name}.webp`, alt: name })
const finish = (code: string) => ({ code, name: code, image: image(`front-${code}`) })
const product: Product = {
  id: 'p',
  heading: 'P',
  materials: [],
  gallery: [
    { view: 'room', image: image('room') },
    { view: 'front', image: image('front') },
    { view: 'front', image: image('open') },
  ],
  finishes: [finish('oak'), finish('walnut')],
}
const shown = (given: Product, code?: string | null) =>
  shownPictures(given, code).map(
    ({ view, image: { alt }, finish: name, isChosen }) => `${view} ${alt} ${String(name)}${isChosen ? '' : ' (other)'}`,
  )

it.each([undefined, null, 'oak', 'unknown'])('a product without another finish (%s) shows its gallery', (code) => {
  const own = ['room room oak', 'front front oak', 'front open oak']
  expect(shown(product, code)).toEqual(own)
  expect(chosenFinish(product, code)?.code).toBe('oak')
})

it('in another finish, its front view is first, and the others keep the name of theirs', () => {
  expect(shown(product, 'walnut')).toEqual([
    'front front-walnut walnut',
    'room room oak (other)',
    'front open oak (other)',
  ])
})

it('in another finish, every view that has a picture in it is shown in it, in the order of the gallery', () => {
  const walnut = {
    ...finish('walnut'),
    views: [
      { view: 'detail', image: image('hinge-walnut') },
      { view: 'room', image: image('room-walnut') },
    ],
  }
  const gallery = ['front', 'room', 'detail', 'detail'].map((view, index) => ({
    view,
    image: image(`${view}-${index}`),
  }))
  expect(shown({ ...product, gallery, finishes: [finish('oak'), walnut] }, 'walnut')).toEqual([
    'front front-walnut walnut',
    'room room-walnut walnut',
    'detail hinge-walnut walnut',
    'detail detail-3 oak (other)',
  ])
})

it('without finishes it shows its gallery without names', () => {
  expect(shown({ ...product, finishes: [] }, 'oak')).toEqual(['room room null', 'front front null', 'front open null'])
  expect(shown({ id: 'p', heading: 'P', materials: [] })).toEqual([])
  expect(chosenFinish({ ...product, finishes: [] }, 'oak')).toBeNull()
})
