import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const demo = join(import.meta.dirname, '../demo')

/** A file of the demo content. */
export function readDemo<Content>(file: string): Content {
  return JSON.parse(readFileSync(join(demo, file), 'utf8')) as Content
}

/** All files of a folder of the demo content. */
export function readAllDemo<Content>(folder: string): Content[] {
  return readdirSync(join(demo, folder)).map((file) => readDemo<Content>(`${folder}/${file}`))
}

/** Numbers of basins and mirrors that texts of the demo content state. */
type Language = 'fr' | 'en' | 'de' | 'nl'

export type DemoText = Readonly<Record<Language, string>>

export interface CountedThing {
  of: 'basins' | 'mirrors'
  count: number
}

const numbers: Readonly<Record<Language, readonly string[]>> = {
  fr: ['une? seule?|une?', 'deux', 'trois'],
  en: ['one|a single', 'two', 'three'],
  de: ['ein(?:en|em|es|er)?(?: einzige[nrs]?)?', 'zwei', 'drei'],
  nl: ['[eé]én|een enkele', 'twee', 'drie'],
}
const things: Readonly<Record<CountedThing['of'], Readonly<Record<Language, string>>>> = {
  basins: { fr: '(?:vasque|lavabo)s?', en: 'basins?', de: '(?:Wasch)?becken', nl: 'waskom(?:men)?|wasbakken' },
  mirrors: { fr: 'miroirs?', en: 'mirrors?', de: 'Spiegel', nl: 'spiegels?' },
}

/** "deux vasques" counts two basins. A number with an adjective between it and the thing is not found. */
export function countedIn(texts: readonly (DemoText | undefined)[], language: Language): CountedThing[] {
  return texts.flatMap((text) =>
    (['basins', 'mirrors'] as const).flatMap((of) =>
      numbers[language].flatMap((number, index) => {
        const said = new RegExp(`(?<![\\p{L}])(?:${number}) (?:${things[of][language]})(?![\\p{L}])`, 'giu')
        return [...(text?.[language] ?? '').matchAll(said)].map(() => ({ of, count: index + 1 }))
      }),
    ),
  )
}
