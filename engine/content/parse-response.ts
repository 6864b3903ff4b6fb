import { ContentUnavailable, type ContentResult, type Fallback } from './client.ts'

/**
 * Parses a GraphQL response.
 * @param operation name of the document, for the message.
 * @throws ContentUnavailable when it contains errors or no data.
 */
export function parseResponse(response: unknown, operation: string): ContentResult {
  const { data, errors, extensions } = record(response)
  const first = Array.isArray(errors) ? record(errors[0]).message : undefined
  if (first !== undefined) throw new ContentUnavailable(`The content service refused ${operation}: ${String(first)}`)
  if (!isRecord(data)) throw new ContentUnavailable(`The content service responded to ${operation} without data.`)
  return { data, fallbacks: parseFallbacks(record(extensions).fallbacks) }
}

function parseFallbacks(value: unknown): Fallback[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) => {
    const { path, locale } = record(entry)
    return Array.isArray(path) && path.every(isStep) && typeof locale === 'string' ? [{ path, locale }] : []
  })
}

function isStep(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}
