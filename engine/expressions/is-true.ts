/**
 * Whether a value is neither missing nor false nor empty. An empty text and an empty list are as false as no value: a page
 * has nothing to show for them.
 */
export function isTrue(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return false
  return !Array.isArray(value) || value.length > 0
}
