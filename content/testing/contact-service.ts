import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContactServiceOptions } from '../contact/contact-service.ts'
import { createInspector } from '../uploads/inspection/inspector.ts'
import type { FileUpload } from '../uploads/uploads.ts'
import type { UploadAnswer, UploadedFile } from '../../packages/uploads/upload-answer.ts'
import { type SecurityEvents, uncounted } from '../platform/security-events.ts'
import { type ContentService, createContentService } from '../service.ts'
import type { Store } from '../platform/store/store.ts'
import type { Log } from '../platform/log.ts'
import { sharedStore } from './account-service.ts'
import { testLanguages } from './test-languages.ts'
import { openTestStore, silent } from './test-store.ts'

export interface ContactClient {
  service: ContentService
  store: Store
  /** Folder of files that are received. */
  folder: string
  /** Uploads bytes, under a key and from an address of its own unless given. */
  upload: (bytes: Uint8Array, upload?: Partial<FileUpload>) => Promise<UploadAnswer>
  /** As `upload`, for a file that is accepted. */
  stored: (bytes: Uint8Array, upload?: Partial<FileUpload>) => Promise<UploadedFile>
  /** `extensions` of the error of a message; null: it was accepted. */
  send: (contact: Record<string, unknown>, visitor?: { address?: string; language?: string }) => Promise<unknown>
  /** Ids in the table of uploads. */
  ids: () => Promise<string[]>
  close: () => Promise<void>
}

const sendToContact = 'mutation ($contact: ContactInput!) { sendToContact(contact: $contact) { isError message } }'

export const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', subject: 'other' }

let drafts = 0

/** A key that no other test has. */
export function newKey(): string {
  return `draft-${String((drafts += 1)).padStart(20, '0')}`
}

/** Longer than any test. */
const slowMs = 300_000

/** The bytes in pieces of their own, as a network delivers them: what receives them may free them. */
export async function* inPieces(bytes: Uint8Array, length = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield new Uint8Array(bytes.subarray(at, at + length))
}

interface Options {
  /** Folder of the content; default: none. */
  contentDir?: string
  /** Changes of what the app says about messages. */
  contact?: ContactServiceOptions
  /** The store of another service, which is not closed with this one. */
  store?: Store
  log?: Log
  security?: SecurityEvents
  /** Bounds of the inspection; by default, time is not bounded. */
  inspector?: Partial<Omit<Parameters<typeof createInspector>[0], 'script'>>
}

/** A content service without content, as visitors with a message use it. */
export async function openContactService(options: Options = {}): Promise<ContactClient> {
  const { store: shared, log = silent, security = uncounted } = options
  const store = shared ? sharedStore(shared) : await openTestStore()
  const folder = mkdtempSync(join(tmpdir(), 'tessera-uploads-'))
  // These tests are not about time: on a busy machine, a file may take as long as a test.
  const untimed = { startMs: slowMs, timeoutMs: slowMs, maxProcessorMs: slowMs, maxWaitMs: slowMs }
  const inspector = createInspector({ ...untimed, ...options.inspector })
  // Its process takes longer to start than a test should.
  if (!shared) await inspector.inspect({ source: import.meta.filename, target: '', maxBytes: 1 })
  const contact = {
    to: 'atelier@maison.example',
    uploads: { folder, inspector, databaseMs: slowMs },
    ...options.contact,
  }
  const content = options.contentDir === undefined ? {} : { contentDir: options.contentDir }
  const service = await createContentService({ store, languages: testLanguages, contact, security, log, ...content })
  const upload: ContactClient['upload'] = (bytes, given = {}) =>
    service.uploads.add({ name: 'photo.jpg', key: newKey(), body: inPieces(bytes), ...given })
  return {
    service,
    store,
    folder,
    upload,
    stored: async (bytes, given) => {
      const answer = await upload(bytes, given)
      if ('code' in answer) throw new Error(`The file was refused: ${answer.code}.`)
      return answer
    },
    send: async (given, { address, language = 'fr' } = {}) => {
      const { data, errors } = await service.execute({
        document: sendToContact,
        variables: { contact: { ...ada, ...given } },
        acceptLanguage: language,
        clientAddress: address,
        isAdmitted: true,
      })
      if (errors) return errors[0]?.extensions
      return JSON.stringify(data) === '{"sendToContact":{"isError":false,"message":null}}' ? null : data
    },
    ids: async () => (await store.db.$client<{ id: string }[]>`select id from upload`).map(({ id }) => id),
    close: async () => {
      await service.close()
      rmSync(folder, { recursive: true })
    },
  }
}
