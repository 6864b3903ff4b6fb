import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const languages = ['fr', 'en', 'de', 'nl'] as const
export type Language = (typeof languages)[number]
export type Words = Readonly<Record<Language, string>>

export interface ProductType {
  name: Words
  /** Products of the demo whose id begins so lend the rest of their file. */
  model: string
  widths: readonly number[]
  heights: readonly number[]
  depths: readonly number[]
  kinds: readonly Words[]
}

interface TradeWords {
  /** The most frequent one first, as in every list. */
  types: readonly ProductType[]
  materials: readonly Words[]
  traits: readonly Words[]
  /** `{material}` stands for the name of one. */
  sentences: readonly Words[]
  colours: readonly string[]
  /** Names of models and collections are made of these. */
  syllables: readonly string[]
  endings: readonly string[]
}

/** What a maker of bathroom furniture speaks of. */
export const words = JSON.parse(readFileSync(join(import.meta.dirname, 'words.json'), 'utf8')) as TradeWords

/** The same text made in each language. */
export function inEach(make: (language: Language) => string): Words {
  return { fr: make('fr'), en: make('en'), de: make('de'), nl: make('nl') }
}
