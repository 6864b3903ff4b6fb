// @module-tag slow
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { sampled } from '../../packages/testing/sampled.ts'
import { mailTemplates } from '../mail-templates.ts'
import { openMigratedUntil } from '../testing/older-database.ts'
import { commandContext } from '../testing/command-context.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createTestDatabase, openStoreOn, silent, type TestDatabase } from '../testing/test-store.ts'
import { connectTo, fillWithVisitors, visitorData } from '../testing/visitor-data.ts'
import { runContent } from '../cli/run-content.ts'
import type { Database } from '../platform/store/database.ts'
import { listOutbox, outboxTransport } from '../platform/mail/outbox.ts'
import { startMailWorker } from '../platform/mail/mail-worker.ts'
import { testMessages } from '../testing/mail-messages.ts'
import { backUp } from './back-up.ts'
import { restore } from './restore.ts'

type Data = Awaited<ReturnType<typeof visitorData>>

const folder = temporaryFolder()
/** A backup of two visitors, and its data. */
const file = join(folder, 'site.backup')
let saved: Data
let target: TestDatabase
let db: Database

const placeOf = ({ url }: TestDatabase) => ({ databaseUrl: url, dataDir: join(folder, 'data') })

beforeAll(async () => {
  const source = await createTestDatabase()
  const sourceDb = connectTo(source.url)
  await fillWithVisitors(sourceDb.$client)
  saved = await visitorData(sourceDb)
  await backUp(placeOf(source), file, { log: silent })
  await sourceDb.$client.end()
  await source.drop()
})

/** Opens a database to restore into, and returns what drops it. */
async function openTarget(): Promise<() => Promise<void>> {
  target = await createTestDatabase()
  db = connectTo(target.url)
  return async () => {
    await db.$client.end()
    await target.drop()
  }
}

const restoreFile = (from: string) =>
  restore({ file: from, place: placeOf(target), confirmReplacing: async () => undefined }, silent)

it('tells how much of the file was checked, and how much of it is in the database', async () => {
  const drop = await openTarget()
  const shown: string[] = []
  const steps = { expect: () => undefined, show: (step: number, what: string) => void shown.push(`${step} ${what}`) }
  await restore({ file, place: placeOf(target), confirmReplacing: async () => undefined, steps }, silent)
  await drop()
  expect(shown[0]).toMatch(/^(1\.\d+|2) checking the file, 0\.\d of 0\.\d MB$/)
  expect(shown.at(-1)).toMatch(/^3 writing the rows, (0\.\d) of \1 MB$/)
})

/** `npm run content -- restore` of a file into the target. */
function run(from: string, options: readonly string[] = [], answer?: boolean) {
  const questions: string[] = []
  const confirm = async (question: string): Promise<boolean> => questions.push(question) > 0 && answer === true
  const context = commandContext(folder, {
    dataPlace: () => placeOf(target),
    confirm: answer === undefined ? null : confirm,
  })
  return runContent(['restore', from, ...options], context).then((output) => ({ ...output, questions }))
}

/** The bytes of the backup, decompressed, changed and compressed again. */
function changed(change: (text: string) => string, name: string): string {
  const path = join(folder, name)
  const text = zstdDecompressSync(readFileSync(file)).toString('latin1')
  writeFileSync(path, zstdCompressSync(Buffer.from(change(text), 'latin1')))
  return path
}

/** The same with the checksum of the changed bytes. */
function signed(change: (text: string) => string, name: string): string {
  return changed((text) => {
    const body = change(text.slice(0, text.lastIndexOf('{"sha256"')))
    return `${body}${JSON.stringify({ sha256: createHash('sha256').update(body, 'latin1').digest('hex') })}\n`
  }, name)
}

describe('a file that is not a whole backup changes nothing', () => {
  let before: Data
  // One for all, as nothing changes it.
  beforeAll(async () => {
    const drop = await openTarget()
    await fillWithVisitors(db.$client, 1)
    before = await visitorData(db)
    return drop
  })

  const cutAt = (part: number) => () => {
    const path = join(folder, `cut-${part}.backup`)
    const bytes = readFileSync(file)
    writeFileSync(path, bytes.subarray(0, Math.floor(bytes.length * part)))
    return path
  }
  const flippedAt = (part: number) => () => {
    const path = join(folder, `flipped-${part}.backup`)
    const bytes = readFileSync(file)
    const at = Math.floor(bytes.length * part)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    writeFileSync(path, bytes)
    return path
  }
  const other = () => {
    const path = join(folder, 'other.backup')
    writeFileSync(path, 'select 1;')
    return path
  }
  it.each(
    sampled<[what: string, make: () => string, code: string]>(
      [
        ['is empty', cutAt(0), 'BACKUP_BROKEN'],
        ['is cut near its beginning', cutAt(0.01), 'BACKUP_BROKEN'],
        ['is cut in the middle', cutAt(0.5), 'BACKUP_BROKEN'],
        ['is cut before its last bytes', cutAt(0.99999), 'BACKUP_BROKEN'],
        ['has another bit near its beginning', flippedAt(0.1), 'BACKUP_BROKEN'],
        ['has another bit in a file of a visitor', flippedAt(0.7), 'BACKUP_BROKEN'],
        ['is another file', other, 'BACKUP_BROKEN'],
        ['has another value', () => changed((text) => text.replace('Ada', 'Eva'), 'value.backup'), 'BACKUP_BROKEN'],
        [
          'has no end',
          () => changed((text) => text.slice(0, text.lastIndexOf('{')), 'endless.backup'),
          'BACKUP_BROKEN',
        ],
        ['goes on after its end', () => changed((text) => `${text}\n`, 'longer.backup'), 'BACKUP_BROKEN'],
        [
          'has a table with fewer rows than it says',
          () => signed((text) => text.replace(/\n.*@example\.com.*\n/, '\n'), 'fewer.backup'),
          'BACKUP_BROKEN',
        ],
        ['does not exist', () => join(folder, 'missing.backup'), 'BACKUP_UNREADABLE'],
        ['is a folder', () => folder, 'BACKUP_UNREADABLE'],
        [
          'has a newer format',
          () => signed((text) => text.replace('"version":1', '"version":2'), 'format.backup'),
          'BACKUP_NEWER',
        ],
        [
          'is of a newer version of the project',
          () => signed((text) => text.replace(/"when":\d+/, '"when":9000000000000'), 'newer.backup'),
          'BACKUP_NEWER',
        ],
      ],
      2,
    ),
  )('that %s', async (_what, make, code) => {
    await expect(restoreFile(make())).rejects.toMatchObject({ code })
    expect(await visitorData(db)).toEqual(before)
  })

  it('that is changed between its check and the restore', async () => {
    const own = changed((text) => text, 'changing.backup')
    const confirmReplacing = async (): Promise<void> => {
      const bytes = readFileSync(own)
      writeFileSync(own, bytes.subarray(0, bytes.length - 100))
    }
    const restoring = restore({ file: own, place: placeOf(target), confirmReplacing }, silent)
    await expect(restoring).rejects.toMatchObject({ code: 'BACKUP_BROKEN' })
    expect(await visitorData(db)).toEqual(before)
  })

  it('whose rows the database refuses', async () => {
    const own = signed((text) => text.replaceAll(/"[a-z0-9]{12}@example\.com"/g, '"one@example.com"'), 'twice.backup')
    await expect(restoreFile(own)).rejects.toMatchObject({
      code: 'RESTORE_FAILED',
      message: expect.stringContaining('duplicate key value violates unique constraint "account_email_unique"'),
    })
    expect(await visitorData(db)).toEqual(before)
  })
})

describe('a whole backup', () => {
  beforeEach(openTarget)

  describe('a database with data', () => {
    it('is refused without --replace, with what it has', async () => {
      await fillWithVisitors(db.$client, 1)
      const before = await visitorData(db)
      expect(await run(file)).toMatchObject({
        status: 2,
        text: expect.stringMatching(
          /^RESTORE_NOT_EMPTY {2}The database has data already: 1 account, 1 list, 1 message, 1 file, 1 visit and 1 waiting mail\.\n/,
        ),
      })
      expect(await visitorData(db)).toEqual(before)
    })

    it.each([
      ['nobody can be asked', undefined, 'nobody is there to be asked'],
      ['the answer is no', false, 'the answer was no'],
    ])('is not replaced where %s', async (_what, answer, words) => {
      await fillWithVisitors(db.$client, 1)
      const before = await visitorData(db)
      const { status, text } = await run(file, ['--replace'], answer)
      expect({ status, text }).toMatchObject({ status: 2, text: expect.stringContaining(words) })
      expect(text).toContain('Add --yes to --replace')
      expect(await visitorData(db)).toEqual(before)
    })

    it.each([
      ['after a question', ['--replace'], true, 1],
      ['with --yes', ['--replace', '--yes'], undefined, 0],
    ])('is replaced %s', async (_what, options, answer, questions) => {
      await fillWithVisitors(db.$client, 1)
      const output = await run(file, options, answer)
      expect(output.text).toMatch(
        /^Restored 2 accounts, 2 lists, 2 messages, 2 files, 2 visits and 2 waiting mails of 20.+They replace 1 acc/,
      )
      expect(output.questions).toHaveLength(questions)
      expect(await visitorData(db)).toEqual(saved)
    })

    it('is told apart from one that a server has only started on', async () => {
      await db.$client`insert into account_signing_key (secret) values ('key of the first start')`
      const { status, text } = await run(file, ['--json'])
      expect({ status, ...JSON.parse(text) }).toMatchObject({ status: 0, replaced: '', format: 'tessera-backup' })
      expect(await visitorData(db)).toEqual(saved)
    })
  })

  it('mails that waited are sent after a restore', async () => {
    await restoreFile(file)
    const store = await openStoreOn(target.url)
    const outbox = join(folder, 'outbox')
    const transport = outboxTransport({ folder: outbox, from: 'bonjour@maison.example' })
    const worker = await startMailWorker({
      store,
      messages: testMessages,
      templates: mailTemplates,
      transport,
      log: silent,
    })
    onTestFinished(async () => {
      await worker.stop()
      await store.close()
    })
    const sent = async () => (await listOutbox(outbox)).length
    await expect.poll(sent).toBe(2)
    const left = async () => (await visitorData(db))['tessera_jobs.job']
    await expect.poll(left).toEqual([])
  })

  describe('a database that the site uses', () => {
    it.each([
      ['', ''],
      ['with another name of its connections', '?application_name=shop'],
    ])('is refused %s', async (_what, query) => {
      const databaseUrl = `${target.url}${query}`
      const store = await openStoreOn(databaseUrl)
      onTestFinished(() => store.close())
      const place = { ...placeOf(target), databaseUrl }
      const restoring = restore({ file, place, confirmReplacing: async () => undefined }, silent)
      await expect(restoring).rejects.toMatchObject({
        code: 'RESTORE_SITE_RUNNING',
        message: expect.stringMatching(/^The site uses the database: it has \d connections\.$/),
      })
    })

    it('is told that its content may have changed', async () => {
      const revision = async () => (await db.$client`select number from content_revision`)[0]?.['number']
      const before = Number(await revision())
      await restoreFile(file)
      expect(Number(await revision())).toBe(before + 1)
    })
  })

  it('a backup of an older version is restored with the changes of all later migrations', async () => {
    const older = await openMigratedUntil('0016_products-by-date')
    onTestFinished(() => older.remove())
    const [account] = await older.db.$client`
    insert into account (email, password_hash, language) values ('old@example.com', 'hash', 'fr') returning uid`
    await older.db.$client`
    insert into wishlist (account_uid, title, products) values (${Number(account?.['uid'])}, 'Old', '{3,4}')`
    const oldFile = join(folder, 'old.backup')
    const { header } = await backUp({ databaseUrl: older.url, dataDir: folder }, oldFile, { log: silent })
    expect(header.migration.tag).toBe('0016_products-by-date')
    await restoreFile(oldFile)
    const lists = await db.$client`
    select email, title, products::text, finishes::text from wishlist join account on uid = account_uid`
    expect(lists).toEqual([{ email: 'old@example.com', title: 'Old', products: '{3,4}', finishes: '{}' }])
    expect(() => readFileSync(join(folder, 'data/restore/owner.json'))).toThrow('ENOENT')
  })
})
