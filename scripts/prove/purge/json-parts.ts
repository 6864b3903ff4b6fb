/** An object of a JSON file. */
export type JsonObject = Record<string, unknown>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** All objects and lists in a value, with itself. */
function* partsOf(value: unknown): Generator<JsonObject | unknown[]> {
  if (typeof value !== 'object' || value === null) return
  yield Array.isArray(value) ? value : (value as JsonObject)
  for (const one of Object.values(value)) yield* partsOf(one)
}

/** The texts by language in a value. */
export function textsIn(value: unknown, languages: readonly string[]): Record<string, string>[] {
  return [...partsOf(value)].filter((part): part is Record<string, string> => isText(part, languages))
}

function isText(part: JsonObject | unknown[], languages: readonly string[]): boolean {
  const entries = Object.entries(part)
  return entries.length > 0 && entries.every(([key, text]) => languages.includes(key) && typeof text === 'string')
}

/** The uses of pictures in a value. */
export function picturesIn(value: unknown): { photo: string }[] {
  return [...partsOf(value)].filter(
    (part): part is { photo: string } => 'photo' in part && typeof part['photo'] === 'string',
  )
}

/** The lists in a value whose order can change. */
export function listsIn(value: unknown): unknown[][] {
  return [...partsOf(value)].filter((part): part is unknown[] => Array.isArray(part) && part.length > 1)
}
