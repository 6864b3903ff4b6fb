import { parts, type SourceLanguages } from './source.ts'
import { sourceName, structure } from './source-name.ts'

/** The languages that an answer was read in; null: any may have been. */
export type AnswerLanguages = readonly string[] | null

/** By part: in which languages. */
export type Parts = Map<string, Set<SourceLanguages>>

/** What was read of an entity. */
export interface EntityParts {
  isWhole: boolean
  parts: Parts
}

/** What was read of a kind: parts of all its entities, and of single ones by their id. */
export interface KindParts extends EntityParts {
  entities: Map<string, EntityParts>
}

/** Names of an answer, before entities are named instead of their parts. */
const maxNames = 600

/** Names of at most 600 parts: of more, entities are named instead of their parts, and then kinds. */
export function boundedNames(kinds: ReadonlyMap<string, KindParts>, languages: AnswerLanguages): string[] {
  for (const detail of ['parts', 'entities'] as const) {
    const names = [...kinds].flatMap(([kind, record]) => kindNames(kind, record, { languages, detail }))
    if (names.length <= maxNames) return names
  }
  return [...kinds.keys()]
}

interface NameOptions {
  languages: AnswerLanguages
  detail: 'parts' | 'entities'
}

function kindNames(kind: string, { isWhole, parts: own, entities }: KindParts, options: NameOptions): string[] {
  if (isWhole) return [kind]
  // A change that is only known to be of the kind concerns whatever was read of it.
  const names = [sourceName(kind, null, parts.all), ...partNames(kind, null, own, options.languages)]
  for (const [id, entity] of entities) {
    if (entity.isWhole || options.detail === 'entities') names.push(sourceName(kind, id, null))
    else names.push(...partNames(kind, id, entity.parts, options.languages))
  }
  return names
}

function partNames(kind: string, id: string | null, all: Parts, languages: AnswerLanguages): string[] {
  const names: string[] = []
  for (const [part, asked] of all) {
    if (asked.has('every') || (asked.has('answer') && (languages === null || isLanguageless(part))))
      names.push(sourceName(kind, id, part))
    else {
      if (asked.has('answer')) for (const one of languages ?? []) names.push(sourceName(kind, id, part, one))
      if (asked.has('structure')) names.push(sourceName(kind, id, part, structure))
    }
  }
  return names
}

/** Of the parts that are not fields, only slugs have languages. */
function isLanguageless(part: string): boolean {
  return part.startsWith('@') && part !== parts.slugs
}
