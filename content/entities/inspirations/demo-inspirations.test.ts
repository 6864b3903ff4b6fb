import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Room, roomIn } from '../rooms/room-pieces.ts'
import type { PhotosFile } from '../../schemas/types.generated.ts'
import { countedIn } from '../../testing/counted-things.ts'

const demo = join(import.meta.dirname, '../../demo')

type Text = Record<'fr' | 'en' | 'de' | 'nl', string>
interface Inspiration {
  id: string
  heading: Text
  description: Text
  text: Text
  image: { photo: string }
  seo: { description: Text }
  blocks: { type: string; products?: unknown; pieces?: unknown; legend?: Text }[]
}

const read = <Content>(file: string): Content => JSON.parse(readFileSync(join(demo, file), 'utf8')) as Content
const photos = read<PhotosFile>('photos.json')
const inspirations = readdirSync(join(demo, 'inspiration')).map((file) => read<Inspiration>(`inspiration/${file}`))

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
