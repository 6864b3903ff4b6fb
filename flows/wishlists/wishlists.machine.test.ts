import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { withChange, type ListChange, type Wishlist } from './list-change.ts'
import {
  wishlistsMachine,
  type SaveInput,
  type Saved,
  type SaveFailure,
  type WishlistsEvent,
} from './wishlists.machine.ts'

const list = (id: string, products: string[], version = 1): Wishlist => ({
  id,
  title: id,
  version,
  share: null,
  products,
})
const lists = [list('a', ['1', '2', '3']), list('b', ['4'])]
const remove = (product: string): ListChange => ({ type: 'remove', list: 'a', product })
const requested = (change: ListChange) => ({ type: 'change.requested', change }) as const

interface Options {
  save?: (input: SaveInput) => Promise<Saved>
  load?: () => Promise<readonly Wishlist[]>
  loadCards?: (products: readonly string[]) => Promise<readonly string[]>
  known?: string[]
}

const saved = async ({ change, stored }: SaveInput): Promise<Saved> => ({
  kind: 'saved',
  lists:
    change.type === 'create' ? [...stored, { ...list('new', []), title: change.title }] : withChange(stored, change),
})
const refused = (reason: SaveFailure) => async (): Promise<Saved> => ({ kind: 'refused', reason })

const offline = () => Promise.reject(new Error('offline'))

function start({ save = saved, load = async () => lists, loadCards = async (all) => all, known }: Options = {}) {
  const told: string[] = []
  const machine = wishlistsMachine.provide({
    actors: {
      watchOthers: fromCallback(({ receive }) => receive(({ type }) => void told.push(type))),
      saveChange: fromPromise<Saved, SaveInput>(({ input }) => save(input)),
      loadLists: fromPromise<readonly Wishlist[]>(() => load()),
      loadCards: fromPromise<readonly string[], readonly string[]>(({ input }) => loadCards(input)),
    },
  })
  const input = { lists, selected: 'a', shown: 2, pageSize: 2, known: known ?? ['1', '2', '3', '4'] }
  const actor = createActor(machine, { input }).start()
  const settled = () => waitFor(actor, (one) => one.matches({ saving: 'saved', cards: 'shown' }))
  const context = () => actor.getSnapshot().context
  const products = () => context().lists[0]?.products
  return { actor, settled, context, products, told }
}

describe('a change', () => {
  it('is seen at once, and saved after the ones before it [WISH-04]', async () => {
    const inputs: SaveInput[] = []
    const { actor, settled, products, context } = start({
      save: (input) => {
        inputs.push(input)
        return saved(input)
      },
    })
    actor.send(requested(remove('1')))
    actor.send(requested(remove('2')))
    expect(products()).toEqual(['3'])
    expect(inputs.map(({ change }) => change)).toEqual([remove('1')])
    await settled()
    expect(inputs.map(({ stored }) => stored[0]?.products)).toEqual([
      ['1', '2', '3'],
      ['2', '3'],
    ])
    expect(context()).toMatchObject({ changes: [], notice: { kind: 'saved', change: remove('2') } })
  })

  it.each<[string, Options['save'], string]>([
    ['cannot be sent', offline, 'failed'],
    ['is refused', refused('unknown'), 'failed'],
    ['has no room', refused('full'), 'full'],
    ['is of a deleted list', refused('gone'), 'gone'],
  ])('that %s is undone, and the visitor is told [OPEN-38]: deviation [ERR-22]', async (_title, save, kind) => {
    let loads = 0
    const load = async (): Promise<readonly Wishlist[]> => {
      loads++
      return lists
    }
    const { actor, settled, products, context } = start({ save: save!, load })
    actor.send(requested(remove('1')))
    expect(products()).toEqual(['2', '3'])
    await settled()
    expect(products()).toEqual(['1', '2', '3'])
    expect(context().notice).toEqual({ kind, change: remove('1') })
    // The lists that are there are loaded where one of them is gone.
    expect(loads).toBe(kind === 'gone' ? 1 : 0)
  })

  it('is made again on the list as it is now, where that was changed elsewhere', async () => {
    const elsewhere = [list('a', ['3', '1', '5'], 7), list('b', ['4'])]
    const versions: unknown[] = []
    let loads = 0
    const { actor, settled, products, context } = start({
      load: async () => {
        loads++
        return elsewhere
      },
      known: ['1', '2', '3', '4', '5'],
      save: (input) => {
        versions.push(input.stored[0]?.version)
        return versions.length === 1 ? refused('conflict')() : saved(input)
      },
    })
    actor.send(requested(remove('1')))
    await settled()
    expect([versions, loads]).toEqual([[1, 7], 1])
    expect(products()).toEqual(['3', '5'])
    expect(context().notice).toEqual({ kind: 'merged', change: remove('1') })
  })

  it('is given up after the third conflict', async () => {
    let saves = 0
    const { actor, settled, context, products } = start({
      save: () => {
        saves++
        return refused('conflict')()
      },
    })
    actor.send(requested(remove('1')))
    await settled()
    expect([saves, products(), context().notice?.kind]).toEqual([4, ['1', '2', '3'], 'failed'])
    // The next change has as many attempts.
    actor.send(requested(remove('2')))
    await settled()
    expect([saves, products()]).toEqual([8, ['1', '2', '3']])
  })

  it('is given up at once if the lists that were changed elsewhere cannot be loaded', async () => {
    let saves = 0
    const save = () => {
      saves++
      return refused('conflict')()
    }
    const { actor, settled, context, products } = start({ save, load: offline })
    actor.send(requested(remove('1')))
    await settled()
    expect([saves, products(), context().notice?.kind]).toEqual([1, ['1', '2', '3'], 'failed'])
  })

  it('of a visitor whose session has ended shows nothing more', async () => {
    const { actor } = start({ save: refused('signed-out') })
    actor.send(requested(remove('1')))
    const ended = await waitFor(actor, (one) => one.matches({ saving: 'signedOut' }))
    expect(ended.context.notice).toBeNull()
  })
})

describe('the selection', () => {
  it('is the new list after it was created [WISH-06] [WISH-07]', async () => {
    const { actor, settled, context } = start()
    actor.send(requested({ type: 'create', title: 'Guests' }))
    expect(context().lists).toHaveLength(2)
    await settled()
    expect(context().lists[context().selected.index]).toMatchObject({ id: 'new', title: 'Guests' })
  })

  it('stays where a list cannot be created, and the visitor is told: deviation [WISH-08] [ERR-25]', async () => {
    const { actor, settled, context } = start({ save: refused('unknown') })
    actor.send(requested({ type: 'create', title: 'Guests' }))
    await settled()
    expect([context().lists.length, context().selected.id, context().notice?.kind]).toEqual([2, 'a', 'failed'])
  })

  it('moves to the last list when the last one is deleted, and back where that fails [WISH-03] [ERR-22]', async () => {
    const { actor, settled, context } = start({ save: refused('unknown') })
    actor.send({ type: 'list.selected', list: 'b' })
    actor.send(requested({ type: 'delete', list: 'b', title: 'b' }))
    expect(context().selected.id).toBe('a')
    await settled()
    expect(context().lists).toHaveLength(2)
  })

  it('ignores a list that does not exist', () => {
    const { actor, context } = start()
    actor.send({ type: 'list.selected', list: 'x' })
    expect(context().selected.id).toBe('a')
  })
})

describe('other tabs', () => {
  it('change lists, which are loaded again; a failure changes nothing [ERR-23]', async () => {
    const { actor, settled, context } = start({ load: async () => [list('a', ['1'])] })
    actor.send({ type: 'lists.changed' })
    await settled()
    expect(context().lists).toHaveLength(1)

    const failing = start({ load: offline })
    failing.actor.send({ type: 'lists.changed' })
    await failing.settled()
    expect(failing.context().lists).toEqual(lists)
  })

  it('change lists during a save: they are loaded after it', async () => {
    let loads = 0
    const { actor, settled } = start({
      load: async () => {
        loads++
        return lists
      },
    })
    actor.send(requested(remove('1')))
    actor.send({ type: 'lists.changed' })
    expect(loads).toBe(0)
    await settled()
    expect(loads).toBe(1)
  })

  it('change lists during a save, and they cannot be loaded: once is enough [ERR-23]', async () => {
    let loads = 0
    const load = () => {
      loads++
      return offline()
    }
    const { actor, settled } = start({ load })
    actor.send(requested(remove('1')))
    actor.send({ type: 'lists.changed' })
    await settled()
    expect(loads).toBe(1)
  })

  it.each<[string, Options['save'], string[]]>([
    ['are told of a change that is saved', saved, ['saved']],
    ['are not told of one that is refused', refused('full'), []],
  ])('%s', async (_title, save, messages) => {
    const { actor, settled, told } = start({ save: save! })
    actor.send(requested(remove('1')))
    await settled()
    expect(told).toEqual(messages)
  })

  it('end the session: nothing is shown any more', () => {
    const { actor } = start()
    actor.send({ type: 'session.ended' })
    expect(actor.getSnapshot().matches({ saving: 'signedOut' })).toBe(true)
  })
})

describe('cards', () => {
  it('are loaded for the products that are shown, more with each step', async () => {
    const asked: (readonly string[])[] = []
    const loadCards = async (all: readonly string[]) => {
      asked.push(all)
      return all
    }
    const { actor, settled } = start({ known: [], loadCards })
    await settled()
    actor.send({ type: 'more.requested' })
    await settled()
    actor.send({ type: 'list.selected', list: 'b' })
    await settled()
    expect(asked).toEqual([['1', '2'], ['3'], ['4']])
  })

  it('that cannot be loaded are loaded again on request, or with those of another list', async () => {
    let attempts = 0
    const loadCards = async (all: readonly string[]) => {
      attempts++
      if (attempts < 3) throw new Error('offline')
      return all
    }
    const { actor, settled, context } = start({ known: [], loadCards })
    const failed = () => waitFor(actor, (one) => one.matches({ cards: 'failed' }))
    await failed()
    actor.send({ type: 'cards.retried' })
    await failed()
    actor.send({ type: 'list.selected', list: 'b' })
    await settled()
    expect([attempts, context().selected.id]).toEqual([3, 'b'])
  })

  it.each<[string, ...WishlistsEvent[]]>([
    ['the visitor selects a list whose cards are there', { type: 'list.selected', list: 'b' }],
    ['its products are removed', requested(remove('1')), requested(remove('2')), { type: 'cards.retried' }],
  ])('that cannot be loaded are not asked for again when %s', async (_title, ...events) => {
    const asked: (readonly string[])[] = []
    const loadCards = (all: readonly string[]) => {
      asked.push(all)
      return offline()
    }
    const { actor, settled } = start({ known: ['3', '4'], loadCards })
    await waitFor(actor, (one) => one.matches({ cards: 'failed' }))
    for (const event of events) actor.send(event)
    await settled()
    expect(asked).toEqual([['1', '2']])
  })
})

it('reaches every state', () => {
  const output = (kind: 'saved' | 'conflict'): Saved =>
    kind === 'saved' ? { kind: 'saved', lists } : { kind: 'refused', reason: 'conflict' }
  const done = (path: string, value: unknown) => ({ type: `xstate.done.actor.${path}`, output: value }) as never
  const error = (path: string) => ({ type: `xstate.error.actor.${path}`, error: new Error('x') }) as never
  const paths = getShortestPaths(wishlistsMachine, {
    input: { lists, selected: 'a', shown: 2, pageSize: 2, known: ['1', '2', '4'] },
    events: [
      requested(remove('1')),
      { type: 'lists.changed' },
      { type: 'list.selected', list: 'b' },
      { type: 'cards.retried' },
      { type: 'session.ended' },
      done('0.wishlists.saving.sending', output('saved')),
      done('0.wishlists.saving.sending', output('conflict')),
      error('0.wishlists.saving.sending'),
      done('0.wishlists.saving.catchingUp', lists),
      done('0.wishlists.saving.refreshing', lists),
      error('0.wishlists.cards.loading'),
    ],
    serializeState: (state) => JSON.stringify([state.value, state.context.changes.length, state.context.conflicts]),
    stopWhen: (state) => state.context.changes.length > 1 || state.context.conflicts > 3,
    limit: 2000,
  })
  const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)))
  for (const saving of ['saved', 'sending', 'catchingUp', 'refreshing', 'signedOut'])
    expect([...reached].some((value) => value.includes(`"saving":"${saving}"`))).toBe(true)
  for (const cards of ['shown', 'loading', 'failed'])
    expect([...reached].some((value) => value.includes(`"cards":"${cards}"`))).toBe(true)
})
