import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import postgres from 'postgres'
import { inject } from 'vitest'
import type { Log } from '../log.ts'
import { openStore, type Store } from '../store/store.ts'

export const fixture = join(import.meta.dirname, 'fixture')

export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** An empty store: a new database on the server of the run, dropped when the store is closed. */
export async function openTestStore(): Promise<Store> {
  const { url, template } = inject('databaseServer')
  const name = `tessera_test_${randomUUID().replaceAll('-', '')}`
  const admin = postgres(url, { max: 1, onnotice: () => undefined })
  await admin.unsafe(`create database ${name} template ${template}`)
  const databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href
  const store = await openStore({ databaseUrl, log: silent })
  const disconnect = store.close
  const close = async (): Promise<void> => {
    await disconnect()
    await admin.unsafe(`drop database ${name} with (force)`)
    await admin.end()
  }
  return Object.assign(store, { close })
}
