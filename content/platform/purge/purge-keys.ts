/** The name on pages that are made of more content than their headers can name: every change purges them. */
const anyContent = 'content'

/** What a content delivery network drops after a change; null: everything. @param changes names, as answers name their sources. */
export function purgeKeys(changes: readonly string[] | null): readonly string[] | null {
  return changes && (changes.length > 0 ? [anyContent, ...changes] : [])
}
