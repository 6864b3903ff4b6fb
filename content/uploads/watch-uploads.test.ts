// @module-tag slow
import { expect, it } from 'vitest'
import type { SecurityEvent } from '../platform/security-events.ts'
import { newKey, openContactService } from '../testing/contact-service.ts'
import { nestedPdf } from '../testing/pdf-files.ts'

const address = '192.0.2.7'

it('files that the inspection refuses and senders of too many are counted; a file that is accepted is not', async () => {
  const counted: SecurityEvent[] = []
  const client = await openContactService({
    security: { count: (event) => void counted.push(event) },
    inspector: { maxProcessorMs: 500 },
  })
  try {
    await client.upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { address })
    await client.upload(Buffer.from('%PDF-1.7 and nothing else'), { address })
    await client.upload(nestedPdf({ filters: 3, bytes: 32 * 1024 * 1024 }), { address })
    expect(counted.map(({ code, what }) => `${code} ${what}`)).toEqual([
      'FILE_REFUSED upload TYPE_NOT_ALLOWED',
      'FILE_REFUSED upload BAD_FILE',
      'FILE_KILLED upload NOT_CHECKED',
    ])
    expect(counted.every((event) => event.address === address)).toBe(true)
    const key = newKey()
    for (let count = 0; count < 31; count++) await client.upload(Buffer.alloc(0), { key })
    expect(counted.slice(3)).toEqual([{ code: 'LIMIT_REACHED', what: 'upload TOO_MANY_REQUESTS', address: undefined }])
  } finally {
    await client.close()
  }
})
