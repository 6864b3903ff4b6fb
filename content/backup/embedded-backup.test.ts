// @module-tag slow
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { runContent } from '../cli/run-content.ts'
import { openStore, type Store } from '../platform/store/store.ts'
import { commandContext } from '../testing/command-context.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { silent } from '../testing/test-store.ts'
import { fillWithVisitors, visitorData } from '../testing/visitor-data.ts'

const root = temporaryFolder()
let store: Store
beforeAll(async () => {
  store = await openStore({ dataDir: join(root, '.data'), log: silent })
  await fillWithVisitors(store.db.$client)
})

const run = (...args: string[]) => runContent(args, commandContext(root))

it('the embedded database is backed up while its server runs and restored when it is stopped', async () => {
  const saved = await visitorData(store.db)
  expect(await run('backup', 'running.backup')).toMatchObject({
    status: 0,
    text: expect.stringMatching(
      /^Wrote 2 accounts, 2 lists, 2 messages, 2 files, 2 visits and 2 waiting mails to .+running\.backup \(0\.1 MB/,
    ),
  })
  expect(await run('restore', 'running.backup', '--replace', '--yes')).toMatchObject({
    status: 2,
    text: expect.stringMatching(/^DATA_FOLDER_IN_USE /),
  })
  await fillWithVisitors(store.db.$client)
  await store.close()
  expect(await run('restore', 'running.backup', '--replace', '--yes')).toMatchObject({ status: 0 })
  const { status, text } = await run('backup', 'stopped.backup', '--json')
  const rows = (JSON.parse(text) as { tables: { name: string; rows: number }[] }).tables.map(({ rows: count }) => count)
  expect({ status, rows }).toEqual({ status: 0, rows: [2, 2, 2, 2, 1, 1, 2, 2, 2, 4, 2, 2, 2] })
  store = await openStore({ dataDir: join(root, '.data'), log: silent })
  expect(await visitorData(store.db)).toEqual(saved)
  await store.close()
})

it.each([
  [['backup'], 'The name of the file is missing.'],
  [['backup', 'a', 'b'], "Unexpected argument 'b'."],
  [['restore'], 'The name of the file is missing.'],
  [['restore', 'a', '--force'], "Unknown option '--force'"],
])('%j prints what is wrong', async (args, words) => {
  const { status, text } = await run(...args)
  expect({ status, text }).toMatchObject({ status: 2, text: expect.stringContaining(words) })
})
