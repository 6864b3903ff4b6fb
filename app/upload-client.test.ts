import { expect, it, vi } from 'vitest'
import type { Uploads } from '../content/entrance.ts'
import { ContentUnavailable } from '../engine/content/client.ts'
import { uploadClient } from './upload-client.ts'

const failed = new Error('update upload set name = my secret.pdf', { cause: new Error('connection refused') })
const away: Uploads = {
  add: async ({ body }) => {
    for await (const _piece of body);
    throw failed
  },
  drop: () => Promise.reject(failed),
}

async function* bytes(error?: Error): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(3)
  if (error) throw error
}

it('says that files cannot be stored while the database is away; the log has no name of a file', async () => {
  const error = vi.fn<(facts: object, message: string) => void>()
  const { upload, dropUpload } = uploadClient(away, { error })
  await expect(upload({ name: 'my secret.pdf', key: 'k', body: bytes() })).rejects.toBeInstanceOf(ContentUnavailable)
  await expect(dropUpload({ id: 'a', key: 'k' })).rejects.toBeInstanceOf(ContentUnavailable)
  const line = [{ reason: 'connection refused' }, 'A file could not be stored.']
  expect(error.mock.calls).toEqual([line, line])
})

it('passes on what is wrong with the bytes themselves, and logs nothing', async () => {
  const error = vi.fn<(facts: object, message: string) => void>()
  const tooLarge = new Error('too large')
  const { upload } = uploadClient(away, { error })
  await expect(upload({ name: 'a', key: 'k', body: bytes(tooLarge) })).rejects.toBe(tooLarge)
  expect(error).not.toHaveBeenCalled()
})
