/** The own properties of an object or function of unknown shape; none of anything else. */
export function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  const isRecord = (typeof value === 'object' && value !== null) || typeof value === 'function'
  return isRecord ? { ...value } : {}
}
