import { ContentUnavailable, type ContentResult, type Fallback } from './client.ts'
import { asRecord, isRecord } from './record.ts'

/**
 * Parses a GraphQL response.
 * @param operation name of the document, for the message.
 * @throws ContentUnavailable when it contains errors or no data.
 */
export function parseResponse(response: unknown, operation: string): ContentResult {
  const { data, errors, extensions } = asRecord(response)
  const first = Array.isArray(errors) ? asRecord(errors[0]).message : undefined
  if (first !== undefined) throw new ContentUnavailable(`The content service refused ${operation}: ${String(first)}`)
  if (!isRecord(data)) throw new ContentUnavailable(`The content service responded to ${operation} without data.`)
  return { data, fallbacks: parseFallbacks(asRecord(extensions).fallbacks) }
}

function parseFallbacks(value: unknown): Fallback[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) => {
    const { path, locale } = asRecord(entry)
    return Array.isArray(path) && path.every(isStep) && typeof locale === 'string' ? [{ path, locale }] : []
  })
}

function isStep(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
