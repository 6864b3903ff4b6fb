import type { Counters } from '../../captcha/counters.ts'
import type { ActionConfig, CaptchaConfig, PageConfig } from '../../config/types.generated.ts'
import type { ContentRequest } from '../../content/client.ts'
import type { UploadAnswer } from '../../../packages/uploads/upload-answer.ts'
import { document } from './account-server.ts'
import {
  createTestServer,
  type SentHeaders,
  type TestResponse,
  type TestServer,
  type TestServerOptions,
} from './test-server.ts'

export interface FormServer extends TestServer {
  /** By default to the page of the form. */
  send: (body: string | Buffer, headers?: SentHeaders, path?: string) => Promise<TestResponse>
  /** Files that the content service has, by id. */
  stored: Map<string, StoredFile>
  /** Forms that were performed. */
  sent: ContentRequest[]
}

interface StoredFile {
  name: string
  key: string
  bytes: number
}

export const path = '/sv/fraga'

const action: ActionConfig = {
  fields: {
    topic: {
      type: 'choice',
      required: true,
      options: [
        { value: 'repair', message: 'ask.repair' },
        { value: 'other', message: 'ask.other' },
      ],
      value: { $query: 'topic' },
    },
    order: { type: 'text', required: true, when: { field: 'topic', in: ['repair'] } },
    text: { type: 'lines', required: true, maxLength: 2000, variable: 'body' },
    pictures: {
      type: 'files',
      files: { max: 2, maxMb: 0.1, types: ['image/*', 'application/pdf'] },
      variable: 'files',
    },
  },
  operations: [{ document: 'Ask' }],
  errors: {
    CAPTCHA: 'ask.captcha',
    CAPTCHA_EXPIRED: 'ask.expired',
    FILES_GONE: { field: 'pictures', message: 'ask.gone' },
    TOO_MANY_REQUESTS: 'ask.wait',
    default: 'ask.failed',
  },
  done: { message: 'ask.done' },
}

const messages = {
  'ask.repair': 'Repair',
  'ask.other': 'Other',
  'ask.captcha': 'No human',
  'ask.expired': 'Too late',
  'ask.gone': 'Attach again',
  'ask.wait': 'Wait {minutes} minutes',
  'ask.failed': 'Failed',
  'ask.done': 'Thanks',
  'form.required': 'Fill this in',
  'form.pattern': 'Not valid',
  'form.maxLength': 'At most {count} characters',
  'form.files.tooLarge': '{name} has {max} MB',
  'form.files.type': '{name} has no accepted type',
  'form.files.empty': '{name} is empty',
  'form.files.damaged': '{name} is damaged',
  'form.files.unchecked': '{name} was not checked',
  'form.files.busy': '{name} has to wait',
  'form.files.tooMany': 'At most {max} files',
  'form.files.failed': '{name} was not stored',
}

const captchaConfig: CaptchaConfig = {
  provider: 'proof-of-work',
  challenge: '/-/captcha',
  check: '/recaptcha',
  cost: 100,
  expirySeconds: 60,
  tokenSeconds: 60,
  withoutScript: 'time-and-rate',
  minSeconds: 0,
  maxPerHour: 2,
}

export interface FormServerOptions extends TestServerOptions {
  /** Without it the form has no captcha. */
  withCaptcha?: Partial<CaptchaConfig>
}

/** The test server with a form that takes files, and a content service that stores them in memory. */
export async function createFormServer({ withCaptcha, ...options }: FormServerOptions = {}): Promise<FormServer> {
  const page: PageConfig = {
    query: [{ name: 'topic', type: 'text' }],
    blocks: [{ block: 'Teaser', fields: { heading: 'Ask', form: { $form: 'ask' } } }],
    // A copy: test files share this module, and some change the action.
    actions: { ask: { ...structuredClone(action), ...(withCaptcha ? { captcha: true } : {}) } },
  }
  const server = await createTestServer({
    documents: { Ask: document('Ask', 'topic', 'order', 'body', 'files', 'uploadKey') },
    captcha: { secrets: ['s'.repeat(32)], counters: memoryCounters() },
    ...options,
    change(config) {
      config.routes.routes['ask'] = { paths: { en: '/ask', sv: '/fraga', fi: '/kysy' } }
      config.pages = { ...config.pages, ask: page }
      config.messages = { ...config.messages, sv: { ...config.messages['sv'], ...messages } }
      if (withCaptcha) config.security.captcha = { ...captchaConfig, ...withCaptcha }
      options.change?.(config)
    },
  })
  const stored = new Map<string, StoredFile>()
  const sent: ContentRequest[] = []
  server.performed['Ask'] = (request) => {
    sent.push(request)
    return { data: { ask: { isError: false } }, errors: [] }
  }
  server.content.upload = async ({ name, key, body }) => store(stored, { name, key, ...(await received(body)) })
  server.content.dropUpload = async ({ id, key }) => {
    if (stored.get(id)?.key === key) stored.delete(id)
  }
  const send: FormServer['send'] = (body, headers = {}, to = path) => server.sendBody(body, headers, to)
  return Object.assign(server, { send, stored, sent })
}

interface Received {
  bytes: number
  start: string
}

async function received(body: AsyncIterable<Uint8Array>): Promise<Received> {
  const all: Received = { bytes: 0, start: '' }
  for await (const chunk of body) {
    if (all.start === '') all.start = Buffer.from(chunk.subarray(0, 3)).toString('latin1')
    all.bytes += chunk.length
  }
  return all
}

/** The type of a file is what it begins with. */
const types = new Map([
  ['PNG', 'image/png'],
  ['PDF', 'application/pdf'],
  ['ZIP', 'application/zip'],
])

function store(
  stored: FormServer['stored'],
  { name, key, bytes, start }: Omit<StoredFile, 'id'> & Received,
): UploadAnswer {
  if (bytes === 0) return { code: 'EMPTY' }
  const type = types.get(start)
  if (type === undefined) return { code: 'BAD_FILE' }
  const id = `f${Number([...stored.keys()].at(-1)?.slice(1) ?? 0) + 1}`
  stored.set(id, { name, key, bytes })
  return { id, name, size: bytes, type }
}

/** Counts for ever. */
export function memoryCounters(): Counters {
  const counted = new Map<string, { uses: number; until: number }>()
  return {
    take: async (key, { max, seconds }) => {
      const found = counted.get(key)
      const { uses, until } =
        found && found.until > Date.now() ? found : { uses: 0, until: Date.now() + seconds * 1000 }
      counted.set(key, { uses: uses + 1, until })
      return { isAllowed: uses < max, retryAfter: uses < max ? 0 : 600 }
    },
  }
}

/** The form that the page of the test server prints. */
export function formIn(html: string): Record<string, unknown> {
  const [, fields = ''] = /^.*Teaser (\{.*\})/m.exec(html) ?? []
  return JSON.parse(fields).form
}

export type Part = [name: string, value: string | Buffer, fileName?: string]

/** What the form needs to be sent. */
export const written: Part[] = [
  ['action', 'ask'],
  ['topic', 'other'],
  ['text', 'Hello'],
]

const boundary = 'x0x'
export const multipartType = { 'content-type': `multipart/form-data; boundary=${boundary}` }

/** A multipart body; a part with a file name is a file. */
export function multipart(...parts: Part[]): Buffer {
  return Buffer.concat([
    ...parts.flatMap(([name, value, fileName]) => [
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"`),
      Buffer.from(fileName === undefined ? '' : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`),
      Buffer.from('\r\n\r\n'),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}
