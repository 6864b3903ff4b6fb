import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contentModel } from '../../entities/model.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { parseFiles } from './parse-files.ts'
import { readFiles } from './read-files.ts'

const folder = temporaryFolder()
const json = '{ "room": { "file": "é.webp" } }'

describe('readFiles', () => {
  it.each([
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${json}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from('{ "room": {} }', 'utf16le')],
    ['Latin-1', Buffer.from(json, 'latin1')],
  ])('lets the parser report a file in %s', async (_encoding, bytes) => {
    await writeFile(join(folder, 'photos.json'), bytes)
    const { files } = await readFiles(folder)
    expect(parseFiles(files, contentModel).findings).toEqual([
      expect.objectContaining({ code: 'CONTENT_ENCODING', file: 'photos.json', message: 'Not UTF-8.' }),
    ])
  })

  it.each([
    ['with a byte order mark', `\uFEFF${json}`],
    ['without one', json],
  ])('reads UTF-8 %s', async (_what, text) => {
    await writeFile(join(folder, 'photos.json'), text)
    const { files } = await readFiles(folder)
    expect(files).toEqual([{ file: 'photos.json', text: json }])
  })

  it('reports a missing folder', async () => {
    await expect(readFiles(join(folder, 'nowhere'))).rejects.toMatchObject({ code: 'CONTENT_FOLDER_MISSING' })
  })
})
