import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteLanguages } from '../../content/platform/language/language.ts'

export const languages = ['fr', 'en', 'de', 'nl'] as const
/** They fall back to English, as on the shipped site. */
export const siteLanguages: SiteLanguages = {
  all: languages,
  default: 'en',
  fallbacks: { fr: ['en'], en: ['fr'], de: ['en', 'fr'], nl: ['en', 'fr'] },
  filterValues: 'fr',
}
export type Language = (typeof languages)[number]
export type Words = Readonly<Record<Language, string>>

export interface ProductType {
  name: Words
  /** Beginning of the ids of demo products that provide the other properties. */
  model: string
  widths: readonly number[]
  heights: readonly number[]
  depths: readonly number[]
  kinds: readonly Words[]
}

interface TradeWords {
  /** In every list the most frequent item is first. */
  types: readonly ProductType[]
  materials: readonly Words[]
  traits: readonly Words[]
  /** `{material}` is replaced by the name of a material. */
  sentences: readonly Words[]
  colours: readonly string[]
  /** The parts of invented names. */
  syllables: readonly string[]
  endings: readonly string[]
}

/** The vocabulary of bathroom furniture. */
export const words = JSON.parse(readFileSync(join(import.meta.dirname, 'words.json'), 'utf8')) as TradeWords

/** A value, such as a text, for each language. */
export function inEach<Value>(create: (language: Language) => Value): Record<Language, Value> {
  return { fr: create('fr'), en: create('en'), de: create('de'), nl: create('nl') }
}
