const prefix = 'variant_'

/** The schema of PostgreSQL with the tables of a variant. */
export function schemaOf(variant: string): string {
  return `${prefix}${variant}`
}

/** The variant of such a schema. */
export function variantOf(schema: string): string {
  return schema.slice(prefix.length)
}

/** Where connections for a variant look for tables: first in its schema. */
export function searchPathOf(variant: string): string {
  return `"${schemaOf(variant)}", public`
}
