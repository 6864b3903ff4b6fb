// @vitest-environment happy-dom
import { expect, it, onTestFinished, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Wishlist } from '../../../flows/wishlists/list-change.ts'
import { wishlistsMachine, type WishlistsEvent } from '../../../flows/wishlists/wishlists.machine.ts'

const lists: Wishlist[] = [{ id: 'a', title: 'A', version: 4, share: null, products: ['1'] }]
const props = {
  owner: 'account',
  paths: { page: '/fr/liste', products: null, quote: null, login: null, pdf: '/fr/liste.pdf', share: null },
  gateway: '/-/content',
  hint: 'signedIn',
  anonymousToken: true,
  saveStrategy: 'replace',
} as const

/** The lists of an account in a page whose gateway answers with errors, and what the page has reported. */
async function startFailing(known: string[] = ['1']) {
  // Another test file of this worker may have told the same modules that the lists have changed.
  vi.resetModules()
  const { listEffects } = await import('./list-effects.ts')
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  const errors = [{ message: 'No database', extensions: { code: 'INTERNAL_SERVER_ERROR' } }]
  vi.stubGlobal('fetch', async () => Response.json({ data: null, errors }, { status: 500 }))
  const input = { lists, selected: 'a', shown: 2, pageSize: 2, known }
  const actor = createActor(wishlistsMachine.provide(listEffects(props, new Map())), { input }).start()
  onTestFinished(() => void actor.stop())
  return { actor, reported }
}

const failures: [what: string, event: WishlistsEvent, notice: string | undefined][] = [
  [
    'a list that is not deleted [ERR-22]',
    { type: 'change.requested', change: { type: 'delete', list: 'a', title: 'A' } },
    'failed',
  ],
  [
    'a list that is not created [ERR-25]',
    { type: 'change.requested', change: { type: 'create', title: 'B' } },
    'failed',
  ],
  ['lists that are not loaded [ERR-23]', { type: 'lists.changed' }, undefined],
]

it.each(failures)('the browser logs %s, with the reason, and the lists stay', async (_what, event, notice) => {
  const { actor, reported } = await startFailing()
  actor.send(event)
  await expect.poll(() => reported).toHaveLength(1)
  const { context } = await waitFor(actor, (one) => one.matches({ saving: 'saved' }))
  expect([context.lists, context.notice?.kind]).toEqual([lists, notice])
  expect(reported).toEqual([
    expect.objectContaining({
      message: 'The lists were not saved or loaded.',
      cause: expect.objectContaining({ message: 'No database' }),
    }),
  ])
})

it('the browser logs cards that are not loaded, which the visitor can ask for again', async () => {
  const { actor, reported } = await startFailing([])
  await waitFor(actor, (one) => one.matches({ cards: 'failed' }))
  expect(reported).toHaveLength(1)
})
