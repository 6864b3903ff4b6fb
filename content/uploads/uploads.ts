import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { GraphQLError } from 'graphql'
import { createTurns, type TurnLimits, type Turns } from '../../packages/limits/turns.ts'
import type { UploadAnswer, UploadedFile } from '../../packages/uploads/upload-answer.ts'
import type { ActionLimits, Attempts } from '../platform/limits/attempts.ts'
import type { Store } from '../platform/store/store.ts'
import { draftOf, isUploadId, isUploadKey, newUploadId } from './upload-id.ts'
import { fileName } from './file-name.ts'
import type { Inspection } from './inspection/inspection.ts'
import type { Inspector } from './inspection/inspector.ts'
import { receive } from './receive.ts'
import { reserve } from './reserve.ts'
import { deleteUnsent, storeFile } from './stored-file.ts'
import { uploadTable } from './table.ts'
import { createSlots } from './slots.ts'
import { busySeconds, UploadRefused } from './upload-refused.ts'

export interface UploadOptions {
  /** Folder for files while they are received and inspected. */
  folder: string
  inspector: Inspector
  /** Files of a draft; by default 4. */
  maxFiles?: number
  /** A file has fewer bytes; by default 5 MB of 1,048,576 bytes. */
  maxBytes?: number
  /** Time for the database to answer before a file is read, milliseconds. Default: longer than a statement may take. */
  databaseMs?: number
  /** Changes of how many files are received at once and how long others wait. */
  turns?: Partial<TurnLimits>
}

export interface FileUpload {
  /** As on the device of the sender. */
  name: string
  /** Random key of the draft. */
  key: string
  /** The memory of its pieces is freed when they are stored: nobody else may use them. */
  body: AsyncIterable<Uint8Array>
  /** Address of the sender, for limits. */
  address?: string | undefined
}

export interface Uploads {
  /** The file as it is stored, or why it is not. Rejects with what `body` throws. Then nothing of the file is left. */
  add: (upload: FileUpload) => Promise<UploadAnswer>
  /** Deletes a file that was not sent; one that does not exist is ignored. */
  drop: (file: { id: string; key: string }) => Promise<void>
}

const megabyte = 1024 * 1024

const limits = {
  maxStoredBytes: 8 * 1024 * megabyte,
  idleMs: 15_000,
  totalMs: 120_000,
} as const

/** Files of all senders, and of one network, that are received, or wait for their turn or their inspection. */
const runningLimits = { max: 250, maxPerNetwork: 64 } as const

const turnLimits: TurnLimits = {
  maxRunning: 32,
  maxPerNetwork: 8,
  maxWaiting: runningLimits.max,
  // A connection on which nothing is sent ends after 30 seconds.
  maxWaitMs: 20_000,
  patienceMs: 250,
  slow: { afterMs: 750, bytesPerSecond: 32_000 },
}

/** Milliseconds. */
const standardDatabaseMs = 6000

/** The account is the key of the draft. Files that are not sent are deleted after a day. */
export const uploadLimits = {
  upload: {
    anybody: {
      address: { max: 60, seconds: 60 * 60 },
      network: { max: 300, seconds: 24 * 60 * 60 },
      account: { max: 30, seconds: 60 * 60 },
    },
  },
} as const satisfies Record<string, ActionLimits>

/** Files of visitors in the database. What is wrong with a file is an answer; other failures are thrown. */
export function createUploads(store: Store, attempts: Attempts<'upload'>, options: UploadOptions): Uploads {
  const { databaseMs = standardDatabaseMs } = options
  const turns = createTurns({ ...turnLimits, ...options.turns }, () => new UploadRefused('BUSY', busySeconds))
  const running = createSlots(runningLimits)
  return {
    add: async (upload) => {
      if (!isUploadKey(upload.key)) return { code: 'BAD_REQUEST' }
      const release = running.take(upload.address)
      if (!release) return { code: 'BUSY', retryAfter: busySeconds }
      try {
        await inTime(count(attempts, upload), databaseMs)
        return await addFile(store, upload, { ...options, databaseMs, turns })
      } catch (error) {
        if (!(error instanceof UploadRefused)) throw error
        const { code, retryAfter } = error
        return { code, ...(retryAfter !== undefined && { retryAfter }) }
      } finally {
        release()
      }
    },
    drop: async ({ id, key }) => {
      if (isUploadId(id)) await deleteUnsent(store.writes, { id, draft: draftOf(key) })
    },
  }
}

/** For a service without a folder for files. */
export const noUploads: Uploads = {
  add: async () => ({ code: 'TYPE_NOT_ALLOWED' }),
  drop: async () => undefined,
}

async function addFile(
  store: Store,
  upload: FileUpload,
  options: UploadOptions & { databaseMs: number; turns: Turns },
): Promise<UploadedFile> {
  const { folder, inspector, turns, maxFiles = 4, maxBytes = 5 * megabyte, databaseMs } = options
  const row = { id: newUploadId(), draft: draftOf(upload.key), name: '' }
  const [source, target] = [join(folder, `${row.id}.received`), join(folder, `${row.id}.inspected`)]
  await inTime(reserve(store.writes, row, { maxFiles, ...limits }), databaseMs)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const size = await turns.run(upload.address ?? '', ({ pace, signal }) =>
      receive(pace.measure(upload.body), source, { maxBytes, ...limits, signal }),
    )
    const inspection = await inspector.inspect({ source, target, maxBytes }, upload.address)
    if (inspection.kind === 'refused') throw refusal(inspection)
    const { type, suffix } = inspection
    const name = fileName(upload.name, suffix)
    const storedBytes = await storeFile(store.writes, row.id, target)
    await store.writes.update(uploadTable).set({ name, type, size: storedBytes }).where(eq(uploadTable.id, row.id))
    return { id: row.id, name, size, type }
  } catch (error) {
    // If the database fails too, the housekeeping removes it.
    await deleteUnsent(store.writes, row).catch(() => undefined)
    throw error
  } finally {
    await Promise.all([source, target].map((file) => rm(file, { force: true })))
  }
}

/**
 * What has to be stored before the first byte of a file is read. A database that is frozen neither answers nor fails.
 * @throws UploadRefused BUSY where it does not answer in time.
 */
async function inTime<Result>(step: Promise<Result>, databaseMs: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new UploadRefused('BUSY', busySeconds)), databaseMs)
  try {
    return await Promise.race([step, late])
  } finally {
    clearTimeout(timer)
  }
}

function refusal(inspection: Extract<Inspection, { kind: 'refused' }>): UploadRefused {
  const { code } = inspection
  if (code === 'TOO_MANY_REQUESTS') return new UploadRefused(code, inspection.retryAfter)
  return new UploadRefused(code, code === 'BUSY' ? busySeconds : undefined)
}

async function count(attempts: Attempts<'upload'>, { key, address }: FileUpload): Promise<void> {
  try {
    await attempts.count({ action: 'upload', account: key, address })
  } catch (error) {
    const retryAfter = error instanceof GraphQLError ? error.extensions['retryAfter'] : undefined
    if (typeof retryAfter !== 'number') throw error
    throw new UploadRefused('TOO_MANY_REQUESTS', retryAfter)
  }
}
