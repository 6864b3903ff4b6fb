import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxFileBytes } from '../actions/file-errors.ts'
import { takesFiles } from '../actions/operation-variables.ts'
import type { ActionConfig, PageConfig } from '../config/types.generated.ts'
import type { ContentClient } from '../content/client.ts'
import type { Messages } from '../intl/messages.ts'
import type { WorkLimit } from './cache/work-limit.ts'
import { withoutBodyLimits } from './arriving-bodies.ts'
import { allowBodyTime } from './body-time.ts'
import { createFileReceiver, type FileOutcome, type FileReceiver } from './file-receiver.ts'
import { formTooLarge, type MultipartFile, readMultipart } from './multipart.ts'
import type { Turns } from '../../packages/limits/turns.ts'
import type { RequestVisitor } from './visitor.ts'

/** A submitted form whose files the content service has stored. */
export interface SubmittedForm {
  form: URLSearchParams
  name: string
  action: ActionConfig
  /** Null for a form that takes no files. */
  receiver: FileReceiver | null
  /** What became of the files that came with the form, by field. */
  files: readonly { field: string; outcome: FileOutcome }[]
}

interface Reading {
  request: FastifyRequest
  reply: FastifyReply
  actions: NonNullable<PageConfig['actions']>
  content: Pick<ContentClient, 'upload' | 'dropUpload'>
  visitor: RequestVisitor
  t: Messages['t']
  /** Bytes of a form without files. */
  bodyBytes: number
  uploads: Turns
  work: WorkLimit
}

interface FileToStore extends Pick<MultipartFile, 'name' | 'body'> {
  to: FileReceiver
  field: string
}

/** Whether the headers announce multipart/form-data. */
export function isMultipart({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
}

/** Whether a page has a form with files. */
export function pageTakesFiles(actions: Reading['actions']): boolean {
  return Object.values(actions).some(takesFiles)
}

/** The form of a body that Fastify has parsed. Null where it names no action of the page. */
export async function readPlainForm({ request, work, ...reading }: Reading): Promise<SubmittedForm | null> {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  const named = namedAction(form, reading.actions)
  if (!named) return null
  const receiver = receiverFor({ ...reading, ...named, form })
  if (receiver) await work.run(() => receiver.dropRemoved())
  return { ...named, form, receiver, files: [] }
}

/**
 * The form of a multipart body, whose files go to the content service while they are read. Null where it names no action
 * of the page before its files. Of a form that cannot be read to its end, no file is left.
 * @throws FORM_TOO_LARGE or FORM_UNREADABLE.
 */
export async function readFormWithFiles({ request, reply, ...reading }: Reading): Promise<SubmittedForm | null> {
  const { actions, bodyBytes, uploads, work, visitor } = reading
  const form = new URLSearchParams()
  const files: { field: string; outcome: FileOutcome }[] = []
  let receiver: FileReceiver | null = null
  const limits = { ...limitsOf(actions), fieldBytes: bodyBytes }
  if (Number(request.headers['content-length']) > limits.totalBytes) throw formTooLarge()
  allowBodyTime(request.raw, timeFor(request, limits.totalBytes))
  /** In its turn: the fields before a file hold no place of those that send files. */
  const store = ({ to, field, name, body }: FileToStore): Promise<FileOutcome> =>
    withoutBodyLimits(request.raw, () =>
      uploads.run(visitor.address, ({ pace, signal }) => {
        signal.addEventListener('abort', () => allowBodyTime(request.raw, 0))
        return to.receive(field, { name, body: pace.measure(body.iterator({ destroyOnReturn: false })) })
      }),
    )
  try {
    await readMultipart(request.raw, request.headers['content-type'] ?? '', {
      limits,
      onField: (name, value) => form.append(name, value),
      onFile({ field: input, name, body }) {
        const named = namedAction(form, actions)
        // A file input without a file has no name.
        if (name === '' || !named) return null
        const to = (receiver ??= receiverFor({ ...reading, ...named, form }))
        const field = form.get('upload') ?? input
        if (named.action.fields[field]?.type !== 'files' || !to) return null
        return async () => void files.push({ field, outcome: await store({ to, field, name, body }) })
      },
    })
    const named = namedAction(form, actions)
    if (!named) return null
    const last = (receiver ??= receiverFor({ ...reading, ...named, form }))
    // Files that the form removes are work for the content service.
    if (last) await work.run(() => last.dropRemoved())
    // The visitor is gone and will never name the files.
    if (reply.raw.destroyed) await receiver?.dropAll()
    return { ...named, form, receiver, files }
  } catch (error) {
    allowBodyTime(request.raw, lastMs)
    await receiver?.dropAll()
    throw error
  }
}

function namedAction(
  form: URLSearchParams,
  actions: Reading['actions'],
): { name: string; action: ActionConfig } | null {
  const name = form.get('action') ?? ''
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  return action ? { name, action } : null
}

function receiverFor(facts: Parameters<typeof createFileReceiver>[0]): FileReceiver | null {
  return takesFiles(facts.action) ? createFileReceiver(facts) : null
}

/** How much more than its files may be sent: what is too large is refused file by file, in words. */
const generosity = 4

/** Files that are refused one by one; with more of them the whole form is. */
const maxParts = 20

function limitsOf(actions: Reading['actions']): { totalBytes: number; files: number } {
  const sums = Object.values(actions).map(({ fields }) =>
    Object.values(fields).reduce((sum, field) => sum + maxFileBytes(field) * (field.files?.max ?? 0), 0),
  )
  return { totalBytes: generosity * Math.max(...sums) + 1_000_000, files: maxParts }
}

/** A slow phone, bytes per millisecond. */
const slowest = 32
/** Milliseconds. */
const [leastMs, mostMs, lastMs] = [30_000, 10 * 60_000, 5000] as const

/** How long a body may take, milliseconds. */
function timeFor({ headers }: FastifyRequest, totalBytes: number): number {
  const bytes = Number(headers['content-length'] ?? totalBytes)
  return Math.min(mostMs, leastMs + bytes / slowest)
}
