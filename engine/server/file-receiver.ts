import { randomBytes } from 'node:crypto'
import { fileMessage, maxFileBytes, type FileProblem } from '../actions/file-errors.ts'
import { fileToken, readFileToken } from '../actions/file-token.ts'
import { readFields, removalName } from '../actions/read-fields.ts'
import type { ActionConfig, ActionField } from '../config/types.generated.ts'
import { ContentUnavailable, type ContentClient, type Visitor } from '../content/client.ts'
import { CodedError, hasCode } from '../../packages/errors/coded-error.ts'
import type { RefusedUpload, UploadedFile } from '../../packages/uploads/upload-answer.ts'
import { uploadKeyPattern } from '../content/uploads.ts'
import type { Messages } from '../intl/messages.ts'
import { errorMessage } from './action-error.ts'

/** What became of a file: `id` is what the form repeats. */
export type FileOutcome = { kind: 'accepted'; file: UploadedFile } | RefusedFile

export interface RefusedFile {
  kind: 'refused'
  code: RefusedUpload['code'] | 'UNAVAILABLE'
  /** In the language of the page. */
  message: string
  retryAfter?: number | undefined
}

interface FileReceiverOptions {
  content: Pick<ContentClient, 'upload' | 'dropUpload'>
  action: ActionConfig
  visitor: Visitor
  t: Messages['t']
  /** What the form has so far. Accepted files are added to it. */
  form: URLSearchParams
}

export interface FileReceiver {
  /** Stores one file of a field, or says why not. A connection that is cut rejects. */
  receive: (field: string, file: { name: string; body: AsyncIterable<Uint8Array> }) => Promise<FileOutcome>
  /** Deletes the files that the visitor removes. */
  dropRemoved: () => Promise<void>
  /** Deletes everything that was stored: nobody knows of it. */
  dropAll: () => Promise<void>
  /** The key of the visitor's files; null where the form has none. */
  key: () => string | null
}

/** The key that a form names for its files. Another text is none. */
function uploadKeyOf(form: URLSearchParams): string | null {
  const key = form.get('uploadKey') ?? ''
  return uploadKeyPattern.test(key) ? key : null
}

/** Hands the files of one form to the content service. */
export function createFileReceiver({ content, action, visitor, t, form }: FileReceiverOptions): FileReceiver {
  let made: string | null = null
  const stored: string[] = []
  const dropped = new Set<string>()
  const key = (): string | null => uploadKeyOf(form) ?? made
  const keyForNew = (): string => key() ?? (made = randomBytes(24).toString('base64url'))

  async function drop(ids: readonly string[]): Promise<void> {
    const used = key()
    if (used === null) return
    for (const id of ids) {
      if (dropped.has(id)) continue
      dropped.add(id)
      // Without the service the files stay until it deletes what was not sent.
      // oxlint-disable-next-line no-await-in-loop -- there are a few, and they are not urgent
      await content.dropUpload({ id, key: used, visitor }).catch(ignoreUnavailable)
    }
  }

  async function dropRemoved(): Promise<void> {
    const tokens = Object.keys(action.fields).flatMap((field) => form.getAll(removalName(field)))
    await drop(tokens.slice(0, maxRemoved).flatMap((token) => readFileToken(token)?.id ?? []))
  }

  async function receive(name: string, { name: fileName, body }: Parameters<FileReceiver['receive']>[1]) {
    const field = action.fields[name]
    if (field?.type !== 'files') return refuse({}, { code: 'BAD_REQUEST' }, fileName)
    await dropRemoved()
    const accepted = readFields(action, form)[name] ?? []
    if (accepted.length >= (field.files?.max ?? 0)) return refuse(field, { code: 'TOO_MANY' }, fileName)
    try {
      const bytes = fileBody(body, maxFileBytes(field))
      const answer = await content.upload({ name: fileName, key: keyForNew(), body: bytes, visitor })
      if ('code' in answer) return refuse(field, answer, fileName)
      stored.push(answer.id)
      if (!takesType(field, answer.type)) {
        await drop([answer.id])
        return refuse(field, { code: 'TYPE_NOT_ALLOWED' }, fileName)
      }
      const token = fileToken(answer)
      form.append(name, token)
      return { kind: 'accepted' as const, file: { ...answer, id: token } }
    } catch (error) {
      if (hasCode(error, 'TOO_LARGE')) return refuse(field, { code: 'TOO_LARGE' }, fileName)
      if (error instanceof ContentUnavailable) return refuse(field, { code: 'UNAVAILABLE' }, fileName)
      throw error
    }
  }

  function refuse(
    field: Pick<ActionField, 'files' | 'messages'>,
    { code, retryAfter }: { code: RefusedFile['code']; retryAfter?: number },
    name: string,
  ): RefusedFile {
    const message = waitMessage(code, retryAfter) ?? fileMessage(field, problems[code], { name, t })
    return { kind: 'refused', code, message, ...(retryAfter === undefined ? {} : { retryAfter }) }
  }

  /** What the form says to a visitor who sends too much. */
  function waitMessage(code: RefusedFile['code'], retryAfter: number | undefined): string | null {
    const entry = action.errors[code]
    if (code !== 'TOO_MANY_REQUESTS' || entry === undefined || (typeof entry === 'object' && 'route' in entry))
      return null
    const { error, errors } = errorMessage(entry, retryAfter, t)
    return error ?? Object.values(errors)[0] ?? null
  }

  return { receive, dropRemoved, dropAll: () => drop(stored), key }
}

/** Files that one form can remove: each is a request to the content service. */
const maxRemoved = 20

const problems: Readonly<Record<RefusedFile['code'], FileProblem>> = {
  TOO_LARGE: 'tooLarge',
  TYPE_NOT_ALLOWED: 'type',
  EMPTY: 'empty',
  TOO_MANY: 'tooMany',
  BAD_FILE: 'damaged',
  NOT_CHECKED: 'unchecked',
  BAD_REQUEST: 'failed',
  TOO_MANY_REQUESTS: 'failed',
  BUSY: 'busy',
  UNAVAILABLE: 'failed',
}

/** The service may take more types than the field. */
function takesType({ files }: ActionField, type: string): boolean {
  const [kind] = type.split('/')
  return files?.types.some((one) => one === type || one === `${kind}/*`) ?? false
}

function ignoreUnavailable(error: unknown): void {
  if (!(error instanceof ContentUnavailable)) throw error
}

/** The bytes of a file. Throws TOO_LARGE where there are `maxBytes` or more. */
async function* fileBody(file: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of file) {
    size += chunk.length
    if (size >= maxBytes) throw new CodedError('TOO_LARGE', { message: `The file has ${maxBytes} bytes or more.` })
    yield chunk
  }
}
