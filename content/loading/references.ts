import { closest } from 'fastest-levenshtein'
import { htmlReferences } from '../links/link-target.ts'
import { type ContentProblem, show } from './content-problem.ts'
import type { ParsedFile } from './parse-files.ts'

/** Keys under which content names other content, and the kind they name. */
const referenceKeys: Readonly<Record<string, string>> = {
  product: 'product',
  products: 'product',
  collection: 'collection',
  collections: 'collection',
  article: 'article',
  articles: 'article',
  inspiration: 'inspiration',
  inspirations: 'inspiration',
  page: 'page',
  cms: 'cms',
}

/** Within these, keys name something else than elsewhere. */
const referenceKeysWithin: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  overlays: { handles: 'handle', vasques: 'product', dimensions: 'product' },
  nuancier: { furniture: 'material-group', vasques: 'material-group' },
}

/** References to what does not exist, in links, lists and rich texts. */
export function danglingReferences(files: readonly ParsedFile[]): ContentProblem[] {
  const known = new Set(files.map(referableKey))
  return files.flatMap(({ file, value }) =>
    references(value)
      .filter(({ kind, id }) => !known.has(`${kind}/${id}`))
      .map(({ kind, id, pointer }) => ({
        code: 'REFERENCE_DEAD' as const,
        file,
        pointer,
        seen: show(id),
        expected: expectedId(kind, id, known),
      })),
  )
}

/** `kind/id`, by which references name it; cms pages are kept in the folder of pages. */
export function referableKey(file: ParsedFile): string {
  return file.kind === 'page' ? `${file.value.kind}/${file.id}` : `${file.kind}/${file.id}`
}

function expectedId(kind: string, id: string, known: ReadonlySet<string>): string {
  const ids = [...known].filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1))
  const one = /^[aeio]/.test(kind) ? `an ${kind}` : `a ${kind}`
  return ids.length > 0
    ? `the id of ${one}, the nearest being "${closest(id, ids)}"`
    : `the id of ${one}, but there is none`
}

export interface Reference {
  kind: string
  id: string
  /** JSON pointer to the id, or to the text that it stands in. */
  pointer: string
}

/** What a content file refers to. */
export function references(value: unknown): Reference[] {
  return [...referencesIn(value, '', referenceKeys)]
}

function* referencesIn(value: unknown, pointer: string, keys: typeof referenceKeys): Generator<Reference> {
  if (typeof value === 'string') {
    for (const { target } of htmlReferences(value))
      if (target.to === 'entity') yield { kind: target.kind, id: target.id, pointer }
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value)) {
    const at = `${pointer}/${key}`
    const kind = Array.isArray(value) ? undefined : keys[key]
    if (kind) yield* named(kind, one, at)
    yield* referencesIn(one, at, Array.isArray(value) ? keys : (referenceKeysWithin[key] ?? referenceKeys))
  }
}

function* named(kind: string, value: unknown, pointer: string): Generator<Reference> {
  if (typeof value === 'string') yield { kind, id: value, pointer }
  if (!Array.isArray(value)) return
  for (const [index, id] of value.entries())
    if (typeof id === 'string') yield { kind, id, pointer: `${pointer}/${index}` }
}
