import { htmlReferences } from '../links/link-target.ts'
import { type ContentFinding, expectedWord } from './content-finding.ts'
import type { LoadModel, ReferenceRules } from './entity-content.ts'
import type { ParsedFile } from './file-type.ts'

type ReferenceModel = Pick<LoadModel, 'references' | 'kinds'>

/**
 * References in links, lists and rich texts to ids that do not exist.
 * @param stored keys, as of a parsed file, that exist besides the files.
 */
export function danglingReferences(
  files: readonly ParsedFile[],
  model: ReferenceModel,
  stored: Iterable<string> = [],
): ContentFinding[] {
  const { names } = model.references
  const existing = new Set([...stored, ...files.flatMap(({ keys }) => keys)])
  return files.flatMap(({ file, value }) =>
    references(value, model)
      .filter(({ kind, id }) => !existing.has(`${kind}/${id}`))
      .map(({ kind, id, pointer }) => ({
        code: 'REFERENCE_DEAD' as const,
        file,
        pointer,
        message: `No ${names[kind] ?? kind} has the id "${id}".`,
        expected: expectedId({ kind, id, name: names[kind] ?? kind }, existing),
        cause: `${kind}/${id}`,
      })),
  )
}

function expectedId(
  { kind, id, name }: { kind: string; id: string; name: string },
  existing: ReadonlySet<string>,
): string {
  const ids = [...existing].filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1))
  return expectedWord(`the id of ${/^[aeio]/.test(name) ? 'an' : 'a'} ${name}`, id, ids)
}

export interface Reference {
  kind: string
  id: string
  /** JSON pointer to the id, or to the text that contains it. */
  pointer: string
}

/** All references of a content file. */
export function references(value: unknown, model: ReferenceModel): Reference[] {
  return [...referencesIn(value, '', { model, keys: model.references.keys })]
}

interface KeyScope {
  model: ReferenceModel
  /** The keys that are references here. */
  keys: ReferenceRules['keys']
}

function* referencesIn(value: unknown, pointer: string, { model, keys }: KeyScope): Generator<Reference> {
  if (typeof value === 'string') {
    for (const { target } of htmlReferences(value, model.kinds))
      if (target.to === 'entity') yield { kind: target.kind, id: target.id, pointer }
  }
  if (typeof value !== 'object' || value === null) return
  const { within, keys: standard } = model.references
  for (const [key, one] of Object.entries(value)) {
    const at = `${pointer}/${key}`
    const kind = Array.isArray(value) ? undefined : keys[key]
    if (kind) yield* named(kind, one, at)
    yield* referencesIn(one, at, { model, keys: Array.isArray(value) ? keys : (within[key] ?? standard) })
  }
}

function* named(kind: string, value: unknown, pointer: string): Generator<Reference> {
  if (typeof value === 'string') yield { kind, id: value, pointer }
  if (!Array.isArray(value)) return
  for (const [index, id] of value.entries())
    if (typeof id === 'string') yield { kind, id, pointer: `${pointer}/${index}` }
}
