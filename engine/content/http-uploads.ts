import { ReadableStream } from 'node:stream/web'
import { readBoundedJson } from './bounded-json.ts'
import { ContentUnreachable } from './transport.ts'
import { asRecord } from './record.ts'
import { notSigned, signatureHeader, type SignRequest } from './signed-request.ts'
import type { RefusedUpload, UploadAnswer, UploadedFile, UploadRefusal } from '../../packages/uploads/upload-answer.ts'
import type { UploadClient } from './uploads.ts'
import type { Visitor } from './visitor.ts'
import { watchedBody } from './watched-body.ts'

interface HttpUploadOptions {
  /** Address of the GraphQL endpoint, without user and password: files are beside it. */
  url: string
  /** Headers that every request has for this visitor. */
  headersFor: (visitor: Visitor | undefined) => Record<string, string>
  sign: SignRequest | undefined
  onNotSigned: ((message: string) => void) | undefined
  fetch: typeof fetch
}

/** An answer names one file. */
const maxAnswerBytes = 16 * 1024

/** For a whole file; slow clients are bounded by whoever provides the bytes. Milliseconds. */
const uploadMs = 150_000
const dropMs = 5000

/**
 * Files over HTTP: `POST files` and `DELETE files/{id}`, beside the GraphQL endpoint. Rejects with ContentUnreachable
 * where the service gives no valid answer.
 */
export function createHttpUploads({ url, headersFor, sign, onNotSigned, fetch }: HttpUploadOptions): UploadClient {
  const files = new URL('files', url)
  const signed = (method: 'POST' | 'DELETE', name: string, key: string): Record<string, string> =>
    sign ? { [signatureHeader]: sign({ endpoint: 'files', method, name, key }) } : {}
  return {
    async upload({ name, key, body, visitor }) {
      const source = watchedBody(body)
      const sentName = encodeURIComponent(name.toWellFormed())
      try {
        const init: RequestInit & { duplex: 'half' } = {
          method: 'POST',
          headers: {
            ...headersFor(visitor),
            ...signed('POST', sentName, key),
            'content-type': 'application/octet-stream',
            'x-file-name': sentName,
            'x-upload-key': key,
          },
          // Node's own stream of the standard, which the types of the standard do not know.
          body: ReadableStream.from(source.bytes) as unknown as globalThis.ReadableStream,
          duplex: 'half',
          signal: AbortSignal.timeout(uploadMs),
          redirect: 'error',
        }
        const response = await fetch(files, init)
        const answer = asRecord(await readBoundedJson(response, maxAnswerBytes))
        if (answer.code === notSigned) onNotSigned?.(`${files.href} takes files of the site's own server only.`)
        return parseAnswer(answer, response.status)
      } catch (cause) {
        if (source.failure) throw source.failure.error
        throw unreachable(files, cause)
      }
    },
    async dropUpload({ id, key, visitor }) {
      try {
        const address = new URL(`files/${encodeURIComponent(id)}`, url)
        const headers = { ...headersFor(visitor), ...signed('DELETE', id, key), 'x-upload-key': key }
        const signal = AbortSignal.timeout(dropMs)
        const response = await fetch(address, { method: 'DELETE', headers, signal, redirect: 'error' })
        // A body that nobody reads keeps its connection.
        await response.body?.cancel()
      } catch (cause) {
        throw unreachable(files, cause)
      }
    },
  }
}

const refusals: readonly string[] = [
  'TOO_LARGE',
  'TYPE_NOT_ALLOWED',
  'EMPTY',
  'TOO_MANY',
  'BAD_FILE',
  'NOT_CHECKED',
  'BAD_REQUEST',
  'TOO_MANY_REQUESTS',
  'BUSY',
] satisfies UploadRefusal[]

/** @throws an error for a response that is neither a file nor a refusal. */
function parseAnswer(answer: Record<string, unknown>, status: number): UploadAnswer {
  const { id, name, size, type, code, retryAfter } = answer
  if (typeof id === 'string' && typeof name === 'string' && typeof size === 'number' && typeof type === 'string')
    return { id, name, size, type } satisfies UploadedFile
  if (!isRefusal(code)) throw new Error(`answered with status ${status}, neither a file nor a refusal`)
  return { code, ...(typeof retryAfter === 'number' && { retryAfter }) } satisfies RefusedUpload
}

function isRefusal(code: unknown): code is UploadRefusal {
  return typeof code === 'string' && refusals.includes(code)
}

function unreachable({ href }: URL, cause: unknown): ContentUnreachable {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new ContentUnreachable(`The content service at ${href} did not store a file: ${reason}`, { cause })
}
