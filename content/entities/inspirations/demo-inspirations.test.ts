import { describe, expect, it } from 'vitest'
import { type Room, roomIn } from '../rooms/room-pieces.ts'
import type { PhotosFile } from '../../schemas/types.generated.ts'
import { countedIn, type DemoText, readAllDemo, readDemo } from '../../testing/demo-content.ts'

interface Inspiration {
  id: string
  heading: DemoText
  description: DemoText
  text: DemoText
  image: { photo: string }
  seo: { description: DemoText }
  blocks: { type: string; products?: unknown; pieces?: unknown; legend?: DemoText }[]
}

const photos = readDemo<PhotosFile>('photos.json')
const inspirations = readAllDemo<Inspiration>('inspiration')

describe.each(inspirations.map((one) => [one.id, one] as const))('the inspiration %s', (_id, inspiration) => {
  const room = roomIn(inspiration.image, photos)

  it('lists the pieces of its picture, which are written down once', () => {
    expect(room).toBeDefined()
    const lists = inspiration.blocks.filter(({ type }) => type === 'SliderProduct')
    expect(lists.map(({ products, pieces }) => [products, pieces])).toEqual([
      [{ $field: 'room.products' }, { $field: 'room.pieces' }],
    ])
  })

  it.each(['fr', 'en', 'de', 'nl'] as const)('says in %s as many basins and mirrors as its picture has', (language) => {
    const { heading, description, text, seo, blocks } = inspiration
    const said = countedIn(
      [heading, description, text, seo.description, ...blocks.map(({ legend }) => legend)],
      language,
    )
    for (const { of, count } of said) expect([of, count]).toEqual([of, (room as Room)[of]])
  })
})

it('finds what a text counts', () => {
  const text = {
    fr: 'Un seul miroir, deux vasques.',
    en: 'A mirror above two basins',
    de: 'Zwei Becken',
    nl: 'Eén spiegel',
  }
  expect(countedIn([text], 'fr')).toEqual([
    { of: 'basins', count: 2 },
    { of: 'mirrors', count: 1 },
  ])
  expect(countedIn([text, undefined], 'en')).toEqual([{ of: 'basins', count: 2 }])
  expect(countedIn([text], 'de')).toEqual([{ of: 'basins', count: 2 }])
  expect(countedIn([text], 'nl')).toEqual([{ of: 'mirrors', count: 1 }])
})
