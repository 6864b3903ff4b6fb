import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../platform/store/embedded-postgres.ts'
import { migrate, ownMigrations } from '../platform/store/migrate.ts'

/** A PostgreSQL server for the tests of one run: its address, or the port that tells it once the server runs. */
export type TestDatabaseServer = ({ url: string } | { addressPort: number }) & {
  /** A database with all migrations, to copy. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestDatabaseServer
  }
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Runs before all unit tests: provides the server that DATABASE_URL names, otherwise an embedded one. Tests reach both
 * by URL; what embeds the database has tests of its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = `tessera_template_${randomUUID().replaceAll('-', '')}`
  const given = process.env['DATABASE_URL']
  if (given === undefined) return provideEmbedded(project, template)
  const open: Open = (database) => postgres(database === null ? given : databaseOf(given, database), options)
  await createTemplate(open, template)
  project.provide('databaseServer', { url: given, template })
  return () => dropAll(open, template)
}

type Open = (database: string | null) => postgres.Sql

const options = { max: 1, onnotice: () => undefined }

function databaseOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}

async function createTemplate(open: Open, template: string): Promise<void> {
  await administer(open, `create database ${template}`)
  const sql = open(template)
  await migrate(drizzle(sql), ownMigrations)
  await sql.end()
}

/** The template, and those that were filled from it: content/testing/test-store.ts. */
async function dropAll(open: Open, template: string): Promise<void> {
  const sql = open(null)
  const names = await sql`select datname from pg_database where starts_with(datname, ${template})`
  for (const { datname } of names) await sql.unsafe(`drop database ${datname} with (force)`)
  await sql.end()
}

async function administer(open: Open, ...statements: string[]): Promise<void> {
  const sql = open(null)
  for (const statement of statements) await sql.unsafe(statement)
  await sql.end()
}

/** Two test files at once, each with several processes' connections; those of the files before may still be open. */
const maxConnections = 200

/** An embedded server, whose address is told to who asks at a port. It starts when it is asked first: most runs need none. */
async function provideEmbedded(project: TestProject, template: string): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-test-'))
  let server: Promise<{ url: string; stop: () => Promise<void> }> | undefined
  const addressServer = createServer((client) => {
    client.on('error', () => client.destroy())
    server ??= startServer(folder, template)
    server.then(
      ({ url }) => client.end(url),
      // The test fails with this reason.
      (error: unknown) => client.end(error instanceof Error ? error.message : String(error)),
    )
  })
  project.provide('databaseServer', { addressPort: await listen(addressServer), template })
  return async () => {
    addressServer.close()
    await (await server)?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  server.close()
  await once(server, 'close')
  return port
}

async function startServer(folder: string, template: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await freePort()
  const { user, database: own, stop } = await startEmbeddedPostgres(folder, silent, { maxConnections, port })
  const url = `postgres://${user}@127.0.0.1:${port}/${own}`
  const open: Open = (database) => postgres(database === null ? url : databaseOf(url, database), options)
  // Test data need not survive a power cut.
  const fast = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].map(
    (name) => `alter system set ${name} = off`,
  )
  await administer(open, ...fast, 'select pg_reload_conf()')
  await createTemplate(open, template)
  return { url, stop }
}
