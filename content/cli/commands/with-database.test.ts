import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { commandContext } from '../../testing/command-context.ts'
import { createTestDatabase } from '../../testing/test-store.ts'
import { withDatabase } from './with-database.ts'

it('a database that ends during a command is reported as such, and other faults are not hidden', async () => {
  const database = await createTestDatabase()
  const dataPlace = () => ({ databaseUrl: database.url, dataDir: '.data' })
  const run = (statement: string) =>
    withDatabase(commandContext('.', { dataPlace }), (db) => db.execute(sql.raw(statement)))
  await expect(run('select pg_terminate_backend(pg_backend_pid())')).rejects.toMatchObject({
    code: 'DATABASE_NOT_REACHED',
    hint: expect.stringContaining('Check DATABASE_URL'),
  })
  await expect(run('select 1 / 0')).rejects.toThrow('Failed query')
  await database.drop()
})
