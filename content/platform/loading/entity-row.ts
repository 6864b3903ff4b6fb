import type { ContentData } from '../entity/kinds.ts'

interface EntityFile {
  id: string
  updatedAt: string
  languages?: readonly string[] | undefined
}

interface EntityRow {
  id: string
  updatedAt: string
  languages: string[] | null
  data: ContentData
}

/** The columns of every kind. `prepared` is the file with its pictures resolved. */
export function entityRow(file: EntityFile, prepared: ContentData): EntityRow {
  const { $schema, id, slug, formerSlugs, updatedAt, languages, blocks, ...data } = prepared
  const withIds = Array.isArray(blocks)
    ? { blocks: blocks.map((block, index) => withId(block, `${file.id}-${index + 1}`)) }
    : {}
  return {
    id: file.id,
    updatedAt: file.updatedAt,
    languages: file.languages ? [...file.languages] : null,
    data: { ...data, ...withIds },
  }
}

/** The fields of a file that is stored by its id without further columns. */
export function ownFields({ $schema, id, ...fields }: ContentData): ContentData {
  return fields
}

function withId(block: unknown, id: string): unknown {
  return typeof block === 'object' && block !== null ? { id, ...block } : block
}
