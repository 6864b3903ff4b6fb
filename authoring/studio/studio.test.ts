import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type GltfAccessor,
  type GltfDocument,
  type GltfPrimitive,
  readGlb,
  variantsOf,
} from '../../packages/gltf/read-glb.ts'
import { altText } from './alt-text.ts'
import { catalogue, hasPhoto, type Catalogue } from './catalogue.ts'
import { editorialScenes } from './editorial.ts'
import { allScenes, matchingScenes, missingScenes, photosOf } from './missing.ts'
import { modelJobs } from './models.ts'
import { photoRoom } from './photo-room.ts'
import { viewsOf, type Picture, type ProductPicture, type Scene } from './pictures.ts'
import { record, type TakenFile } from './record.ts'
import { readSets, readStudioFile, textIn, type Language, type Piece, type Words } from './studio-data.ts'

const demo = join(import.meta.dirname, '../../content/demo')
const content = catalogue(demo)
const sets = readSets()
const words = readStudioFile<Words>('words.json')
const scenes = allScenes(sets, content)
const pictures = scenes.flatMap((scene) => scene.pictures)
const products = readdirSync(join(demo, 'product')).map((file) => file.replace('.json', ''))
const languages: readonly Language[] = ['fr', 'en', 'de', 'nl']

const ofView = (view: ProductPicture['view']): ProductPicture[] => pictures.filter((picture) => picture.view === view)
const pieceOf = ({ product }: ProductPicture): Piece => {
  const piece = sets.pieces.find((one) => one.product === product)
  if (!piece) throw new Error(`no piece "${product}"`)
  return piece
}

describe('the list of pictures', () => {
  it.each(['pieces', 'sets', 'words', 'scenes'])('%s.json is what its schema says', (name) => {
    const ajv = new Ajv2020({ allErrors: true, strict: false })
    ajv.validate(readStudioFile<object>(`${name}.schema.json`), readStudioFile(`${name}.json`))
    expect(ajv.errors).toBeNull()
  })

  it('has every product once', () => {
    expect(sets.pieces.map(({ product }) => product).sort()).toEqual(products.sort())
  })

  it('wants four views of vanity units and mirrors and two of everything else', () => {
    const viewsOfKind = (kinds: readonly Piece['kind'][]): Set<number> =>
      new Set(sets.pieces.filter(({ kind }) => kinds.includes(kind)).map((piece) => viewsOf(piece).length))
    expect(viewsOfKind(['vanity', 'mirror'])).toEqual(new Set([4]))
    expect(viewsOfKind(['column', 'shelf', 'rail', 'floor', 'table'])).toEqual(new Set([2]))
    expect(pictures.map(({ id }) => id).sort()).toEqual(
      sets.pieces.flatMap((piece) => viewsOf(piece).map((view) => `${piece.product}-${view}`)).sort(),
    )
  })

  it('has finishes of twelve pieces, of every collection, the own finish first', () => {
    const leading = sets.pieces.filter(({ finishes }) => finishes)
    const replaced = leading.map(({ finishes = {} }) => Object.values(finishes).map((one) => Object.keys(one).length))
    expect(leading).toHaveLength(12)
    expect(new Set(leading.map(({ product }) => content.product(product).collection))).toEqual(
      new Set(Object.keys(sets.collections)),
    )
    for (const [own, ...others] of replaced) expect([own, others.every((count) => count > 0)]).toEqual([0, true])
  })

  it('names materials that the content has', () => {
    const known = content.materials()
    const named = sets.pieces.flatMap(({ finishes = {} }) => Object.keys(finishes))
    expect(named.filter((id) => !known.has(id))).toEqual([])
  })

  it('shows things of known size beside the furniture in every room', () => {
    const rooms = scenes.filter(({ set }) => set[0] === 'room')
    expect(rooms).toHaveLength(ofView('room').length)
    const known = ['stool', 'towel_rail', 'plant', 'bench']
    expect(rooms.filter(({ pieces }) => !pieces.some(({ make }) => known.includes(make)))).toEqual([])
  })
})

describe('3D models', () => {
  const jobs = modelJobs(sets, content)

  it('are those of vanity units and mirrors', () => {
    const expected = sets.pieces.filter(({ kind }) => kind === 'vanity' || kind === 'mirror')
    expect(jobs.map(({ id }) => id)).toEqual(expected.map(({ product }) => product))
    expect(jobs.filter(({ make }) => make === 'vanity').length).toBeGreaterThanOrEqual(18)
  })

  it('take their size from the product, and leave out what is not delivered with it', () => {
    const unit = jobs.find(({ id }) => id === 'meuble-argile-100')
    // On legs, 36 cm above the floor.
    expect(unit?.arguments).toMatchObject({ width: 1, height: 0.5, depth: 0.48, bottom: 0.36 })
    const framed = jobs.find(({ id }) => id === 'miroir-aubier')
    expect(framed?.arguments).toMatchObject({ width: 0.62 - 0.044, height: 1.65 - 0.044 })
    expect(jobs.filter(({ light }) => light).map(({ id }) => id)).toContain('miroir-galet')
  })

  it.each(jobs)('$id: the file is as large as the product, and has its finishes', ({ id, variants, facts }) => {
    const product = content.product(id)
    const file = readFileSync(content.modelFile(id))
    const document = readGlb(file)
    if (!document) throw new Error(`${id} is not a binary glTF`)
    expect(product.model).toEqual({ url: `/media/models/${id}.glb`, bytes: file.byteLength })
    expect(file.byteLength).toBeLessThanOrEqual(1_500_000)
    expect(document.asset.extras).toEqual(product.size)
    expect(facts).toEqual(product.size)
    expect(variantsOf(document)).toEqual((product.finishes ?? []).map(({ material }) => material))
    expect(Object.keys(variants)).toEqual(variantsOf(document))
    const [width, height] = extents(document, ['piece'])
    // Grips and basins reach over the measured piece; the depth of a mirror is that of its lamp.
    const [, , depth] = extents(document, id.startsWith('miroir') ? ['piece', 'parts'] : ['piece'])
    const sides = [
      [width, product.size.width],
      [height, product.size.height],
      [depth, product.size.depth],
    ] as const
    for (const [side, centimetres] of sides) expect(Math.abs(side * 100 - centimetres)).toBeLessThanOrEqual(1)
    expect(lowest(document, ['piece'])[1]).toBeCloseTo(0, 4)
  })

  it.each(jobs)('$id: needs no decoder and no other file', ({ id }) => {
    const document = readGlb(readFileSync(content.modelFile(id)))
    expect(document?.extensionsRequired).toBeUndefined()
    expect((document?.extensionsUsed ?? []).filter((name) => name !== 'KHR_materials_variants')).toEqual([])
    expect(document?.buffers?.map(({ uri }) => uri)).toEqual([undefined])
    expect((document?.images ?? []).filter(({ uri, mimeType }) => uri || mimeType !== 'image/jpeg')).toEqual([])
  })

  it('have another material in each variant that replaces one', () => {
    for (const { id, variants } of jobs) {
      const document = readGlb(readFileSync(content.modelFile(id)))
      const mapped = primitivesOf(document, ['piece', 'parts', 'basin']).flatMap(
        ({ extensions }) => extensions?.KHR_materials_variants?.mappings ?? [],
      )
      const count = Object.keys(variants).length
      expect(new Set(mapped.flatMap(({ variants: indices }) => indices))).toEqual(new Set(Array(count).keys()))
      expect(new Set(mapped.map(({ material }) => material)).size).toBeGreaterThanOrEqual(count)
    }
  })

  function primitivesOf(document: GltfDocument | null, names: readonly string[]): GltfPrimitive[] {
    const nodes = document?.nodes?.filter(({ name }) => names.includes(name ?? '')) ?? []
    return nodes.flatMap(({ mesh }) => document?.meshes?.[mesh ?? -1]?.primitives ?? [])
  }

  const positions = (document: GltfDocument, names: readonly string[]): GltfAccessor[] =>
    primitivesOf(document, names).flatMap(({ attributes }) => document.accessors?.[attributes['POSITION'] ?? -1] ?? [])

  const lowest = (document: GltfDocument, names: readonly string[]): number[] =>
    [0, 1, 2].map((axis) => Math.min(...positions(document, names).map(({ min }) => min?.[axis] ?? 0)))

  /** Metres of width, height and depth. */
  function extents(document: GltfDocument, names: readonly string[]): [number, number, number] {
    const low = lowest(document, names)
    const all = positions(document, names)
    const size = (axis: 0 | 1 | 2): number => Math.max(...all.map(({ max }) => max?.[axis] ?? 0)) - (low[axis] ?? 0)
    return [size(0), size(1), size(2)]
  }
})

describe('what pictures of rooms show', () => {
  interface Room {
    basins: number
    mirrors: number
    pieces: { product: string; count?: number; note?: unknown }[]
  }
  const rooms = Object.entries(content.photos()).flatMap(([id, photo]) => {
    const { room } = photo as { room?: Room }
    return room ? [[id, room] as const] : []
  })
  const listed = ({ pieces }: Room, kind: Piece['kind']) =>
    pieces.flatMap(({ product, count = 1, note }) => {
      const piece = sets.pieces.find((one) => one.product === product && one.kind === kind)
      return piece ? [{ piece, count, isOther: note !== undefined }] : []
    })
  const basinsOf = ({ piece, count }: ReturnType<typeof listed>[number]): number =>
    count * (piece.piece['basins'] as unknown[]).length
  const asInCatalogue = rooms.filter(([, room]) => listed(room, 'vanity').every(({ isOther }) => !isOther))

  it.each(ofView('room'))('$id: is what was built', (picture) => {
    expect(content.photos()[picture.id]).toMatchObject({ room: photoRoom(pieceOf(picture), sets, content.product) })
  })

  it.each(asInCatalogue)('%s: the pieces have as many basins as the picture, as no note says otherwise', (_, room) => {
    const basins = listed(room, 'vanity').map(basinsOf)
    expect(basins.reduce((sum, one) => sum + one, 0)).toBe(room.basins)
  })

  it.each(rooms)('%s: no more mirrors are listed than the picture has', (_, room) => {
    const mirrors = listed(room, 'mirror').reduce((sum, { count }) => sum + count, 0)
    expect(mirrors).toBeLessThanOrEqual(room.mirrors)
  })
})

describe('cameras', () => {
  it.each(ofView('front'))('$id is perpendicular to the wall', ({ camera }) => {
    const any: unknown = expect.any(Number)
    expect(camera).toMatchObject({ at: [0, any, any], look: [0, 0, any] })
    expect(camera.level).not.toBe(false)
  })

  it.each(ofView('three-quarter'))('$id is turned by 30 degrees and more', ({ camera }) => {
    const [x, y] = [camera.at[0] - camera.look[0], camera.at[1] - camera.look[1]]
    expect((Math.atan2(Math.abs(x), -y) * 180) / Math.PI).toBeGreaterThanOrEqual(30)
    expect(camera.level).not.toBe(false)
  })

  it.each(ofView('front'))('the portrait of $id holds the whole width', (picture) => {
    const { size } = content.product(picture.product)
    const metres = (36 * (-picture.camera.at[1] - size.depth / 100)) / picture.camera.lens
    const [, , width] = picture.cuts[1]?.box ?? [0, 0, 0, 0]
    expect((metres * width) / picture.size[0]).toBeGreaterThan(size.width / 100)
  })
})

describe('free compositions', () => {
  const composed = editorialScenes().flatMap((scene) => scene.pictures)
  const photos = content.photos()

  it('have ids of their own', () => {
    const ids = [...composed, ...pictures].flatMap(photosOf)
    expect(ids).toHaveLength(new Set(ids).size)
  })

  const taken = composed.filter((picture) => photosOf(picture).every((id) => hasPhoto(content, photos, id)))

  it.each(taken)('$id is in the content as scenes.json describes it', (picture) => {
    for (const { id, box } of picture.cuts) {
      const [, , width, height] = box
      expect(photos[id]).toMatchObject({ file: `${id}.webp`, width, height, alt: picture.alt })
    }
  })

  it.each(composed)('the cuts of $id are inside of what is taken', ({ cuts, size }) => {
    const outside = cuts.filter(
      ({ box: [left, top, width, height] }) => left + width > size[0] || top + height > size[1],
    )
    expect(outside).toEqual([])
  })
})

describe('alternative texts', () => {
  it.each(pictures)('$id has one in four languages', (picture) => {
    const text = altText({ piece: pieceOf(picture), words, content, view: picture.view, finish: undefined })
    const { heading } = content.product(picture.product)
    for (const language of languages) {
      expect(text[language].startsWith(textIn(heading, language))).toBe(true)
      expect(text[language]).not.toMatch(/[{}]|undefined/)
    }
  })
})

describe('missing pictures', () => {
  const folders: string[] = []
  const alt = { fr: 'Une vasque', en: 'A basin', de: 'Ein Becken', nl: 'Een waskom' }
  afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })))

  /** A content folder with one product and no photo of it. */
  function ownContent(product: string): { folder: string; own: Catalogue; list: Scene[] } {
    const folder = mkdtempSync(join(tmpdir(), 'studio-'))
    folders.push(folder)
    mkdirSync(join(folder, 'media'))
    mkdirSync(join(folder, 'product'))
    cpSync(join(demo, 'product', `${product}.json`), join(folder, 'product', `${product}.json`))
    cpSync(join(demo, 'material-group'), join(folder, 'material-group'), { recursive: true })
    writeFileSync(join(folder, 'photos.json'), '{\n  "$schema": "photos.schema.json"\n}\n')
    const list = scenes.filter((scene) => scene.pictures.some((picture) => picture.product === product))
    return { folder, own: catalogue(folder), list }
  }

  function take(folder: string, own: Catalogue, picture: Picture): void {
    const file = (id: string): TakenFile => ({ id, width: 1920, height: 1500, colour: '#cccccc' })
    for (const id of photosOf(picture)) writeFileSync(join(folder, 'media', `${id}.webp`), '')
    record({ sets, words, content: own }, picture, photosOf(picture).map(file))
  }

  const idsOf = (list: readonly Scene[]): string[] => list.flatMap((scene) => scene.pictures).map(({ id }) => id)

  it('lists a picture until its file and its entry are there', () => {
    const { folder, own, list } = ownContent('tabouret-aubier')
    const [first] = list.flatMap((scene) => scene.pictures)
    expect(idsOf(missingScenes(list, own))).toEqual(['tabouret-aubier-front', 'tabouret-aubier-three-quarter'])
    if (first) take(folder, own, first)
    expect(idsOf(missingScenes(list, own))).toEqual(['tabouret-aubier-three-quarter'])
    rmSync(join(folder, 'media/tabouret-aubier-front-portrait.webp'))
    expect(idsOf(missingScenes(list, own))).toContain('tabouret-aubier-front')
  })

  it('shows in the product what is there, in the order of the gallery', () => {
    const { folder, own, list } = ownContent('vasque-bol')
    for (const picture of list.flatMap((scene) => scene.pictures).toReversed()) take(folder, own, picture)
    expect(own.product('vasque-bol')).toMatchObject({
      heroImage: { desktop: { photo: 'vasque-bol-front' }, mobile: { photo: 'vasque-bol-front-portrait' } },
      gallery: [
        { view: 'front', image: { photo: 'vasque-bol-front' } },
        { view: 'three-quarter', image: { photo: 'vasque-bol-three-quarter' } },
      ],
      finishes: [
        { material: 'ceramique-craie', image: { photo: 'vasque-bol-front' } },
        { material: 'ceramique-lin', image: { photo: 'vasque-bol-front-ceramique-lin' } },
        { material: 'ceramique-argile', image: { photo: 'vasque-bol-front-ceramique-argile' } },
      ],
    })
    expect(own.photos()['vasque-bol-front-ceramique-lin']).toMatchObject({
      file: 'vasque-bol-front-ceramique-lin.webp',
      alt: { fr: expect.stringMatching(/dans la finition Émail lin$/) as unknown },
    })
  })

  it('shows in a finish the other views that are there in it', () => {
    const { folder, own, list } = ownContent('vasque-bol')
    own.addPhotos({
      'vasque-bol-three-quarter-ceramique-lin': { file: 'a.webp', width: 1920, height: 1500, colour: '#cccccc', alt },
    })
    writeFileSync(join(folder, 'media/vasque-bol-three-quarter-ceramique-lin.webp'), '')
    for (const picture of list.flatMap((scene) => scene.pictures)) take(folder, own, picture)
    const views = own.product('vasque-bol').finishes?.map((finish) => finish.views)
    const image = { photo: 'vasque-bol-three-quarter-ceramique-lin' }
    expect(views).toEqual([undefined, [{ view: 'three-quarter', image }], undefined])
  })

  it('leaves the other fields of the product as they are', () => {
    const { folder, own, list } = ownContent('banc-argile')
    const text = (): string => readFileSync(join(folder, 'product/banc-argile.json'), 'utf8')
    const before = text().split('\n').slice(0, 20)
    for (const picture of list.flatMap((scene) => scene.pictures)) take(folder, own, picture)
    expect(text().split('\n').slice(0, 20)).toEqual(before)
  })

  it('writes the alternative text of a composition, for its upright cut, too', () => {
    const { own } = ownContent('banc-argile')
    const [picture] = editorialScenes().flatMap((scene) => scene.pictures.filter(({ cuts }) => cuts.length === 2))
    if (!picture) throw new Error('no picture with an upright cut')
    const files = photosOf(picture).map((id): TakenFile => ({ id, width: 10, height: 10, colour: '#cccccc' }))
    record({ sets, words, content: own }, picture, files)
    expect(own.photos()).toMatchObject({
      [picture.id]: { file: `${picture.id}.webp`, width: 10, alt: picture.alt },
      [`${picture.id}-portrait`]: { file: `${picture.id}-portrait.webp`, alt: picture.alt },
    })
  })

  it('finds pictures by pattern', () => {
    expect(idsOf(matchingScenes(scenes, ['vasque-*-front', 'tabouret-aubier-three-quarter'])).sort()).toEqual([
      'tabouret-aubier-three-quarter',
      ...['bol', 'ovale', 'rectangle', 'travertin'].map((name) => `vasque-${name}-front`),
    ])
  })
})
