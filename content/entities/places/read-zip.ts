import { placeKey } from './place-key.ts'

/** A postal code in a query. */
export interface QueryZip {
  /** As in `zipKey`; perhaps only its beginning. */
  zip: string
  /** The country that was written before it, as in D-10115. */
  country: string | null
  /** The other words of the query, as in `placeKey`. */
  words: string
}

const prefixes = /^(f|fr|d|de|b|be|ch|a|at|l|lu|nl)$/
const digits = /^(f|fr|d|de|b|be|ch|a|at|l|lu|nl)?(\d{2,5}|\d{4}[a-z]{2})$/
const letters = /^[a-z]{2}$/
const british = /^[a-z]{1,2}\d[a-z\d]?(\d[a-z]{2})?$/
const britishEnd = /^\d[a-z]{2}$/

/** What is written before a postal code on a letter, and the country that it means. */
const countries: Readonly<Record<string, string>> = { f: 'fr', d: 'de', b: 'be', a: 'at', l: 'lu' }

/** The postal code of a query such as "75011", "D-10115 Berlin", "1012 AB" or "sw1a 1aa"; null if it has none. */
export function readZip(query: string): QueryZip | null {
  const words = placeKey(query).split(' ')
  for (const [index, word] of words.entries()) {
    const next = words[index + 1] ?? ''
    const before = words[index - 1] ?? ''
    const [, attached, code] = digits.exec(word) ?? []
    if (code !== undefined) {
      const isDutch = code.length === 4 && letters.test(next)
      const separate = attached === undefined && prefixes.test(before) ? before : undefined
      const prefix = attached ?? separate
      const from = index - (separate === undefined ? 0 : 1)
      return {
        zip: isDutch ? code + next : code,
        country: prefix === undefined ? null : (countries[prefix] ?? prefix),
        words: others(words, from, index + (isDutch ? 2 : 1)),
      }
    }
    if (british.test(word)) {
      const isSplit = britishEnd.test(next)
      return {
        zip: isSplit ? word + next : word,
        country: null,
        words: others(words, index, index + (isSplit ? 2 : 1)),
      }
    }
  }
  return null
}

function others(words: readonly string[], from: number, to: number): string {
  return [...words.slice(0, from), ...words.slice(to)].join(' ')
}

const fourDigits = /^\d{1,4}$/
const fiveDigits = /^\d{1,5}$/

/** A postal code of the country, complete or its beginning. */
const forms: Readonly<Record<string, RegExp>> = {
  fr: fiveDigits,
  de: fiveDigits,
  be: fourDigits,
  lu: fourDigits,
  ch: fourDigits,
  at: fourDigits,
  nl: /^\d{1,4}[a-z]{0,2}$/,
  uk: /^[a-z]{1,2}(\d[a-z\d]?(\d[a-z]{0,2})?)?$/,
}

/** The countries that may have the postal code. */
export function countriesOf(zip: string): string[] {
  return Object.entries(forms).flatMap(([country, form]) => (form.test(zip) ? [country] : []))
}
