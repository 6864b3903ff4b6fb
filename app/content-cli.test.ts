// @module-tag slow
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTestDatabase, openStoreOn } from '../content/testing/test-store.ts'

const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env

/** What the program prints, in a shell without a terminal. */
async function program(line: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'content-cli.ts'), ...line.split(' ')], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [stdout, stderr, status] = await Promise.all([
    child.stdout.toArray(),
    child.stderr.toArray(),
    new Promise((resolve) => child.once('close', resolve)),
  ])
  return { status, stdout: stdout.join(''), stderr: stderr.join('') }
}

it('refuses to delete without a question, and deletes, beside the site that runs', async () => {
  const database = await createTestDatabase()
  const store = await openStoreOn(database.url)
  await store.db.$client`
    insert into account (email, password_hash, language) values ('ada@brand.com', 'none', 'fr')`
  const env = { DATABASE_URL: database.url }
  expect(await program('accounts delete ada@brand.com', env)).toMatchObject({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('CONFIRMATION_NEEDED  Delete the account ada@brand.com'),
  })
  expect(await program('accounts delete ada@brand.com --yes', env)).toEqual({
    status: 0,
    stdout: 'ada@brand.com was deleted.\n',
    stderr: '',
  })
  expect(await store.db.$client`select 1 from account`).toHaveLength(0)
  await store.close()
  await database.drop()
})

it('says what is wrong', async () => {
  const { status, stdout, stderr } = await program('feed list', { SITE_ROOT: '/nowhere' })
  expect([status, stdout, stderr]).toEqual([
    2,
    '',
    expect.stringContaining('CONFIG_UNREADABLE  The config in /nowhere'),
  ])
})
