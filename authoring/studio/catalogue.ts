/** The files that the studio writes: pictures, their entries in photos.json, and what products show of them. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits, modify, type JSONPath } from 'jsonc-parser'
import type { PhotoRoom } from './photo-room.ts'
import type { View } from './pictures.ts'
import type { ContentText, ProductFacts, Text } from './studio-data.ts'

export interface Photo {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly alt: Text
  /** What a picture of a room shows. */
  readonly room?: PhotoRoom
}

interface PhotoReference {
  readonly photo: string
}

interface ViewPicture {
  readonly view: View
  readonly image: PhotoReference
}

interface FinishPictures {
  readonly material: string
  /** The front view. */
  readonly image: PhotoReference
  readonly views?: readonly ViewPicture[]
}

/** The fields of a product file that the studio writes. */
export interface ProductPictures {
  readonly gallery: readonly ViewPicture[]
  readonly finishes?: readonly FinishPictures[]
  readonly heroImage: { readonly desktop: PhotoReference; readonly mobile: PhotoReference }
  readonly carrouselImage: PhotoReference
  readonly cardImage: PhotoReference
}

/** The 3D model of a product, as its file names it. */
export interface ProductModel {
  readonly url: string
  readonly bytes: number
}

/** Entries of photos.json by id. */
export type Photos = Readonly<Record<string, unknown>>

/** A content folder as the studio sees it. */
export interface Catalogue {
  readonly mediaFile: (id: string) => string
  readonly modelFile: (id: string) => string
  readonly product: (id: string) => ProductFacts & Partial<ProductPictures> & { readonly model?: ProductModel }
  readonly photos: () => Photos
  /** Names of all materials, by id. */
  readonly materials: () => ReadonlyMap<string, ContentText>
  readonly addPhotos: (added: Readonly<Record<string, Photo>>) => void
  readonly setPictures: (id: string, pictures: ProductPictures) => void
  /** Its file is that of `modelFile`. */
  readonly setModel: (id: string, bytes: number) => void
}

/** Only what changes is rewritten: the rest of a file keeps its formatting, and edits made meanwhile are kept. */
function edit(file: string, values: readonly (readonly [JSONPath, unknown])[]): void {
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: '\n' }
  const text = values.reduce(
    (content, [path, value]) => applyEdits(content, modify(content, path, value, { formattingOptions })),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, text)
}

const read = <Content>(file: string): Content => JSON.parse(readFileSync(file, 'utf8')) as Content

/** The content of a folder such as content/demo. Reads and writes its files at each call. */
export function catalogue(folder: string): Catalogue {
  const photosFile = join(folder, 'photos.json')
  const productFile = (id: string): string => join(folder, 'product', `${id}.json`)
  return {
    mediaFile: (id) => join(folder, 'media', `${id}.webp`),
    modelFile: (id) => join(folder, 'media/models', `${id}.glb`),
    product: (id) => read(productFile(id)),
    photos: () => read(photosFile),
    materials: () => {
      const groups = readdirSync(join(folder, 'material-group'))
      const file = (group: string): string => join(folder, 'material-group', group)
      const listed = groups.flatMap(
        (group) => read<{ materials: { id: string; name: ContentText }[] }>(file(group)).materials,
      )
      return new Map(listed.map(({ id, name }) => [id, name]))
    },
    addPhotos: (added) =>
      edit(
        photosFile,
        Object.entries(added).map(([id, photo]) => [[id], photo]),
      ),
    setPictures: (id, pictures) =>
      edit(
        productFile(id),
        Object.entries(pictures).map(([key, value]) => [[key], value]),
      ),
    setModel: (id, bytes) => edit(productFile(id), [[['model'], { url: `/media/models/${id}.glb`, bytes }]]),
  }
}

/** Whether the picture is there, with its entry in photos.json. */
export const hasPhoto = (content: Catalogue, photos: Photos, id: string): boolean =>
  id in photos && existsSync(content.mediaFile(id))
