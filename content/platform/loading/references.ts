import { htmlReferences } from '../links/link-target.ts'
import { type ContentProblem, expectedWord } from './content-problem.ts'
import type { ParsedFile } from './parse-files.ts'

/** Keys whose values are ids of other content, and the kind of that content. */
const referenceKeys: Readonly<Record<string, string>> = {
  product: 'product',
  products: 'product',
  collection: 'collection',
  collections: 'collection',
  article: 'article',
  articles: 'article',
  inspiration: 'inspiration',
  inspirations: 'inspiration',
  surface: 'surface',
  familySituation: 'family-situation',
  page: 'page',
  cms: 'cms',
}

/** Inside these objects, keys refer to other kinds. */
const referenceKeysWithin: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  overlays: { handles: 'handle', vasques: 'product', dimensions: 'product' },
  nuancier: { furniture: 'material-group', vasques: 'material-group' },
  finishes: { material: 'material' },
  materials: { family: 'family' },
  vasquesMaterials: { family: 'family' },
}

/**
 * References in links, lists and rich texts to ids that do not exist.
 * @param stored keys, as of `referableKey`, that exist besides the files.
 */
export function danglingReferences(files: readonly ParsedFile[], stored: Iterable<string> = []): ContentProblem[] {
  const existing = new Set([...stored, ...files.flatMap(referableKeys)])
  return files.flatMap(({ file, value }) =>
    references(value)
      .filter(({ kind, id }) => !existing.has(`${kind}/${id}`))
      .map(({ kind, id, pointer }) => ({
        code: 'REFERENCE_DEAD' as const,
        file,
        pointer,
        message: `No ${kindNames[kind] ?? kind} has the id "${id}".`,
        expected: expectedId(kind, id, existing),
        cause: `${kind}/${id}`,
      })),
  )
}

/** `kind/id`, as references name it. The files of cms pages are in the folder of pages. */
export function referableKey(file: ParsedFile): string {
  return file.kind === 'page' ? `${file.value.kind}/${file.id}` : `${file.kind}/${file.id}`
}

/** The file itself, and what is defined in it. */
function referableKeys(file: ParsedFile): string[] {
  if (file.kind === 'material-group')
    return [
      referableKey(file),
      ...file.value.materials.map(({ id }) => `material/${id}`),
      ...(file.value.families ?? []).map(({ id }) => `family/${id}`),
    ]
  if (file.kind !== 'shell/project-informations') return [referableKey(file)]
  const { surfaces, familySituations } = file.value
  return [...surfaces.map(({ id }) => `surface/${id}`), ...familySituations.map(({ id }) => `family-situation/${id}`)]
}

/** Kinds that people know by another name. */
const kindNames: Readonly<Record<string, string>> = {
  cms: 'cms page',
  'material-group': 'material group',
  'family-situation': 'family situation',
  family: 'family of materials',
}

function expectedId(kind: string, id: string, existing: ReadonlySet<string>): string {
  const ids = [...existing].filter((key) => key.startsWith(`${kind}/`)).map((key) => key.slice(kind.length + 1))
  const name = kindNames[kind] ?? kind
  return expectedWord(`the id of ${/^[aeio]/.test(name) ? 'an' : 'a'} ${name}`, id, ids)
}

export interface Reference {
  kind: string
  id: string
  /** JSON pointer to the id, or to the text that contains it. */
  pointer: string
}

/** All references of a content file. */
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
