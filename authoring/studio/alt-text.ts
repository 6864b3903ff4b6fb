import type { Catalogue } from './catalogue.ts'
import type { View } from './pictures.ts'
import { textIn, type ContentText, type Language, type Piece, type Text, type Words } from './studio-data.ts'

const languages: readonly Language[] = ['fr', 'en', 'de', 'nl']

interface AltOptions {
  readonly piece: Piece
  readonly words: Words
  readonly content: Catalogue
  readonly view: View
  readonly finish: ContentText | undefined
}

/** The name of the piece, then what is seen. Throws where words.json has no words for the view. */
export function altText({ piece, words, content, view, finish }: AltOptions): Text {
  const { heading, collection } = content.product(piece.product)
  const patterns = {
    front: words.front,
    'three-quarter': words['three-quarter'][piece.kind],
    detail: words.detail[piece.detail?.subject ?? ''],
    room: words.room[collection],
  }
  const pattern = finish ? words.finish : patterns[view]
  if (!pattern) throw new Error(`authoring/studio/words.json has no words for the ${view} of "${piece.product}"`)
  const text = (language: Language): string =>
    pattern[language]
      .replace('{name}', textIn(heading, language))
      .replace('{seen}', inSentence(piece.seen[language], language))
      .replace('{finish}', finish === undefined ? '' : textIn(finish, language))
  return Object.fromEntries(languages.map((language) => [language, text(language)])) as Record<Language, string>
}

/** After a colon only German keeps its capital: there it begins with a noun or an adjective of a name. */
const inSentence = (text: string, language: Language): string =>
  language === 'de' ? text : text.charAt(0).toLocaleLowerCase(language) + text.slice(1)
