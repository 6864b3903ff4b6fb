import { parts, slugPart } from './source.ts'
import { inVariant, sourceName } from './source-name.ts'

/** Which tables the content of a variant is read from; what is not in its own is in those of all variants. */
export interface TableScope {
  variant: string
  /** Kinds with a table of the variant's own. */
  kinds: ReadonlySet<string>
  hasPaths: boolean
}

/** The names of a part of the content as `sourceName` makes them: more than one where several tables decide. */
export type NamesOfPart = (...part: Parameters<typeof sourceName>) => string[]

/** The names of what is read in a scope; null: in the tables of all variants. */
export function namesIn(scope: TableScope | null): NamesOfPart {
  if (!scope) return (...part) => [sourceName(...part)]
  const { variant, kinds, hasPaths } = scope
  return (kind, id, part, language) => {
    const name = sourceName(kind, id, part, language)
    if (part === null || ofSeveralTables.has(part)) return [name, inVariant(name, variant)]
    return [(isOfPaths(part) ? hasPaths : kinds.has(kind)) ? inVariant(name, variant) : name]
  }
}

/** Pages say which variants do not have them: whether something exists is read from the tables of all. */
const ofSeveralTables: ReadonlySet<string> = new Set([parts.all, parts.row, parts.ids])

const slugParts = slugPart('')

function isOfPaths(part: string): boolean {
  return part === parts.slugs || part.startsWith(slugParts)
}
