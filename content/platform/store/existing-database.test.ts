// @module-tag slow
import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createTestDatabase, silent } from '../../testing/test-store.ts'
import { openExistingDatabase } from './existing-database.ts'
import { checkFolderOwner } from './folder-owner.ts'
import { openStore } from './store.ts'

const folder = temporaryFolder()
const inFolder = (name: string) => ({ databaseUrl: null, dataDir: join(folder, name) })

describe('the embedded database of a site', () => {
  it('is used by its socket while the site runs, and started for the command while it does not', async () => {
    const place = inFolder('site')
    const store = await openStore({ dataDir: place.dataDir, log: silent })
    const beside = await openExistingDatabase(place, silent)
    await beside.db.execute(sql`insert into account_password_request (email) values ('ada@example.com')`)
    await beside.close()
    expect(await store.db.execute(sql`select email from account_password_request`)).toHaveLength(1)
    await store.close()
    const alone = await openExistingDatabase(place, silent)
    expect(await alone.db.execute(sql`select email from account_password_request`)).toHaveLength(1)
    await alone.close()
    expect(existsSync(join(place.dataDir, 'owner.json'))).toBe(false)
  })

  it('is not opened by root where it belongs to somebody else, who could not use it afterwards', () => {
    const other = join(folder, 'other')
    mkdirSync(other)
    if (process.getuid?.() === 0) chownSync(other, 1234, 1234)
    expect(() => checkFolderOwner(other, 0)).toThrow(/belongs to the user with id \d+, and this command runs as root/)
    expect(() => checkFolderOwner(other, 1234)).not.toThrow()
  })

  it('is not created', async () => {
    const place = inFolder('nowhere')
    await expect(openExistingDatabase(place, silent)).rejects.toMatchObject({ code: 'DATA_FOLDER_EMPTY' })
    expect(existsSync(place.dataDir)).toBe(false)
  })
})

it('a database of another version is neither used nor migrated', async () => {
  const database = await createTestDatabase()
  const place = { ...inFolder('unused'), databaseUrl: database.url }
  const { db, close } = await openExistingDatabase(place, silent)
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`)
  await close()
  await expect(openExistingDatabase(place, silent)).rejects.toMatchObject({ code: 'DATABASE_VERSION' })
  await database.drop()
})

it('a server that cannot be reached is named without its password', async () => {
  const databaseUrl = 'postgres://user:secret@127.0.0.1:1/none'
  await expect(openExistingDatabase({ ...inFolder('unused'), databaseUrl }, silent)).rejects.toMatchObject({
    code: 'DATABASE_NOT_REACHED',
    message: expect.not.stringContaining('secret'),
  })
})
