import { describe, expect, it, vi } from 'vitest'
import { openLists, uidsOf } from '../testing/list-operations.ts'

const [vanity, mirror] = ['1001', '1002']

const { service, done, refused, lists } = await openLists()

describe('a shared list', () => {
  const shared = async (share: string): Promise<unknown> => {
    const document = 'query ($share: String!) { sharedWishlist(share: $share) { title products { uid } } }'
    const { data, errors } = await service.as(null, document, { share })
    expect(errors).toBeUndefined()
    return data?.['sharedWishlist']
  }

  it('is shown as it is now to anybody with its secret, until that is revoked', async () => {
    const uid = await service.addAccount()
    const { id } = await done(uid, 'create', { title: 'For you', products: [mirror] })
    const { share, version } = await done(uid, 'share', { id })
    expect([share, version]).toEqual([expect.stringMatching(/^[\w-]{32}$/), 1])
    expect(await shared(`${share}`)).toEqual({ title: 'For you', products: [{ uid: 1002 }] })
    await done(uid, 'add', { id, product: vanity })
    expect(await shared(`${share}`)).toEqual({ title: 'For you', products: [{ uid: 1002 }, { uid: 1001 }] })
    expect((await done(uid, 'share', { id })).share).toBe(share)
    expect((await done(uid, 'unshare', { id })).share).toBeNull()
    expect(await shared(`${share}`)).toBeNull()
    const again = await done(uid, 'share', { id })
    expect(again.share).not.toBe(share)
    expect(await shared(`${share}`)).toBeNull()
    await done(uid, 'delete', { id })
    expect(await shared(`${again.share}`)).toBeNull()
  })

  it.each([
    ['no secret', ''],
    ['one that is too short', 'x'.repeat(31)],
    ['one that is too long', 'x'.repeat(512)],
    ['other characters', `${'x'.repeat(31)}\0`],
  ])('does not exist for %s, which is not looked up', async (_what, share) => {
    const select = vi.spyOn(service.store.reads, 'select')
    expect(await shared(share)).toBeNull()
    expect(select).not.toHaveBeenCalled()
    expect(await shared('x'.repeat(32))).toBeNull()
    expect(select).toHaveBeenCalledTimes(1)
  })
})

describe('a list that was made before the account', () => {
  const guest = { key: 'guest-1', title: 'Kept here', products: [mirror, vanity] }

  it('is stored once, however often it is sent', async () => {
    const uid = await service.addAccount()
    const merged = await done(uid, 'merge', guest)
    expect(merged).toMatchObject({ title: 'Kept here', version: 1, products: [{ uid: 1002 }, { uid: 1001 }] })
    const repeated = await Promise.all([1, 2, 3].map(() => done(uid, 'merge', guest)))
    expect(repeated).toEqual([merged, merged, merged])
    expect(await lists(uid)).toEqual([merged])
  })

  it('is stored once also when several attempts arrive together', async () => {
    const uid = await service.addAccount()
    const results = await Promise.all([1, 2, 3, 4].map(() => done(uid, 'merge', guest)))
    expect(new Set(results.map(({ id }) => id)).size).toBe(1)
    expect(await lists(uid)).toHaveLength(1)
  })

  it('gets what was saved after an attempt that was cut off; the title and products of the account stay', async () => {
    const uid = await service.addAccount()
    const { id } = await done(uid, 'merge', { ...guest, products: [mirror] })
    await done(uid, 'update', { id, title: 'Renamed' })
    const merged = await done(uid, 'merge', guest)
    expect([merged.id, merged.title, uidsOf(merged)]).toEqual([id, 'Renamed', [1002, 1001]])
  })

  it('is a list of its own per key and per account', async () => {
    const [one, other] = [await service.addAccount(), await service.addAccount()]
    await done(one, 'merge', guest)
    await done(one, 'merge', { ...guest, key: 'guest-2' })
    expect((await done(other, 'merge', guest)).version).toBe(1)
    expect([(await lists(one)).length, (await lists(other)).length]).toEqual([2, 1])
  })

  it('comes without products that do not exist any more', async () => {
    const uid = await service.addAccount()
    const merged = await done(uid, 'merge', { ...guest, products: ['9999', mirror, 'no-product'] })
    expect(uidsOf(merged)).toEqual([1002])
  })

  it.each(['', 'x'.repeat(65), 'a b', "'"])('needs a plain key, not %j', async (key) => {
    const message = 'key must have 1 to 64 letters, digits, "-" or "_".'
    expect(await refused(await service.addAccount(), 'merge', { ...guest, key })).toEqual({
      code: 'BAD_USER_INPUT',
      message,
    })
  })
})
