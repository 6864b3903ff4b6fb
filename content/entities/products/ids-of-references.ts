import { arrayOverlaps } from 'drizzle-orm'
import type { Reads } from '../../platform/reads/reads.ts'
import { productTable } from './table.ts'

/** The ids of the products with these reference codes, each once, in the order of the codes. */
export async function idsOfReferences({ db }: Pick<Reads, 'db'>, references: readonly string[]): Promise<string[]> {
  const codes = references.filter((reference) => /^[\w-]+$/.test(reference))
  if (codes.length === 0) return []
  const rows = await db
    .select({ id: productTable.id, references: productTable.references })
    .from(productTable)
    .where(arrayOverlaps(productTable.references, codes))
  const owners = new Map(rows.flatMap(({ id, references: own }) => own.map((reference) => [reference, id] as const)))
  return [...new Set(codes.flatMap((reference) => owners.get(reference) ?? []))]
}
