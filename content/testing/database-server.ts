import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/store/embedded-postgres.ts'
import { migrate, ownMigrations } from '../platform/store/migrate.ts'

/** A PostgreSQL server for the tests of one run. */
export interface TestDatabaseServer {
  url: string
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
  const open: Open = (database) => postgres(databaseOf(given, database), options)
  await createTemplate(open, template)
  project.provide('databaseServer', { url: given, template })
  return () => dropAll(open, template)
}

type Open = (database: string | null) => postgres.Sql

const options = { max: 1, onnotice: () => undefined }

function databaseOf(url: string, database: string | null): string {
  return database === null ? url : Object.assign(new URL(url), { pathname: `/${database}` }).href
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

/** An embedded server behind a port of this machine. It starts with the first connection: most runs need none. */
async function provideEmbedded(project: TestProject, template: string): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-test-'))
  const sockets = new Set<Socket>()
  let server: Promise<EmbeddedPostgres> | undefined
  const front = createServer((client) => {
    sockets.add(client.on('close', () => sockets.delete(client)).on('error', () => client.destroy()))
    server ??= startServer(folder, template)
    server.then(
      ({ socketFolder }) => pipeBoth(client, connect(join(socketFolder, '.s.PGSQL.5432'))),
      // The test fails with this reason.
      (error: unknown) => client.end(error instanceof Error ? error.message : String(error)),
    )
  })
  await once(front.listen(0, '127.0.0.1'), 'listening')
  const { port } = front.address() as AddressInfo
  project.provide('databaseServer', { url: `postgres://tessera@127.0.0.1:${port}/postgres`, template })
  return async () => {
    for (const socket of sockets) socket.destroy()
    front.close()
    await (await server)?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function pipeBoth(client: Socket, database: Socket): void {
  database.on('error', () => client.destroy()).on('close', () => client.destroy())
  client.on('close', () => database.destroy())
  client.pipe(database).pipe(client)
}

async function startServer(folder: string, template: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres(folder, silent, { maxConnections })
  const { socketFolder: host, user } = server
  const open: Open = (database) =>
    postgres({ ...options, host, port: 5432, user, database: database ?? server.database })
  // Test data need not survive a power cut.
  const fast = ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'].map(
    (name) => `alter system set ${name} = off`,
  )
  await administer(open, ...fast, 'select pg_reload_conf()')
  await createTemplate(open, template)
  return server
}
