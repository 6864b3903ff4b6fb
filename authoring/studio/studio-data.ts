/** The studio's data files: what each product is made of, and where it is photographed. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A call of one of the makers in scene.py; its other fields are that maker's arguments. */
export interface Part {
  readonly make: string
  readonly [argument: string]: unknown
}

export interface Camera {
  readonly at: readonly [number, number, number]
  readonly look: readonly [number, number, number]
  readonly lens: number
  readonly level?: boolean
  readonly fstop?: number
  readonly focus?: readonly [number, number, number]
}

/** Kind of the set (see rooms.py; a drawing is one of drawings.py) and its arguments. */
export type SetWords = readonly ['studio' | 'room' | 'table' | 'drawing', Readonly<Record<string, unknown>>]

export type Language = 'fr' | 'en' | 'de' | 'nl'
export type Text = Readonly<Record<Language, string>>

/** A text of the content: one for all languages, or one for each. */
export type ContentText = string | Text

/** The text in a language. */
export const textIn = (text: ContentText, language: Language): string =>
  typeof text === 'string' ? text : text[language]

export interface Piece {
  readonly product: string
  /** What the front view shows, in words. */
  readonly seen: Text
  readonly kind: 'vanity' | 'mirror' | 'column' | 'shelf' | 'rail' | 'floor' | 'table'
  /** Product that stands on it as its basin, where the basin is one of the catalogue. */
  readonly basin?: string
  /** The side that the three-quarter view is taken from. */
  readonly from: 'left' | 'right'
  /** Taken in low light, so that its own light is seen. */
  readonly dark?: boolean
  readonly piece: Part
  readonly with: readonly Part[]
  readonly detail?: Detail
  /** What a mirror shows instead of the windows of its collection's studio: arguments of rooms.studio. */
  readonly reflection?: Readonly<Record<string, unknown>>
  /** What stands behind the camera of the studio, seen in the mirror alone. */
  readonly mirrored?: readonly Part[]
  readonly finishes?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

export interface Detail {
  /** Key of its words in words.json. */
  readonly subject: string
  /** What is in focus: across (-1 left edge, 1 right edge) and up (0 bottom, 1 top). */
  readonly point: readonly [number, number]
  /** From the point to the camera, metres. */
  readonly offset: readonly [number, number, number]
}

export interface Collection {
  /** Arguments of rooms.studio: the tint of the walls, and the windows and the door that mirrors show. */
  readonly studio: Readonly<Record<string, unknown>>
  readonly room: {
    readonly set: Readonly<Record<string, unknown>>
    readonly key: number
    readonly vanity: string
    readonly mirror: string
    readonly beside: readonly Part[]
  }
}

export interface Sets {
  readonly collections: Readonly<Record<string, Collection>>
  readonly pieces: readonly Piece[]
}

/** Centimetres. */
export interface Size {
  readonly width: number
  readonly height: number
  readonly depth: number
}

export interface ProductFacts {
  readonly heading: ContentText
  readonly collection: string
  readonly size: Size
}

export interface Words {
  readonly front: Text
  readonly 'three-quarter': Readonly<Record<Piece['kind'], Text>>
  readonly detail: Readonly<Record<string, Text>>
  readonly room: Readonly<Record<string, Text>>
  readonly finish: Text
}

const folder = import.meta.dirname

/** A data file of the studio. The schemas beside the files say what it may hold; studio.test.ts checks that it does. */
export const readStudioFile = <Content>(name: string): Content =>
  JSON.parse(readFileSync(join(folder, name), 'utf8')) as Content

/** The pieces and the rooms of collections, from pieces.json and sets.json. */
export function readSets(): Sets {
  const { collections } = readStudioFile<Pick<Sets, 'collections'>>('sets.json')
  return { collections, pieces: readStudioFile<Pick<Sets, 'pieces'>>('pieces.json').pieces }
}
