import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readMultipart } from './multipart.ts'

const limits = { totalBytes: 10_000, fieldBytes: 1000, files: 2 }
const handlers = { limits, onField: () => undefined, onFile: () => null }

describe('a form with files', () => {
  it('whose connection was cut before it was read ends at once, and leaves its turn to others', async () => {
    const body = new Readable({ read: () => undefined }).on('error', () => undefined)
    body.destroy(new Error('aborted'))
    await new Promise(setImmediate)
    const reading = readMultipart(body, 'multipart/form-data; boundary=x', handlers)
    await expect(reading).rejects.toMatchObject({ code: 'FORM_UNREADABLE' })
  })
})
