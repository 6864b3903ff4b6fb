/** Numbers of basins and mirrors that texts of the demo content state. */
type Language = 'fr' | 'en' | 'de' | 'nl'

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
export function countedIn(
  texts: readonly (Readonly<Record<Language, string>> | undefined)[],
  language: Language,
): CountedThing[] {
  return texts.flatMap((text) =>
    (['basins', 'mirrors'] as const).flatMap((of) =>
      numbers[language].flatMap((number, index) => {
        const said = new RegExp(`(?<![\\p{L}])(?:${number}) (?:${things[of][language]})(?![\\p{L}])`, 'giu')
        return [...(text?.[language] ?? '').matchAll(said)].map(() => ({ of, count: index + 1 }))
      }),
    ),
  )
}
