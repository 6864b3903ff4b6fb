import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createTransport } from 'nodemailer'
import type { MailTransport } from './mail-transport.ts'
import { nodemailerMessage } from './nodemailer-message.ts'

/** A folder of mails as .eml files, which a mail program opens. */
export interface OutboxOptions {
  folder: string
  /** Address of the sender. */
  from: string
  /** The oldest of more files are deleted. */
  maxFiles?: number
  /** Older files are deleted, milliseconds. */
  maxAgeMs?: number
}

const day = 24 * 60 * 60 * 1000

const filePattern = /^\d{8}T\d{6}Z-[\w-]{1,64}\.eml$/

/**
 * Writes mails to files instead of sending them. A mail contains passwords: only this user can read the folder.
 * `send` throws the error of a folder that cannot be written.
 */
export function outboxTransport({ folder, from, maxFiles = 200, maxAgeMs = 7 * day }: OutboxOptions): MailTransport {
  const composer = createTransport({ streamTransport: true, newline: 'windows' })
  return {
    async send(mail) {
      const { message } = await composer.sendMail(nodemailerMessage(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${mail.date.toISOString().replace(/[-:]|\.\d+/g, '')}-${mail.id}.eml`
      const draft = join(folder, `.${name}.${process.pid}`)
      await pipeline(message as Readable, createWriteStream(draft, { mode: 0o600 }))
      await rename(draft, join(folder, name))
      await deleteOld(folder, { maxFiles, maxAgeMs })
      return join(folder, name)
    },
  }
}

/** Names of the files, the newest first. A folder that does not exist is empty; one that cannot be read throws. */
export async function listOutbox(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => filePattern.test(name)).toSorted((a, b) => (a < b ? 1 : -1))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** The bytes of a file of the folder, or null if it does not exist. */
export async function readOutbox(folder: string, name: string): Promise<Buffer | null> {
  return filePattern.test(name) ? readFile(join(folder, name)).catch(() => null) : null
}

async function deleteOld(
  folder: string,
  { maxFiles, maxAgeMs }: { maxFiles: number; maxAgeMs: number },
): Promise<void> {
  const files = await listOutbox(folder)
  const oldest = Date.now() - maxAgeMs
  for (const [index, name] of files.entries()) {
    const path = join(folder, name)
    if (index >= maxFiles || (await stat(path)).mtimeMs < oldest) await rm(path, { force: true })
  }
}
