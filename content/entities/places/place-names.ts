import { placeKey } from './place-key.ts'
import type { PlaceText } from './table.ts'

/** The languages of the gazetteer's names, in the order of its file. */
const languages = ['fr', 'en', 'de', 'nl'] as const

/** "Londres|London|London|Londen" by language; a single name for all. */
export function readNames(column: string): PlaceText {
  const names = column.split('|')
  if (names.length < languages.length) return names[0] ?? ''
  return Object.fromEntries(languages.map((language, index) => [language, names[index] ?? '']))
}

/** What a place with these names is found by. An umlaut may be typed as two letters. */
export function nameKeys(column: string): string[] {
  return column.split('|').flatMap((name) => [placeKey(name), placeKey(withoutUmlauts(name))])
}

function withoutUmlauts(name: string): string {
  return name.normalize('NFC').replaceAll(/[äöü]/gi, (letter) => umlauts[letter.toLowerCase()] ?? letter)
}

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }
