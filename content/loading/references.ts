import { closest } from 'fastest-levenshtein'
import { isEntityKind } from '../kinds.ts'
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

/** References to entities that do not exist, in links, lists and rich texts. */
export function danglingReferences(files: readonly ParsedFile[]): ContentProblem[] {
  const known = new Set(files.map(entityKey))
  return files.flatMap(({ file, value }) =>
    [...references(value, '')]
      .filter(({ kind, id }) => !known.has(`${kind}/${id}`))
      .map(({ kind, id, pointer }) => ({ file, pointer, seen: show(id), expected: expectedId(kind, id, known) })),
  )
}

/** `kind/id`; cms pages are kept in the folder of pages. */
function entityKey(file: ParsedFile): string {
  return file.kind === 'page' ? `${file.value.kind}/${file.id}` : `${file.kind}/${file.id}`
}

function expectedId(kind: string, id: string, known: ReadonlySet<string>): string {
  const ids = [...known].filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1))
  return ids.length > 0
    ? `the id of a ${kind}, the nearest being "${closest(id, ids)}"`
    : `the id of a ${kind}, but there is none`
}

function* references(value: unknown, pointer: string): Generator<{ kind: string; id: string; pointer: string }> {
  if (typeof value === 'string') {
    for (const { target } of htmlReferences(value)) if (target.to === 'entity') yield { ...target, pointer }
  }
  if (typeof value !== 'object' || value === null) return
  for (const [key, one] of Object.entries(value)) {
    const at = `${pointer}/${key}`
    const kind = Array.isArray(value) ? undefined : referenceKeys[key]
    const ids = typeof one === 'string' ? [one] : Array.isArray(one) ? one : []
    if (kind && isEntityKind(kind)) for (const id of ids) if (typeof id === 'string') yield { kind, id, pointer: at }
    yield* references(one, at)
  }
}
