import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ContactClient, newKey, openContactService } from '../testing/contact-service.ts'
import { readFile } from './stored-file.ts'

let client: ContactClient
let png: Buffer
beforeAll(async () => {
  client = await openContactService()
  png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a4643f' } }).png().toBuffer()
}, 60_000)
afterAll(() => client.close())

describe('an upload', () => {
  it('is stored as the picture that it is', async () => {
    const stored = await client.stored(png, { name: 'Salle de bain.png' })
    expect(stored).toMatchObject({ name: 'Salle de bain.png', size: png.length, type: 'image/png' })
    const pieces = await Array.fromAsync(readFile(client.store.db, stored.id))
    expect(await sharp(Buffer.concat(pieces)).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 })
  })

  it('is sent with the message that names it', async () => {
    const uploadKey = newKey()
    const { id } = await client.stored(png, { key: uploadKey })
    expect(await client.send({ files: [id], uploadKey })).toBeNull()
  })
})
