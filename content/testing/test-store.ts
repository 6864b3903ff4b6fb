import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Log } from '../log.ts'
import { openStore, type Store } from '../store/store.ts'

export const fixture = join(import.meta.dirname, 'fixture')

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * An empty store of its own: a new database on the server that TEST_DATABASE_URL names, otherwise on an
 * embedded PostgreSQL in a temporary folder. Closing it removes it.
 */
export async function openTestStore(): Promise<Store> {
  const server = process.env['TEST_DATABASE_URL']
  return server ? openOnServer(server) : openEmbedded()
}

async function openEmbedded(): Promise<Store> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tessera-test-'))
  const store = await openStore({ dataDir, log: silent })
  const close = async (): Promise<void> => {
    await store.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...store, close }
}

async function openOnServer(server: string): Promise<Store> {
  const name = `tessera_test_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(server, { max: 1, onnotice: () => undefined })
  await admin.unsafe(`create database ${name}`)
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href
  const store = await openStore({ databaseUrl, log: silent })
  const close = async (): Promise<void> => {
    await store.close()
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
  return { ...store, close }
}
