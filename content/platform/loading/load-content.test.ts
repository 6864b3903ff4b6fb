// @module-tag slow
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ContentService } from '../../service.ts'
import { articleTable } from '../../entities/articles/table.ts'
import { contentModel } from '../../entities/model.ts'
import type { SiteLanguages } from '../language/language.ts'
import { sharedStore } from '../../testing/account-service.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { testLanguages } from '../../testing/test-languages.ts'
import { openContentService } from '../../testing/test-service.ts'
import { fixture, openTestStore, silent } from '../../testing/test-store.ts'
import { tableRows } from './entity-content.ts'
import { loadContent } from './load-content.ts'

const folder = temporaryFolder()
let service: ContentService

beforeEach(() => cp(fixture, folder, { recursive: true }))

beforeAll(async () => {
  await cp(fixture, folder, { recursive: true })
  service = await openContentService({ contentDir: folder })
})

afterAll(() => service.close())

async function edit(change: (value: Record<string, unknown>) => unknown): Promise<void> {
  const file = join(folder, 'product/mirror.json')
  await writeFile(file, JSON.stringify(change(JSON.parse(await readFile(file, 'utf8')))))
}

async function headings(): Promise<unknown> {
  const { data } = await service.execute({ document: '{ products { items { heading } } }', acceptLanguage: 'fr' })
  return data
}

describe('content files', () => {
  it('are loaded again when they have changed, and the content has a new revision', async () => {
    const before = service.revision()
    await edit((value) => ({ ...value, heading: { fr: 'Miroir neuf' } }))
    await service.reload()
    await expect.poll(() => service.revision()).not.toBe(before)
    expect(await headings()).toEqual({ products: { items: [{ heading: 'Meuble Galet' }, { heading: 'Miroir neuf' }] } })
  })

  it('are loaded in steps, of which others hear', async () => {
    const store = await openTestStore()
    const shown: string[] = []
    const steps = { expect: () => undefined, show: (step: number, what: string) => void shown.push(`${step} ${what}`) }
    const content = { folder, languages: testLanguages, model: contentModel, steps }
    await loadContent(store.db, content, silent)
    expect(shown).toEqual([
      '1 reading the content files',
      '2 checking the content',
      '3 writing the content',
      '4 updating the search',
      ...testLanguages.all.map(
        (language, at) => `${4 + at / testLanguages.all.length} filling the search, ${language}`,
      ),
    ])
    shown.length = 0
    await loadContent(store.db, content, silent)
    expect(shown).toEqual(['1 reading the content files'])
    await store.close()
  })

  it('change nothing while one of them is invalid', async () => {
    const before = service.revision()
    await edit((value) => ({ ...value, heading: { fr: 'Miroir faux' }, uid: 'x' }))
    await expect(service.reload()).rejects.toMatchObject({
      code: 'CONTENT_INVALID',
      message: expect.stringContaining('product/mirror.json:1 › /uid: Saw "x". Expected a whole number.'),
    })
    expect(service.revision()).toBe(before)
    expect(JSON.stringify(await headings())).not.toContain('Miroir faux')
  })

  it('change nothing while the database refuses a value, and the error names its file without SQL', async () => {
    const store = await openTestStore()
    const refused = { id: 'oak', publishedOn: '2026-13-02', updatedAt: '2026-10-02', data: {} }
    const more = { rows: () => [tableRows(articleTable, [refused])] }
    const model = { ...contentModel, contents: [...contentModel.contents, more] }
    const loading = loadContent(store.db, { folder: fixture, languages: testLanguages, model }, silent)
    const error: unknown = await loading.catch((one: unknown) => one)
    expect(error).toMatchObject({
      code: 'CONTENT_INVALID',
      message: expect.stringMatching(
        /\narticle\/oak\.json:1 › \/: The database does not store it: date\/time field value out of range: "2026-13-02"\./,
      ),
    })
    expect(inspect(error)).not.toMatch(/insert into|select /)
    expect(await store.db.select().from(articleTable)).toEqual([])
    await store.close()
  })

  it('are loaded again when the languages of the site change: search finds their fallbacks in a new language', async () => {
    const store = await openTestStore()
    const found = async (languages: SiteLanguages): Promise<unknown> => {
      const started = await openContentService({ store: sharedStore(store), contentDir: fixture, languages })
      const document = '{ searchByNodeType(query: "mirror", nodeType: product) { pageInfo { totalCount } } }'
      const { data } = await started.execute({ document, acceptLanguage: 'pt' })
      return data
    }
    await found(testLanguages)
    const pt = { ...testLanguages, all: [...testLanguages.all, 'pt'] }
    expect(await found(pt)).toEqual({ searchByNodeType: { pageInfo: { totalCount: 1 } } })
    await store.close()
  })

  it('replace no content with a higher version, unless that version is to be returned to', async () => {
    const store = await openTestStore()
    const messages: string[] = []
    const log = { ...silent, warn: (_facts: object, message: string) => void messages.push(message) }
    const start = async (version: number, heading: string, rollbackTo?: number): Promise<unknown> => {
      await writeFile(join(folder, 'version.json'), JSON.stringify({ version }))
      await edit((value) => ({ ...value, uid: 1002, heading: { fr: heading } }))
      const process = { store: sharedStore(store), contentDir: folder, log }
      const { execute } = await openContentService({ ...process, rollbackTo })
      return (await execute({ document: '{ products { items { heading } } }', acceptLanguage: 'fr' })).data
    }
    expect(JSON.stringify(await start(2, 'Miroir deux'))).toContain('Miroir deux')
    expect(JSON.stringify(await start(1, 'Miroir un'))).toContain('Miroir deux')
    expect(messages).toEqual([
      `The content in ${folder} has version 1; the database has version 2 and keeps it. To return to the older content, set CONTENT_ROLLBACK=1.`,
    ])
    expect(JSON.stringify(await start(1, 'Miroir un', 1))).toContain('Miroir un')
    expect(JSON.stringify(await start(3, 'Miroir trois'))).toContain('Miroir trois')
    expect(JSON.stringify(await start(3, 'Miroir trois bis'))).toContain('Miroir trois bis')
    await store.close()
  })
})
