import {
  ContentRefused,
  ContentUnavailable,
  type ContentFailure,
  type ContentResult,
  type Fallback,
  type Performed,
} from './client.ts'
import { notSigned } from './signed-request.ts'
import { asRecord, isRecord } from './record.ts'

/**
 * Parses a GraphQL response that is shown only if it has no errors.
 * @param operation name of the document, for the message.
 * @throws ContentRefused when it contains errors, ContentUnavailable when it contains no data.
 */
export function parseResponse(response: unknown, operation: string): ContentResult {
  const { data, extensions } = asRecord(response)
  const [first] = failuresOf(response)
  if (first) throw new ContentRefused(`The content service refused ${operation}: ${first.message}`, first.code)
  if (!isRecord(data)) throw new ContentUnavailable(`The content service responded to ${operation} without data.`)
  const { fallbacks, sources, revision, changes } = asRecord(extensions)
  return {
    data,
    fallbacks: parseFallbacks(fallbacks),
    ...(isNames(sources) ? { sources } : {}),
    ...(typeof revision === 'string' ? { revision } : {}),
    ...(changes === null || isNames(changes) ? { changes } : {}),
  }
}

function isNames(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string')
}

/**
 * Parses a GraphQL response with its errors.
 * @throws ContentUnavailable when it contains neither data nor errors, or an error that says that there is no answer now.
 */
export function parsePerformed(response: unknown, operation: string): Performed {
  const { data, extensions } = asRecord(response)
  const { device } = asRecord(extensions)
  const errors = failuresOf(response)
  const noAnswer = errors.find(({ code }) => codesWithoutAnswer.has(code))
  if (noAnswer)
    throw new ContentUnavailable(`The content service does not answer ${operation} now: ${noAnswer.message}`)
  if (!isRecord(data) && errors.length === 0)
    throw new ContentUnavailable(`The content service responded to ${operation} without data.`)
  return { data: isRecord(data) ? data : null, errors, ...(typeof device === 'string' ? { device } : {}) }
}

/** Its database is down, it has too much to do, it took too long, or it does not know this process. */
const codesWithoutAnswer: ReadonlySet<string> = new Set(['UNAVAILABLE', 'BUSY', 'TIMEOUT', 'TOO_SLOW', notSigned])

function failuresOf(response: unknown): ContentFailure[] {
  const { errors } = asRecord(response)
  return Array.isArray(errors) ? errors.map(parseFailure) : []
}

function parseFailure(error: unknown): ContentFailure {
  const { message, path, extensions } = asRecord(error)
  const { code = '', retryAfter } = asRecord(extensions)
  return {
    code: String(code),
    message: String(message),
    ...(typeof retryAfter === 'number' && retryAfter > 0 ? { retryAfter: Math.ceil(retryAfter) } : {}),
    ...(isPath(path) ? { path } : {}),
  }
}

function parseFallbacks(value: unknown): Fallback[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) => {
    const { path, locale } = asRecord(entry)
    return isPath(path) && typeof locale === 'string' ? [{ path, locale }] : []
  })
}

function isPath(value: unknown): value is (string | number)[] {
  return Array.isArray(value) && value.every((step) => typeof step === 'string' || typeof step === 'number')
}
