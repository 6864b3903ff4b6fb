import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readJournal } from '../../platform/store/migration-journal.ts'
import { ownMigrations } from '../../platform/store/migrate.ts'
import { commandContext, commandRunner } from '../../testing/command-context.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { createEmptyDatabase, fixture, type TestDatabase } from '../../testing/test-store.ts'

let database: TestDatabase
beforeAll(async () => void (database = await createEmptyDatabase()))
afterAll(() => database.drop())

describe('migrate', { shuffle: false }, () => {
  it('makes the tables of an empty database, and loads the content', async () => {
    const { status, text } = await commandRunner(database.url)('migrate')
    expect([status, text]).toEqual([
      0,
      expect.stringMatching(/^Applied \d+ migrations, and loaded \d+ content files \(/),
    ])
    expect(text).toContain(`Applied ${readJournal(ownMigrations).length} migrations`)
  })

  it('does nothing a second time', async () => {
    const { status, text } = await commandRunner(database.url)('migrate')
    expect([status, text]).toEqual([
      0,
      expect.stringMatching(/^No migration was missing, and the content was loaded before \(\d+ ms\)\.$/),
    ])
    expect(JSON.parse((await commandRunner(database.url)('migrate --json')).text)).toMatchObject({
      migrations: 0,
      files: 0,
    })
  })

  it('has status 1 for content with errors', async () => {
    const contentDir = temporaryFolder()
    cpSync(fixture, contentDir, { recursive: true })
    writeFileSync(join(contentDir, 'photos.json'), '[]')
    const known = await commandContext('.').site()
    const { status, text } = await commandRunner(database.url, { site: async () => ({ ...known, contentDir }) })(
      'migrate',
    )
    expect([status, text.split('  ')[0]]).toEqual([1, 'CONTENT_INVALID'])
  })
})
