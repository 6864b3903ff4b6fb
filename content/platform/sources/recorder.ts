import { type AnswerLanguages, boundedNames, type EntityParts, type KindParts, type Parts } from './recorded-names.ts'
import type { Source, SourceLanguages } from './source.ts'
import { namesIn, type TableScope } from './table-scope.ts'

/** The parts of an entity that were read. */
export interface EntityRecord {
  read: (part: string) => void
  readAll: () => void
}

/** Notes what an answer is made of while it is made. */
export interface Recorder {
  add: (source: Source) => void
  /** For many reads of one entity. A field is noted in the languages of the answer. */
  entity: (kind: string, id: string) => EntityRecord
  /**
   * The answer has the first text in these languages.
   * @param found the language of that text; null: none of them had one.
   */
  readLanguages: (order: readonly string[], found: string | null) => void
  /** What is read while the function runs is noted in every language. */
  inEveryLanguage: <Value>(read: () => Value) => Value
  /** Adds all that another one has noted. */
  merge: (other: Recorder) => void
  /** @param own the language of the request, and all that the site has. */
  languages: (own: LanguageOfRequest) => AnswerLanguages
  /**
   * Names of at most `maxNames` parts: of more, entities are named instead of their parts, and then kinds.
   * @param scope where they were read; by default in the tables of all variants.
   */
  names: (languages: AnswerLanguages, scope?: TableScope | null) => string[]
  /** For `merge`. */
  readonly recorded: Recorded
}

interface LanguageOfRequest {
  language: string
  all: readonly string[]
}

interface Recorded {
  kinds: Map<string, KindParts>
  /** Besides the one of the request. */
  languages: Set<string>
  isAnyLanguage: boolean
}

export function createRecorder(): Recorder {
  const recorded: Recorded = { kinds: new Map(), languages: new Set(), isAnyLanguage: false }
  const { kinds, languages } = recorded
  let inEvery = false

  const kindRecord = (kind: string): KindParts => {
    const known = kinds.get(kind) ?? { isWhole: false, parts: new Map(), entities: new Map() }
    kinds.set(kind, known)
    return known
  }
  const entityRecord = (kind: string, id: string) => {
    const { entities } = kindRecord(kind)
    const known = entities.get(id) ?? { isWhole: false, parts: new Map() }
    entities.set(id, known)
    return known
  }
  const inLanguages = (asked: SourceLanguages): SourceLanguages => (inEvery && asked === 'answer' ? 'every' : asked)

  return {
    recorded,
    add: ({ kind, id, part, languages: asked }) => {
      const owner = id === null ? kindRecord(kind) : entityRecord(kind, id)
      if (part === null) owner.isWhole = true
      else addPart(owner.parts, part, inLanguages(asked))
    },
    entity: (kind, id) => {
      const record = entityRecord(kind, id)
      return {
        read: (part) => addPart(record.parts, part, inEvery ? 'every' : 'answer'),
        readAll: () => void (record.isWhole = true),
      }
    },
    readLanguages: (order, found) => {
      const at = found === null ? -1 : order.indexOf(found)
      if (at < 0) recorded.isAnyLanguage = true
      for (const one of order.slice(0, at + 1)) languages.add(one)
    },
    inEveryLanguage: (read) => {
      const before = inEvery
      inEvery = true
      try {
        return read()
      } finally {
        inEvery = before
      }
    },
    merge: ({ recorded: other }) => {
      if (other.isAnyLanguage) recorded.isAnyLanguage = true
      for (const one of other.languages) languages.add(one)
      for (const [kind, from] of other.kinds) {
        const to = kindRecord(kind)
        mergeOwner(to, from)
        for (const [id, entity] of from.entities) mergeOwner(entityRecord(kind, id), entity)
      }
    },
    languages: ({ language, all }) => {
      const read = [...new Set([language, ...languages])]
      // A change names only the languages of the site.
      return recorded.isAnyLanguage || read.some((one) => !all.includes(one)) ? null : read
    },
    names: (answer, scope = null) => boundedNames(kinds, { languages: answer, namesOf: namesIn(scope) }),
  }

  function mergeOwner(to: EntityParts, from: EntityParts): void {
    if (from.isWhole) to.isWhole = true
    for (const [part, all] of from.parts) for (const one of all) addPart(to.parts, part, inLanguages(one))
  }
}

function addPart(all: Parts, part: string, languages: SourceLanguages): void {
  const known = all.get(part)
  if (known) known.add(languages)
  else all.set(part, new Set([languages]))
}
