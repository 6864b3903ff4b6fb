import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import {
  searchOverlayMachine,
  type SearchOverlayErrand,
  type SearchOverlayEvent,
  type Suggestions,
} from './search-overlay.machine.ts'

const open = (value = ''): SearchOverlayEvent => ({ type: 'overlay.opened', value })
const close: SearchOverlayEvent = { type: 'overlay.closed' }
const type = (value: string): SearchOverlayEvent => ({ type: 'query.typed', value })
const clear: SearchOverlayEvent = { type: 'query.cleared' }
const choose: SearchOverlayEvent = { type: 'option.chosen' }
const retry: SearchOverlayEvent = { type: 'search.retried' }
const move = (to: 'next' | 'previous' | 'first' | 'last'): SearchOverlayEvent => ({ type: 'option.moved', to })

const found = (text: string, count = 3): Suggestions => ({
  list: 'list',
  options: Array.from({ length: count }, (_, index) => `o${index}`),
  said: `${count} for ${text}`,
})

/** An overlay whose answers come when the test says so. */
function overlay(input: { trailing?: string } = { trailing: 'true' }) {
  const asked: string[] = []
  const told: SearchOverlayErrand[] = []
  const pending: { answer: (suggestions: Suggestions) => void; fail: () => void; aborted: () => boolean }[] = []
  const actor = createActor(
    searchOverlayMachine.provide({
      actors: {
        page: fromCallback<SearchOverlayErrand, undefined, SearchOverlayEvent>(({ receive }) =>
          receive((errand) => told.push(errand)),
        ),
        showSuggestions: fromPromise<Suggestions, { text: string }>(({ input: { text }, signal }) => {
          asked.push(text)
          const { promise, resolve, reject } = Promise.withResolvers<Suggestions>()
          pending.push({ answer: resolve, fail: () => reject(new Error('offline')), aborted: () => signal.aborted })
          return promise
        }),
      },
    }),
    { input },
  ).start()
  return {
    actor,
    asked,
    told,
    pending,
    send: (...events: SearchOverlayEvent[]) => events.forEach((event) => actor.send(event)),
    now: () => actor.getSnapshot(),
    rest: () => waitFor(actor, (snapshot) => !snapshot.matches({ open: 'loading' })),
    async answer(suggestions = found(asked.at(-1) ?? '')) {
      pending.at(-1)?.answer(suggestions)
      await this.rest()
    },
  }
}

describe('the search overlay', () => {
  it('asks for popular searches when it opens, once [SRCH-03]', async () => {
    const scene = overlay()
    scene.send(open())
    await scene.answer()
    scene.send(type('v'), type('va'), type('vas'))
    expect(scene.asked).toEqual([''])
    expect(scene.now().context).toMatchObject({ shown: '', said: '3 for ' })
  })

  it('replaces them by suggestions from 4 characters on, and back again [SRCH-04] [SRCH-03]', async () => {
    const scene = overlay()
    scene.send(open())
    await scene.answer()
    scene.send(type('vasq'))
    expect(scene.now().context.shown).toBe('')
    await scene.answer()
    expect(scene.now().context.shown).toBe('vasq')
    scene.send(type('vas'))
    await scene.answer()
    expect(scene.asked).toEqual(['', 'vasq', ''])
    expect(scene.now().context.shown).toBe('')
  })

  it('asks at length 4 and at odd lengths while somebody types [SRCH-06]', async () => {
    const scene = overlay()
    scene.send(open())
    await scene.answer()
    for (const length of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      scene.send(type('baignoire'.slice(0, length)))
      if (scene.now().matches({ open: 'loading' })) await scene.answer()
    }
    expect(scene.asked).toEqual(['', 'baig', 'baign', 'baignoi', 'baignoire'])
  })

  it('lets a request run that an even length goes on from [SRCH-06]', async () => {
    const scene = overlay()
    scene.send(open(), type('vasqu'), type('vasque'))
    expect(scene.asked).toEqual(['', 'vasqu'])
    expect(scene.pending.at(-1)?.aborted()).toBe(false)
    await scene.answer()
    expect(scene.now().context.shown).toBe('vasqu')
  })

  it.each([
    ['true', ['', 'miroir']],
    ['false', ['']],
  ])('with the trailing request %s a pasted text of even length asks for %j [READ-27]', async (trailing, asked) => {
    const scene = overlay({ trailing })
    scene.send(open())
    await scene.answer()
    scene.send(type('miroir'))
    expect(scene.asked).toEqual(asked)
  })

  it('a late answer never replaces a newer one', async () => {
    const scene = overlay()
    scene.send(open())
    await scene.answer()
    scene.send(type('vasq'), type('vasqu'))
    const [, early, late] = scene.pending
    expect(early?.aborted()).toBe(true)
    late?.answer(found('vasqu', 2))
    await scene.rest()
    early?.answer(found('vasq', 5))
    await Promise.resolve()
    expect(scene.now().context).toMatchObject({ shown: 'vasqu', said: '2 for vasqu', options: ['o0', 'o1'] })
  })

  it('opens with the query that the field has already [SRCH-10]', () => {
    const scene = overlay()
    scene.send(open(' vasque ronde '))
    expect(scene.asked).toEqual(['vasque ronde'])
  })

  it('keeps the last results when an answer does not come, and tries again', async () => {
    const scene = overlay()
    scene.send(open())
    await scene.answer()
    scene.send(type('vasqu'))
    scene.pending.at(-1)?.fail()
    await scene.rest()
    expect(scene.now().value).toEqual({ open: 'failed' })
    expect(scene.now().context).toMatchObject({ shown: '', options: ['o0', 'o1', 'o2'] })
    scene.send(retry)
    await scene.answer()
    expect(scene.asked).toEqual(['', 'vasqu', 'vasqu'])
    expect(scene.now().context.shown).toBe('vasqu')
  })

  it('asks again by itself with the next letter after a failure', async () => {
    const scene = overlay()
    scene.send(open('vasqu'))
    scene.pending.at(-1)?.fail()
    await scene.rest()
    scene.send(type('vasque'))
    expect(scene.asked).toEqual(['vasqu', 'vasque'])
  })

  it.each([
    ['down from the field: to the first', ['next'], 'o0'],
    ['down twice', ['next', 'next'], 'o1'],
    ['down from the last: back to the field', ['last', 'next'], null],
    ['up from the field: to the last', ['previous'], 'o2'],
    ['up from the first: back to the field', ['next', 'previous'], null],
    ['Home', ['last', 'first'], 'o0'],
    ['End', ['next', 'last'], 'o2'],
  ] as const)('the arrow keys lead %s', async (_title, moves, active) => {
    const scene = overlay()
    scene.send(open())
    await scene.answer()
    scene.send(...moves.map(move))
    expect(scene.now().context.active).toBe(active)
    expect(scene.told.at(-1)).toEqual({ type: 'option.show', option: active })
  })

  it('has no active option where there is none to choose [SRCH-05]', async () => {
    const scene = overlay()
    scene.send(open('qwxz'))
    await scene.answer({ list: null, options: [], said: 'nothing' })
    scene.send(move('next'), move('last'))
    expect(scene.now().context).toMatchObject({ active: null, said: 'nothing' })
  })

  it('Enter follows the active option; typing on leaves it', async () => {
    const scene = overlay()
    scene.send(open())
    await scene.answer()
    scene.send(move('next'), choose)
    expect(scene.told.at(-1)).toEqual({ type: 'option.follow', option: 'o0' })
    scene.send(type('v'))
    expect(scene.now().context.active).toBeNull()
  })

  it('a new answer leaves the option of the one before', async () => {
    const scene = overlay()
    scene.send(open())
    await scene.answer()
    scene.send(type('vasq'), move('next'))
    await scene.answer()
    expect(scene.now().context.active).toBeNull()
  })

  it('is cleared: popular searches again, the field is told [SRCH-01]', async () => {
    const scene = overlay()
    scene.send(open('vasqu'))
    await scene.answer()
    scene.send(clear)
    expect(scene.told.at(-1)).toEqual({ type: 'field.clear' })
    expect(scene.asked).toEqual(['vasqu', ''])
    expect(scene.now().context.text).toBe('')
  })

  it.each([
    ['closed', close],
    ['left with its page [SRCH-08]', { type: 'page.left' }],
  ] as [string, SearchOverlayEvent][])('is %s: what was searched is forgotten', async (_title, event) => {
    const scene = overlay()
    scene.send(open('vasqu'))
    await scene.answer()
    scene.send(event)
    expect(scene.now().value).toBe('closed')
    expect(scene.told.at(-1)).toEqual({ type: 'overlay.reset', keepsResults: false })
    expect(scene.now().context).toMatchObject({ text: '', shown: null, options: [] })
    scene.send(open())
    expect(scene.asked).toEqual(['vasqu', ''])
  })

  it('keeps popular searches for the next time', async () => {
    const scene = overlay()
    scene.send(open())
    await scene.answer()
    scene.send(type('va'), close)
    expect(scene.told.at(-1)).toEqual({ type: 'overlay.reset', keepsResults: true })
    scene.send(open())
    expect(scene.asked).toEqual([''])
    expect(scene.now().context.options).toHaveLength(3)
  })

  it('closes while it waits: the answer is let go', async () => {
    const scene = overlay()
    scene.send(open('vasqu'), close)
    expect(scene.pending.at(-1)?.aborted()).toBe(true)
  })

  it('knows no keys and no letters while it is closed', () => {
    const scene = overlay()
    scene.send(type('vasqu'), move('next'), choose, clear, retry)
    expect(scene.now().value).toBe('closed')
    expect(scene.asked).toEqual([])
    expect(scene.told).toEqual([])
  })
})

describe('every path through the search overlay', () => {
  const done = { type: 'xstate.done.actor.0.searchOverlay.open.loading', output: found('x') }
  const failed = { type: 'xstate.error.actor.0.searchOverlay.open.loading' }
  const events = [
    ...[open(), open('vasqu'), close, type('vas'), type('vasqu'), type('miroir'), clear],
    ...[move('next'), choose, retry, done, failed],
  ] as SearchOverlayEvent[]
  const paths = getShortestPaths(searchOverlayMachine, { input: { trailing: 'true' }, events, limit: 4000 })

  it('reaches every state', () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)))
    expect([...reached].sort()).toEqual(
      ['"closed"', '{"open":"failed"}', '{"open":"loading"}', '{"open":"resting"}'].sort(),
    )
  })

  it('has no active option that is not there', () => {
    const lost = paths.filter(({ state: { context } }) => context.active && !context.options.includes(context.active))
    expect(lost).toEqual([])
  })

  it('shows what was asked for last, but while it waits', () => {
    const resting = paths.filter(({ state }) => !state.matches({ open: 'loading' }))
    expect(resting.map(({ state }) => state.context.shown)).toEqual(resting.map(({ state }) => state.context.asked))
  })

  it('keeps nothing but popular searches when it is closed', () => {
    const closed = paths.filter(({ state }) => state.matches('closed')).map(({ state }) => state.context)
    expect(new Set(closed.map(({ text, active, shown }) => `${text}${active ?? ''}${shown ?? ''}`))).toEqual(
      new Set(['']),
    )
  })
})
