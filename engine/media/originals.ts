import { createWriteStream, mkdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LRUCache } from 'lru-cache'

/** Pictures and documents that another machine has. */
export interface Originals {
  /**
   * Resolves when the folder has the file as the other machine has it. Where that machine does not respond, the folder
   * stays as it is; where it does not have the file, the folder does not have it either.
   */
  fetch: (file: string) => Promise<void>
}

interface OriginalsOptions {
  /** Address of the media folder on the other machine. */
  url: string
  /** Authorization header for it. */
  authorization?: string
  /** Folder for the files. */
  folder: string
  /** Called when the other machine does not respond. */
  failed: (error: unknown, file: string) => void
  timeoutMs?: number
  /** Larger files are refused. */
  maxBytes?: number
  /** Time until a file is looked for again, milliseconds. */
  refreshMs?: number
}

// The only dot is that of the extension: no parent folder, no hidden file.
const fileName = /^(?:[\w-]+\/)*[\w-]+\.[a-z\d]{2,5}$/i
const maxNameLength = 512
const maxKnown = 5000
const maxRunning = 16

/** Copies files when they are first requested, and again when they have changed. Simultaneous requests share a copy. */
export function createOriginals(options: OriginalsOptions): Originals {
  const { failed, refreshMs = 600_000 } = options
  const known = new LRUCache<string, true>({ max: maxKnown, ttl: refreshMs })
  const running = new Map<string, Promise<void>>()
  const start = (file: string): Promise<void> => {
    const copying = copy(file, options)
      .then(() => void known.set(file, true))
      .catch((error: unknown) => failed(error, file))
      .finally(() => running.delete(file))
    running.set(file, copying)
    return copying
  }
  return {
    async fetch(file) {
      if (file.length > maxNameLength || !fileName.test(file) || known.has(file)) return
      const current = running.get(file)
      if (current) return current
      if (running.size < maxRunning) await start(file)
    },
  }
}

async function copy(
  file: string,
  { url, authorization, folder, timeoutMs = 10_000, maxBytes = 50_000_000 }: OriginalsOptions,
): Promise<void> {
  const target = join(folder, file)
  const own = statSync(target, { throwIfNoEntry: false })
  const response = await fetch(`${url.replace(/\/?$/, '/')}${file}`, {
    headers: {
      ...(authorization === undefined ? {} : { authorization }),
      ...(own ? { 'if-modified-since': own.mtime.toUTCString() } : {}),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (response.status === 304) return
  if (response.status === 404 || response.status === 410) return rmSync(target, { force: true })
  if (response.status !== 200 || !response.body) throw new Error(`answered with status ${response.status}`)
  mkdirSync(dirname(target), { recursive: true })
  const unfinished = `${target}.${process.pid}.part`
  try {
    await pipeline(response.body, limitBytes(maxBytes), createWriteStream(unfinished))
    const changed = new Date(response.headers.get('last-modified') ?? Date.now())
    utimesSync(unfinished, changed, changed)
    renameSync(unfinished, target)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function limitBytes(maxBytes: number): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > maxBytes) done(new Error(`answered with more than ${maxBytes} bytes`))
      else done(null, chunk)
    },
  })
}
