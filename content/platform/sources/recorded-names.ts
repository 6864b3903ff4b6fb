import { parts, type SourceLanguages } from './source.ts'
import { structure } from './source-name.ts'
import type { NamesOfPart } from './table-scope.ts'

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
export function boundedNames(
  kinds: ReadonlyMap<string, KindParts>,
  { languages, namesOf }: Omit<NameOptions, 'detail'>,
): string[] {
  for (const detail of ['parts', 'entities'] as const) {
    const names = [...kinds].flatMap(([kind, record]) => kindNames(kind, record, { languages, namesOf, detail }))
    if (names.length <= maxNames) return names
  }
  return [...kinds.keys()].flatMap((kind) => namesOf(kind, null, null))
}

interface NameOptions {
  languages: AnswerLanguages
  namesOf: NamesOfPart
  detail: 'parts' | 'entities'
}

function kindNames(kind: string, { isWhole, parts: own, entities }: KindParts, options: NameOptions): string[] {
  const { namesOf, detail } = options
  if (isWhole) return namesOf(kind, null, null)
  // A change that is only known to be of the kind concerns whatever was read of it.
  const names = [...namesOf(kind, null, parts.all), ...partNames({ kind, id: null }, own, options)]
  for (const [id, entity] of entities) {
    if (entity.isWhole || detail === 'entities') names.push(...namesOf(kind, id, null))
    else names.push(...partNames({ kind, id }, entity.parts, options))
  }
  return names
}

function partNames(
  { kind, id }: { kind: string; id: string | null },
  all: Parts,
  { languages, namesOf }: NameOptions,
): string[] {
  const names: string[] = []
  for (const [part, asked] of all) {
    if (asked.has('every') || (asked.has('answer') && (languages === null || isLanguageless(part))))
      names.push(...namesOf(kind, id, part))
    else {
      if (asked.has('answer')) for (const one of languages ?? []) names.push(...namesOf(kind, id, part, one))
      if (asked.has('structure')) names.push(...namesOf(kind, id, part, structure))
    }
  }
  return names
}

/** Of the parts that are not fields, only slugs have languages. */
function isLanguageless(part: string): boolean {
  return part.startsWith('@') && part !== parts.slugs
}
