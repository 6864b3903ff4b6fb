import { describe, expect, it } from 'vitest'
import { openLists, uidsOf } from '../testing/list-operations.ts'
import { withoutFinish } from './finishes.ts'

const [vanity, mirror] = ['1001', '1002']

const { service, done, refused } = await openLists()

const newList = async (products: string[]) => {
  const uid = await service.addAccount()
  return { uid, list: await done(uid, 'create', { title: 'Bath', products }) }
}

describe('a product that is saved in a finish', () => {
  it('keeps it in the list, by uid or id', async () => {
    const { list } = await newList([`${vanity}:noyer`, 'mirror:laque-nuit'])
    expect([uidsOf(list), list.finishes]).toEqual([
      [1001, 1002],
      [
        { uid: 1001, code: 'noyer' },
        { uid: 1002, code: 'laque-nuit' },
      ],
    ])
  })

  it('is in a list once: saved again in another finish it has that one, saved without a finish it stays', async () => {
    const { uid, list } = await newList([mirror, `${vanity}:noyer`])
    const again = await done(uid, 'add', { id: list.id, product: `${vanity}:chene` })
    expect([uidsOf(again), again.version]).toEqual([[1002, 1001], 2])
    expect(again.finishes).toEqual([{ uid: 1001, code: 'chene' }])
    const plain = await done(uid, 'add', { id: list.id, product: vanity })
    expect([plain.finishes, plain.version]).toEqual([again.finishes, 2])
  })

  it('keeps it in another order and place, and takes it along when it leaves the list', async () => {
    const { uid, list } = await newList([`${vanity}:noyer`, mirror])
    const { id } = list
    const reordered = await done(uid, 'update', { id, products: [mirror, vanity] })
    expect(reordered.finishes).toEqual([{ uid: 1001, code: 'noyer' }])
    expect((await done(uid, 'move', { id, product: vanity, by: -1 })).finishes).toEqual(reordered.finishes)
    expect((await done(uid, 'update', { id, title: 'Spa' })).finishes).toEqual(reordered.finishes)
    await done(uid, 'remove', { id, product: vanity })
    expect((await done(uid, 'add', { id, product: vanity })).finishes).toEqual([])
  })

  it('is shown in it to everyone with the secret of the list', async () => {
    const { uid, list } = await newList([`${vanity}:noyer`])
    const { share } = await done(uid, 'share', { id: list.id })
    const document = 'query ($share: String!) { sharedWishlist(share: $share) { finishes { uid code } } }'
    const { data } = await service.as(null, document, { share })
    expect(data).toEqual({ sharedWishlist: { finishes: [{ uid: 1001, code: 'noyer' }] } })
  })

  it('comes with the list of a browser; sent again, that list leaves what was chosen since', async () => {
    const uid = await service.addAccount()
    const guest = { key: 'finish-1', title: 'Kept here', products: [`${vanity}:noyer`] }
    const { id, finishes } = await done(uid, 'merge', guest)
    expect(finishes).toEqual([{ uid: 1001, code: 'noyer' }])
    await done(uid, 'add', { id, product: `${vanity}:chene` })
    const again = await done(uid, 'merge', { ...guest, products: [`${vanity}:noyer`, `${mirror}:argile`] })
    expect(again.finishes).toEqual([
      { uid: 1001, code: 'chene' },
      { uid: 1002, code: 'argile' },
    ])
  })

  it.each([`${vanity}:`, `${vanity}:Noyer`, `${vanity}:a b`, `${vanity}:${'x'.repeat(121)}`, `${vanity}:a:b`])(
    'is refused as %s, which names no finish',
    async (product) => {
      const { uid, list } = await newList([])
      expect(await refused(uid, 'add', { id: list.id, product })).toMatchObject({ code: 'BAD_USER_INPUT' })
    },
  )
})

it('reads the longest code, and none of a plain name', () => {
  expect(withoutFinish(`7:${'x'.repeat(120)}`)).toEqual({ name: '7', finish: 'x'.repeat(120) })
  expect(withoutFinish('vanity')).toEqual({ name: 'vanity', finish: null })
})
