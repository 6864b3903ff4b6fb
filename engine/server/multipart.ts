import type { Readable } from 'node:stream'
import { CodedError } from '../../packages/errors/coded-error.ts'

export interface MultipartFile {
  /** Name of the input. */
  field: string
  /** As on the visitor's device, without its path. */
  name: string
  body: Readable
}

interface MultipartHandlers {
  onField: (name: string, value: string) => void
  /**
   * Called when the head of a file has arrived. What it returns is called for one file after the other, and reads the
   * body; without it the file is skipped, and so is what it leaves.
   */
  onFile: (file: MultipartFile) => (() => Promise<void>) | null
}

export interface MultipartLimits {
  /** Bytes of the whole body. */
  totalBytes: number
  /** Bytes of all fields that are no files, names and values. */
  fieldBytes: number
  files: number
}

/** Parts that are no files: more than any form has, fewer than a parser has to be afraid of. */
const maxFields = 400
const partHead = { headerPairs: 20, headerSize: 8192 }

/**
 * Reads a body of multipart/form-data part by part, no faster than its files are used and with none of them in memory.
 * Rejects with FORM_TOO_LARGE, with FORM_UNREADABLE also when the connection is cut, or with what reading a file
 * rejects with; the file that is being read then fails, too. Afterwards the rest of the body is skipped.
 */
export async function readMultipart(
  body: Readable,
  contentType: string,
  { limits, onField, onFile }: MultipartHandlers & { limits: MultipartLimits },
): Promise<void> {
  const parser = await createParser(contentType, limits)
  // It may have been cut while the form waited for its turn: no event would say so any more.
  if (body.destroyed) throw cutOff()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  /** Files one after the other. */
  let queue = Promise.resolve()
  let failed = false
  const open = new Set<Readable>()
  const received = { total: 0, fields: 0 }

  const fail = (error: Error): void => {
    if (failed) return
    failed = true
    body.unpipe(parser)
    // The one that is being read throws the error, the others are not read any more.
    for (const file of open) file.destroy(error)
    body.resume()
    reject(error)
  }
  parser.on('field', (name: unknown, value: unknown, _nameCut, isCut) => {
    if (typeof name !== 'string' || typeof value !== 'string' || failed) return
    received.fields += name.length + Buffer.byteLength(value)
    if (isCut || received.fields > limits.fieldBytes) return fail(formTooLarge())
    onField(name, value)
  })
  parser.on('file', (field: unknown, file: Readable, name: unknown) => {
    open.add(file)
    // Its reader gets the error. Without a listener it would end the process.
    file.on('error', () => {})
    const read = failed ? null : onFile({ field: String(field), name: String(name), body: file })
    queue = queue
      .then(() => (failed ? undefined : read?.()))
      .catch(fail)
      .finally(() => {
        open.delete(file)
        file.resume()
      })
  })
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, () => fail(formTooLarge()))
  parser.on('error', (error: unknown) => fail(unreadable(String(error))))
  parser.on('finish', () => void queue.then(resolve))
  body.on('data', (chunk: Buffer) => {
    received.total += chunk.length
    if (received.total > limits.totalBytes) fail(formTooLarge())
  })
  const cut = (): void => fail(cutOff())
  body.on('error', cut)
  body.on('close', () => {
    if (!body.readableEnded) cut()
  })
  body.pipe(parser)
  // The file that failed is done with, and nothing else happens after this.
  return promise.finally(() => queue)
}

/** For a form with more bytes or fields than allowed. */
export function formTooLarge(): CodedError {
  return new CodedError('FORM_TOO_LARGE', { message: 'The form is larger than allowed.' })
}

function cutOff(): CodedError {
  return unreadable('The connection was closed before the end of the form.')
}

function unreadable(message: string): CodedError {
  return new CodedError('FORM_UNREADABLE', { message })
}

async function createParser(contentType: string, { fieldBytes, files }: MultipartLimits) {
  // Loaded with the first form that has files.
  const { Busboy } = await import('@fastify/busboy')
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fieldSize: fieldBytes, fields: maxFields, files, parts: maxFields + files, ...partHead },
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    })
  } catch (error) {
    throw unreadable(String(error))
  }
}
