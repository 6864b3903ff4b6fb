import { afterAll, expect, it } from 'vitest'
import { contentModel } from '../../entities/model.ts'
import { articleTable } from '../../entities/articles/table.ts'
import { openTestStore } from '../../testing/test-store.ts'
import { tableRows } from './entity-content.ts'
import { insertRows, refusalIn, RowRefused } from './insert-rows.ts'
import { parseFiles } from './parse-files.ts'
import { refusedFinding } from './refused-row.ts'

const store = await openTestStore()
afterAll(() => store.close())

function article(id: string, publishedOn = '2026-10-02') {
  return { id, publishedOn, updatedAt: '2026-10-02', languages: null, data: {} }
}

async function insert(rows: readonly ReturnType<typeof article>[]): Promise<unknown> {
  const refused = store.db.transaction((transaction) => insertRows(transaction, tableRows(articleTable, rows)))
  return refused.catch((error: unknown) => error)
}

it('the one row that the database refuses is found among all, without the statement', async () => {
  const rows = Array.from({ length: 25 }, (_one, index) => article(`a${index}`))
  const error = await insert([...rows, article('oak', '2026-13-02'), ...rows.slice(0, 3)])
  expect(error).toBeInstanceOf(RowRefused)
  expect(error).toMatchObject({
    row: { id: 'oak' },
    message: 'date/time field value out of range: "2026-13-02"',
    cause: { code: '22008' },
  })
  expect(String(refusalIn(error)?.stack)).not.toContain('insert into')
})

it('a row that another has already is refused, and all others of its statement are stored', async () => {
  expect(await insert([article('a'), article('b'), article('b')])).toMatchObject({ row: { id: 'b' } })
  expect(await insert([article('a'), article('b')])).toBeUndefined()
})

it('its file and the value that the database names are told', async () => {
  const file = { id: 'oak', heading: 'Oak', date: '2026-10-03', updatedAt: '2026-10-02' }
  const files = [{ file: 'article/oak.json', text: JSON.stringify(file) }]
  const refusal = new RowRefused(article('oak'), new Error('date/time field value out of range: "2026-10-03"'))
  expect(refusedFinding(refusal, parseFiles(files, contentModel).parsed)).toEqual({
    code: 'CONTENT_NOT_STORED',
    file: 'article/oak.json',
    pointer: '/date',
    message: 'The database does not store it: date/time field value out of range: "2026-10-03".',
    expected: 'Expected a value that it can store.',
  })
})
