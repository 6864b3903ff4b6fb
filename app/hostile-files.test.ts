// @module-tag slow
import { describe, expect, it } from 'vitest'
import { newKey } from '../content/testing/contact-service.ts'
import { nestedPdf, slowPdf } from '../content/testing/pdf-files.ts'
import { openFilesEndpoint } from './testing/files-endpoint.ts'

const inspector = { maxProcessorMs: 300, maxKilled: 2, windowMs: 600_000 }
const { service, png, post: postFile } = await openFilesEndpoint({ inspector })

async function post(body: Buffer, from: string) {
  const { status, answer } = await postFile(body, { 'x-file-name': 'plan.pdf', 'x-forwarded-for': from })
  return { status, code: (answer as { code?: string }).code }
}

const notChecked = { status: 422, code: 'NOT_CHECKED' }

describe('documents of a few kB that take a parser seconds', () => {
  it('take no time: they are refused as files that could not be checked', async () => {
    const pdf = nestedPdf({ filters: 2, bytes: 60_000_000 })
    const before = await service.ids()
    const attack = Array.from({ length: 4 }, (_, index) => post(pdf, `192.0.2.${index}`))
    expect(await Promise.all(attack)).toEqual(attack.map(() => notChecked))
    expect(await post(png, '198.51.100.1')).toMatchObject({ status: 201 })
    expect(await service.ids()).toHaveLength(before.length + 1)
  })
})

describe('documents that the process does not survive', () => {
  it('keep another visitor waiting for one of them, then their sender is refused', async () => {
    const pdf = slowPdf()
    let killed = 0
    const attack = Array.from({ length: 4 }, async () => {
      const answer = await post(pdf, '203.0.113.1')
      if (answer.code === 'NOT_CHECKED') killed++
      return answer
    })
    await expect.poll(() => killed).toBe(1)
    const visitors = ['198.51.100.2', '198.51.101.2'].map((from) => post(png, from))
    expect(await Promise.all(visitors)).toMatchObject([{ status: 201 }, { status: 201 }])
    expect(killed).toBeLessThanOrEqual(2)
    const refused = { status: 429, code: 'TOO_MANY_REQUESTS' }
    const statuses = (await Promise.all(attack)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([422, 422, 429, 429])
    expect(await post(png, '203.0.113.1')).toEqual(refused)
    // Its neighbour is last, and is served.
    expect(await post(png, '203.0.113.2')).toMatchObject({ status: 201 })
  })
})

describe('a busy service', () => {
  it('takes 250 files at once, and 64 of one network; a further one is told that the service is busy', async () => {
    const open = Promise.withResolvers<void>()
    async function* held(): AsyncGenerator<Uint8Array> {
      await open.promise
      yield new Uint8Array(png)
    }
    const { uploads } = service.service
    const add = (address: string) => uploads.add({ name: 'a.png', key: newKey(), body: held(), address })
    const ofNetwork = Array.from({ length: 64 }, (_, index) => add(`10.0.0.${index}`))
    const neighbour = add('10.0.0.250')
    const others = Array.from({ length: 250 - 64 }, (_, index) => add(`10.1.${index}.1`))
    const busy = { code: 'BUSY', retryAfter: 10 }
    expect([await neighbour, await add('10.2.0.1')]).toEqual([busy, busy])
    expect(await post(png, '10.3.0.1')).toEqual({ status: 503, code: 'BUSY' })
    open.resolve()
    await Promise.all([...ofNetwork, ...others])
    expect(await post(png, '10.3.0.1')).toMatchObject({ status: 201 })
  })
})
