import { asData, type ContentData } from '../entity/kinds.ts'
import type { PageKinds } from '../entity/page-kind.ts'
import { type ContentFinding, expectedWord } from '../loading/content-finding.ts'
import type { TableRows } from '../loading/entity-content.ts'
import type { CheckInput } from './check-input.ts'
import type { ContentPlace } from './places.ts'

interface Binding {
  place: ContentPlace
  /** Kind of the entities whose field it names. */
  kind: string
  field: string
}

/**
 * Fields that blocks are bound to, and that no entity of their kind has. Nothing is known of a kind without entities.
 * @param rows of all files: they have fields that the files have not, such as what a picture shows.
 */
export function bindingFindings(input: CheckInput, rows: readonly TableRows[]): ContentFinding[] {
  const bindings = bindingsIn(input)
  const kinds = [...new Set(bindings.map(({ kind }) => kind))]
  const known = new Map(kinds.map((kind) => [kind, fieldsOf(kind, input.model.kinds, rows)]))
  return bindings.flatMap((binding) => {
    const fields = known.get(binding.kind) ?? []
    return fields.length === 0 || fields.includes(binding.field) ? [] : [unknownField(binding, fields)]
  })
}

function bindingsIn({ parsed, places }: CheckInput): Binding[] {
  // A file without a page is a layout: its id is the kind whose pages have it.
  const kinds = new Map(parsed.map(({ file, id, page }) => [file, page?.kind ?? id]))
  return places.flatMap((place) => {
    const kind = kinds.get(place.file)
    return place.key === '$field' && kind !== undefined ? [{ place, kind, field: String(place.value) }] : []
  })
}

/** The paths of all values that the entities of a kind have, but for their blocks. */
function fieldsOf(name: string, kinds: PageKinds, rows: readonly TableRows[]): string[] {
  const table = kinds.get(name)?.table
  const entities = rows.filter((one) => one.table === table).flatMap((one) => one.rows.map(asData))
  const own = entities.filter(({ kind = name }) => kind === name)
  return [...new Set(own.flatMap(({ data }) => pathsIn(withoutBlocks(asData(data)), '')))]
}

function withoutBlocks({ blocks, ...data }: ContentData): ContentData {
  return data
}

function pathsIn(value: unknown, path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [path + key, ...pathsIn(inner, `${path}${key}.`)])
}

function unknownField({ place: { file, pointer }, kind, field }: Binding, fields: readonly string[]): ContentFinding {
  return {
    code: 'BINDING_UNKNOWN',
    file,
    pointer,
    message: `No content of the kind "${kind}" has the field "${field}".`,
    expected: expectedWord('a field of the kind', field, fields),
    cause: `${kind} ${field}`,
  }
}
