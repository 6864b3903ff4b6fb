import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from './client.ts'

const packages = join(import.meta.dirname, '../..')
const folder = join(packages, '../.cache/statewright/client')
/** Pages that are open load parts of theirs when they need them. */
const maxClients = 3
const sources = '{statewright/{build,client,core,export,live,server},tool-ui,errors,words}/**/*.{ts,tsx,css}'

const running = new Map<string, Promise<void>>()

/** The client of the sources, where it is not published: bundled when one of them has changed. @returns its folder */
export async function sourceClient(): Promise<string> {
  const client = join(folder, digest())
  const started = running.get(client) ?? bundled(client).finally(() => running.delete(client))
  running.set(client, started)
  await started
  return client
}

async function bundled(client: string): Promise<void> {
  if (existsSync(client)) return
  // Of this process alone until it is whole: another server may bundle the same.
  const own = `${client}.${process.pid}`
  mkdirSync(own, { recursive: true })
  try {
    await buildClient(packages, own)
    if (!existsSync(client)) renameSync(own, client)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
  removeOld()
}

function digest(): string {
  const hash = createHash('sha256')
  for (const name of globSync(sources, { cwd: packages }).toSorted()) {
    const { size, mtimeMs } = statSync(join(packages, name))
    hash.update(`${name} ${size} ${mtimeMs}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

function removeOld(): void {
  const made = (name: string): number => statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0
  const names = readdirSync(folder).toSorted((a, b) => made(b) - made(a))
  for (const name of names.slice(maxClients)) rmSync(join(folder, name), { recursive: true, force: true })
}
