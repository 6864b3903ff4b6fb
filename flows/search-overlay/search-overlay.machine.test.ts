import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import {
  searchOverlayMachine,
  type SearchOverlayCommand,
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
  announcement: `${count} for ${text}`,
})

/** An overlay with the requests and commands that its effects recorded. The test sends the responses. */
function overlay(input: { trailing?: string } = { trailing: 'true' }) {
  const requests: string[] = []
  const commands: SearchOverlayCommand[] = []
  const pending: { respond: (suggestions: Suggestions) => void; fail: () => void; aborted: () => boolean }[] = []
  const actor = createActor(
    searchOverlayMachine.provide({
      actors: {
        page: fromCallback<SearchOverlayCommand, undefined, SearchOverlayEvent>(({ receive }) =>
          receive((command) => commands.push(command)),
        ),
        showSuggestions: fromPromise<Suggestions, { text: string }>(({ input: { text }, signal }) => {
          requests.push(text)
          const { promise, resolve, reject } = Promise.withResolvers<Suggestions>()
          pending.push({ respond: resolve, fail: () => reject(new Error('offline')), aborted: () => signal.aborted })
          return promise
        }),
      },
    }),
    { input },
  ).start()
  return {
    actor,
    requests,
    commands,
    pending,
    send: (...events: SearchOverlayEvent[]) => events.forEach((event) => actor.send(event)),
    now: () => actor.getSnapshot(),
    settled: () => waitFor(actor, (snapshot) => !snapshot.matches({ open: 'loading' })),
    async respond(suggestions = found(requests.at(-1) ?? '')) {
      pending.at(-1)?.respond(suggestions)
      await this.settled()
    },
  }
}

/** An overlay that was opened with this text, and shows the suggestions for it. */
async function overlayShowing(text = '', input?: { trailing?: string }) {
  const scene = overlay(input)
  scene.send(open(text))
  await scene.respond()
  return scene
}

describe('the search overlay', () => {
  it('requests popular searches when it opens, once [SRCH-03]', async () => {
    const scene = await overlayShowing()
    scene.send(type('v'), type('va'), type('vas'))
    expect(scene.requests).toEqual([''])
    expect(scene.now().context).toMatchObject({ shown: '', announcement: '3 for ' })
  })

  it('replaces them by suggestions from 4 characters on, and back again [SRCH-04] [SRCH-03]', async () => {
    const scene = await overlayShowing()
    scene.send(type('vasq'))
    expect(scene.now().context.shown).toBe('')
    await scene.respond()
    expect(scene.now().context.shown).toBe('vasq')
    scene.send(type('vas'))
    await scene.respond()
    expect(scene.requests).toEqual(['', 'vasq', ''])
    expect(scene.now().context.shown).toBe('')
  })

  it('requests at length 4 and at odd lengths while the visitor types [SRCH-06]', async () => {
    const scene = await overlayShowing()
    for (const length of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
      scene.send(type('baignoire'.slice(0, length)))
      if (scene.now().matches({ open: 'loading' })) await scene.respond()
    }
    expect(scene.requests).toEqual(['', 'baig', 'baign', 'baignoi', 'baignoire'])
  })

  it('does not cancel a request that an even length continues [SRCH-06]', async () => {
    const scene = overlay()
    scene.send(open(), type('vasqu'), type('vasque'))
    expect(scene.requests).toEqual(['', 'vasqu'])
    expect(scene.pending.at(-1)?.aborted()).toBe(false)
    await scene.respond()
    expect(scene.now().context.shown).toBe('vasqu')
  })

  it.each([
    ['true', ['', 'miroir']],
    ['false', ['']],
  ])('with the trailing request %s a pasted text of even length requests %j [READ-27]', async (trailing, requests) => {
    const scene = await overlayShowing('', { trailing })
    scene.send(type('miroir'))
    expect(scene.requests).toEqual(requests)
  })

  it('names the text of the field in the link to all results, whichever text was requested', async () => {
    const scene = overlay()
    scene.send(open(), type('miroi'))
    await scene.respond()
    scene.send(type('miroir'))
    expect(scene.requests).toEqual(['', 'miroi'])
    expect(scene.commands.at(-1)).toEqual({ type: 'query.show', text: 'miroir' })
    scene.send(type('miroirs'), type('miroirs r'), type('miroirs ro'))
    await scene.respond()
    expect(scene.commands.filter(({ type: name }) => name === 'query.show').at(-1)).toEqual({
      type: 'query.show',
      text: 'miroirs ro',
    })
  })

  it('names a new text in the link at once, and again in the link that comes with its suggestions', async () => {
    const scene = await overlayShowing()
    scene.commands.length = 0
    const named = { type: 'query.show', text: 'vasqu' }
    scene.send(type('vasqu'))
    expect(scene.commands).toEqual([named])
    await scene.respond()
    expect(scene.commands.slice(1)).toEqual([named, { type: 'option.show', option: null }])
  })

  it('requests an even length if nothing was found for its beginning, also if that is known later [READ-27]', async () => {
    const none: Suggestions = { list: null, options: [], announcement: 'nothing' }
    const scene = overlay()
    scene.send(open(), type('krukj'), type('krukje'))
    expect(scene.requests).toEqual(['', 'krukj'])
    scene.pending.at(-1)?.respond(none)
    await expect.poll(() => scene.requests).toEqual(['', 'krukj', 'krukje'])
    await scene.respond(none)
    expect(scene.now().value).toEqual({ open: 'idle' })
    scene.send(type('krukje b'), type('krukje be'))
    expect(scene.requests.slice(3)).toEqual(['krukje b', 'krukje be'])
  })

  it('a late response never replaces a newer one', async () => {
    const scene = await overlayShowing()
    scene.send(type('vasq'), type('vasqu'))
    const [, early, late] = scene.pending
    expect(early?.aborted()).toBe(true)
    late?.respond(found('vasqu', 2))
    await scene.settled()
    early?.respond(found('vasq', 5))
    await Promise.resolve()
    expect(scene.now().context).toMatchObject({ shown: 'vasqu', announcement: '2 for vasqu', options: ['o0', 'o1'] })
  })

  it('opens with the query in the field [SRCH-10] [ENT-49]', () => {
    const scene = overlay()
    scene.send(open(' vasque ronde '))
    expect(scene.requests).toEqual(['vasque ronde'])
  })

  it('shows the last results after a failure, and retries', async () => {
    const scene = await overlayShowing()
    scene.send(type('vasqu'))
    scene.pending.at(-1)?.fail()
    await scene.settled()
    expect(scene.now().value).toEqual({ open: 'failed' })
    expect(scene.now().context).toMatchObject({ shown: '', options: ['o0', 'o1', 'o2'] })
    scene.send(retry)
    await scene.respond()
    expect(scene.requests).toEqual(['', 'vasqu', 'vasqu'])
    expect(scene.now().context.shown).toBe('vasqu')
  })

  it('requests again with the next letter after a failure', async () => {
    const scene = overlay()
    scene.send(open('vasqu'))
    scene.pending.at(-1)?.fail()
    await scene.settled()
    scene.send(type('vasque'))
    expect(scene.requests).toEqual(['vasqu', 'vasque'])
  })

  it.each([
    ['down from the field: to the first', ['next'], 'o0'],
    ['down twice', ['next', 'next'], 'o1'],
    ['down from the last: back to the field', ['last', 'next'], null],
    ['up from the field: to the last', ['previous'], 'o2'],
    ['up from the first: back to the field', ['next', 'previous'], null],
    ['Home', ['last', 'first'], 'o0'],
    ['End', ['next', 'last'], 'o2'],
  ] as const)('the arrow keys move %s', async (_title, moves, active) => {
    const scene = await overlayShowing()
    scene.send(...moves.map(move))
    expect(scene.now().context.active).toBe(active)
    expect(scene.commands.at(-1)).toEqual({ type: 'option.show', option: active })
  })

  it('has no active option where there is none to choose [SRCH-05]', async () => {
    const scene = overlay()
    scene.send(open('qwxz'))
    await scene.respond({ list: null, options: [], announcement: 'nothing' })
    scene.send(move('next'), move('last'))
    expect(scene.now().context).toMatchObject({ active: null, announcement: 'nothing' })
  })

  it('an arrow key before the suggestions are there takes effect once they are', async () => {
    const scene = overlay()
    scene.send(open(), move('next'))
    expect(scene.now().context.active).toBeNull()
    await scene.respond()
    expect(scene.now().context.active).toBe('o0')
    expect(scene.commands.at(-1)).toEqual({ type: 'option.show', option: 'o0' })
  })

  it('an arrow key is forgotten when the visitor types on, and after a failure', async () => {
    const scene = overlay()
    scene.send(open(), move('next'), type('oak chair'))
    await scene.respond()
    expect(scene.now().context.active).toBeNull()
    scene.send(close, open('birch'), move('next'))
    scene.pending.at(-1)?.fail()
    await scene.settled()
    scene.send(retry)
    await scene.respond()
    expect(scene.now().context.active).toBeNull()
  })

  it('Enter follows the active option; typing deactivates it', async () => {
    const scene = await overlayShowing()
    scene.send(move('next'), choose)
    expect(scene.commands.at(-1)).toEqual({ type: 'option.follow', option: 'o0' })
    scene.send(type('v'))
    expect(scene.now().context.active).toBeNull()
  })

  it('new suggestions deactivate the option', async () => {
    const scene = await overlayShowing()
    scene.send(type('vasq'), move('next'))
    await scene.respond()
    expect(scene.now().context.active).toBeNull()
  })

  it('is cleared: the field is emptied, popular searches are shown again [SRCH-01]', async () => {
    const scene = await overlayShowing('vasqu')
    scene.send(clear)
    expect(scene.commands.slice(-2)).toEqual([{ type: 'query.show', text: '' }, { type: 'field.clear' }])
    expect(scene.requests).toEqual(['vasqu', ''])
    expect(scene.now().context.text).toBe('')
  })

  it('that shows popular searches is cleared without a request', async () => {
    const scene = await overlayShowing()
    scene.send(type('va'), clear)
    expect(scene.commands.slice(-2)).toEqual([{ type: 'query.show', text: '' }, { type: 'field.clear' }])
    expect(scene.requests).toEqual([''])
    expect(scene.now().context.text).toBe('')
  })

  it.each([
    ['closed', close],
    ['left with the page [SRCH-08]', { type: 'page.left' }],
  ] as [string, SearchOverlayEvent][])('is %s: its text and results are cleared', async (_title, event) => {
    const scene = await overlayShowing('vasqu')
    scene.send(event)
    expect(scene.now().value).toBe('closed')
    expect(scene.commands.at(-1)).toEqual({ type: 'overlay.reset', keepsResults: false })
    expect(scene.now().context).toMatchObject({ text: '', shown: null, options: [] })
    scene.send(open())
    expect(scene.requests).toEqual(['vasqu', ''])
  })

  it('shows the same popular searches at the next opening', async () => {
    const scene = await overlayShowing()
    scene.send(type('va'), close)
    expect(scene.commands.at(-1)).toEqual({ type: 'overlay.reset', keepsResults: true })
    scene.send(open('vas'))
    expect(scene.requests).toEqual([''])
    expect(scene.now()).toMatchObject({ value: { open: 'idle' }, context: { text: 'vas' } })
    expect(scene.now().context.options).toHaveLength(3)
  })

  it('closes while it loads: the request is cancelled', async () => {
    const scene = overlay()
    scene.send(open('vasqu'), close)
    expect(scene.pending.at(-1)?.aborted()).toBe(true)
  })

  it('ignores keys and letters while it is closed', () => {
    const scene = overlay()
    scene.send(type('vasqu'), move('next'), choose, clear, retry)
    expect(scene.now().value).toBe('closed')
    expect(scene.requests).toEqual([])
    expect(scene.commands).toEqual([])
  })
})

describe('every path through the search overlay', () => {
  const done = { type: 'xstate.done.actor.0.search-overlay.open.loading', output: found('x') }
  const failed = { type: 'xstate.error.actor.0.search-overlay.open.loading' }
  const events = [
    ...[open(), open('vasqu'), close, type('vas'), type('vasqu'), type('miroir'), clear],
    ...[move('next'), choose, retry, done, failed],
  ] as SearchOverlayEvent[]
  const paths = getShortestPaths(searchOverlayMachine, { input: { trailing: 'true' }, events, limit: 4000 })

  it('reaches every state', () => {
    const reached = new Set(paths.map(({ state }) => JSON.stringify(state.value)))
    expect([...reached].sort()).toEqual(
      ['"closed"', '{"open":"failed"}', '{"open":"loading"}', '{"open":"idle"}'].sort(),
    )
  })

  it('has no active option that is not in the list', () => {
    const lost = paths.filter(({ state: { context } }) => context.active && !context.options.includes(context.active))
    expect(lost).toEqual([])
  })

  it('shows what was requested last, except while it loads', () => {
    const settled = paths.filter(({ state }) => !state.matches({ open: 'loading' }))
    expect(settled.map(({ state }) => state.context.shown)).toEqual(settled.map(({ state }) => state.context.requested))
  })

  it('has nothing but popular searches when it is closed', () => {
    const closed = paths.filter(({ state }) => state.matches('closed')).map(({ state }) => state.context)
    expect(new Set(closed.map(({ text, active, shown }) => `${text}${active ?? ''}${shown ?? ''}`))).toEqual(
      new Set(['']),
    )
  })
})
