import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import {
  searchPageMachine,
  type ResultsRequest,
  type SearchPageCommand,
  type SearchPageEvent,
} from './search-page.machine.ts'

const choose = (value: string): SearchPageEvent => ({ type: 'tab.chosen', value })
const moveTo = (tab: string | null): SearchPageEvent => ({ type: 'address.moved', tab })
const widen: SearchPageEvent = { type: 'viewport.widened' }
const narrow: SearchPageEvent = { type: 'viewport.narrowed' }
const open: SearchPageEvent = { type: 'panel.opened' }
const dismiss: SearchPageEvent = { type: 'panel.dismissed' }

interface Scene {
  /** The tab in the address. */
  tab?: string
  /** The first tab that has results. */
  first?: string
  narrow?: string
  /** Settles when the results are shown. */
  show?: () => Promise<unknown>
}

function page({ tab = '', first = '', narrow: shownNarrow = 'tabs', show = () => new Promise(() => {}) }: Scene = {}) {
  const clock = new SimulatedClock()
  const requested: (string | null)[] = []
  const commands: string[] = []
  const actor = createActor(
    searchPageMachine.provide({
      actors: {
        page: fromCallback<SearchPageCommand, undefined, SearchPageEvent>(({ receive }) =>
          receive(({ type }) => commands.push(type)),
        ),
        watchAddress: fromCallback(() => {}),
        showResults: fromPromise<string | null, ResultsRequest>(async ({ input }) => {
          requested.push(input.tab)
          await show()
          return input.tab
        }),
      },
    }),
    { input: { tab, first, narrow: shownNarrow }, clock },
  ).start()
  const send = (...events: SearchPageEvent[]): void => events.forEach((event) => actor.send(event))
  const now = () => actor.getSnapshot()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.matches({ results: 'loading' }))
  return { actor, requested, commands, clock, send, now, settled }
}

describe('the tabs of the search page', () => {
  it.each([
    ['is the first one on a wide screen [SRCH-19]', '', [widen], 'products', []],
    ['is none below 1024 px at first [OPEN-40]', '', [], 'none', []],
    ['is the one in the address [SRCH-12]', 'journal', [], 'journal', []],
    ['is that one on a wide screen as well', 'journal', [widen], 'journal', []],
    ['is none again when the screen becomes narrow [SRCH-20]', 'journal', [widen, narrow], 'none', []],
    ['is the first one when it becomes wide again [SRCH-19]', 'products', [widen, narrow, widen], 'products', []],
    ['stays for an unknown name', 'pages', [choose('shoes')], 'pages', []],
    ['stays for no name', 'pages', [{ type: 'tab.chosen' }], 'pages', []],
    ['follows back and forward', 'pages', [moveTo('journal')], 'journal', [null]],
    ['is the first where the address has none, on a wide screen', 'pages', [widen, moveTo(null)], 'products', [null]],
    ['is the first there when the screen became wide without one', '', [widen, moveTo(null)], 'products', [null]],
    [
      'is the first there when the screen became wide over another',
      'journal',
      [widen, narrow, widen, moveTo(null)],
      'products',
      [null],
    ],
    ['is none there when the screen became narrow', 'pages', [widen, narrow, moveTo(null)], 'none', [null]],
    ['is none where the address has none, below 1024 px', 'pages', [moveTo(null)], 'none', [null]],
  ] as [string, string, SearchPageEvent[], string, (string | null)[]][])(
    'the tab %s',
    (_title, tab, events, chosen, requested) => {
      const scene = page({ tab })
      scene.send(...events)
      scene.clock.increment(1000)
      expect(scene.now().context.tab).toBe(chosen)
      expect(scene.requested).toEqual(requested)
    },
  )

  it.each([
    ['on a wide screen', { first: 'pages' }, [widen], 'pages', []],
    ['beside the tabs below 1024 px', { first: 'pages', narrow: 'results' }, [], 'pages', []],
    ['where the address has none', { first: 'pages', tab: 'journal' }, [widen, moveTo(null)], 'pages', [null]],
    ['when it becomes wide again', { first: 'pages', tab: 'pages' }, [widen, narrow, widen], 'pages', []],
    ['but not over the one in the address', { first: 'pages', tab: 'journal' }, [widen], 'journal', []],
  ] as [string, Scene, SearchPageEvent[], string, (string | null)[]][])(
    'the tab is the first that has results %s: deviation [SRCH-19]',
    (_title, input, events, chosen, requested) => {
      const scene = page(input)
      scene.send(...events)
      scene.clock.increment(1000)
      expect(scene.now().context.tab).toBe(chosen)
      expect(scene.requested).toEqual(requested)
    },
  )

  it('of another name than a tab is the first one', () => {
    expect(page({ first: 'shoes', narrow: 'results' }).now().context.tab).toBe('products')
  })

  it.each(['products', 'collections', 'journal', 'pages'])('can be %s [SRCH-12]', (tab) => {
    const scene = page()
    scene.send(choose(tab))
    scene.clock.increment(200)
    expect(scene.requested).toEqual([tab])
  })

  it('reload the results 200 ms after a change [SRCH-17] [LIMIT-11]', () => {
    const scene = page({ tab: 'products' })
    scene.send(choose('journal'))
    scene.clock.increment(199)
    expect(scene.requested).toEqual([])
    scene.clock.increment(1)
    expect(scene.requested).toEqual(['journal'])
  })

  it('load only the last of several in quick succession [SRCH-17]', () => {
    const scene = page({ tab: 'products' })
    scene.send(choose('journal'))
    scene.clock.increment(150)
    scene.send(choose('pages'))
    scene.clock.increment(150)
    expect(scene.requested).toEqual([])
    scene.clock.increment(50)
    expect(scene.requested).toEqual(['pages'])
  })

  it('load nothing when the tab that is shown is chosen', () => {
    const scene = page({ tab: 'journal' })
    scene.send(choose('journal'))
    scene.clock.increment(1000)
    expect(scene.requested).toEqual([])
  })

  it('cancel a change when the screen becomes narrow [SRCH-20]', () => {
    const scene = page({ tab: 'products' })
    scene.send(widen, choose('journal'), narrow)
    scene.clock.increment(1000)
    expect(scene.requested).toEqual([])
    expect(scene.now().context.tab).toBe('none')
  })

  it('load the first when the screen becomes wide over the results of another [SRCH-19]', () => {
    const scene = page({ tab: 'journal' })
    scene.send(widen, narrow, widen)
    scene.clock.increment(200)
    expect(scene.requested).toEqual(['products'])
  })

  it('store which results are shown when the screen becomes narrow while they load [SRCH-20]', async () => {
    const scene = page({ tab: 'products', show: () => Promise.resolve() })
    scene.send(widen, choose('journal'))
    scene.clock.increment(200)
    scene.send(narrow)
    await scene.settled()
    expect(scene.now().context).toMatchObject({ tab: 'none', shown: 'journal' })
  })

  it('ignore the response of an earlier choice', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const responses = [promise, new Promise<void>(() => {})]
    const scene = page({ tab: 'products', show: () => responses.shift() ?? promise })
    scene.send(choose('journal'))
    scene.clock.increment(200)
    scene.send(choose('pages'))
    scene.clock.increment(200)
    resolve()
    await promise
    expect(scene.now().value.results).toBe('loading')
    expect(scene.now().context).toMatchObject({ tab: 'pages', shown: 'products' })
  })

  it('stay usable after a failure, and retry', async () => {
    const scene = page({ tab: 'products', show: () => Promise.reject(new Error('offline')) })
    scene.send(choose('journal'))
    scene.clock.increment(200)
    expect((await scene.settled()).value.results).toBe('failed')
    scene.send({ type: 'search.retried' })
    expect(scene.requested).toEqual(['journal', 'journal'])
    await scene.settled()
    scene.send(choose('pages'))
    expect(scene.now().value.results).toBe('waiting')
  })
})

describe('the panel of the search page, below 1024 px', () => {
  it.each([
    ['opens', '', [open], 'open', []],
    ['closes by hand', 'pages', [open, { type: 'panel.closed' }], 'closed', []],
    ['closes when a tab is chosen', 'pages', [open, choose('journal')], 'closed', ['panel.close']],
    ['closes when the same tab is chosen', 'pages', [open, choose('pages')], 'closed', ['panel.close']],
    ['closes on Escape', 'pages', [open, dismiss], 'closed', ['panel.close']],
    ['closes on Escape before the browser reports that it is open', 'pages', [dismiss], 'closed', ['panel.close']],
    ['stays open on Escape while no tab is chosen [OPEN-40]', '', [open, dismiss], 'open', []],
    ['is opened when the screen becomes narrow, as no tab is chosen then', 'pages', [narrow], 'closed', ['panel.open']],
  ] as [string, string, SearchPageEvent[], string, string[]][])(
    '%s [SRCH-14]',
    (_title, tab, events, panel, commands) => {
      const scene = page({ tab })
      scene.send(...events)
      expect(scene.now().value.panel).toBe(panel)
      expect(scene.commands).toEqual(commands)
    },
  )
})

describe('every path through the search page', () => {
  const done = (output: string | null) => ({ type: 'xstate.done.actor.0.search-page.results.loading', output })
  const failed = { type: 'xstate.error.actor.0.search-page.results.loading' }
  const later = { type: 'xstate.after.settling.search-page.results.waiting' }
  const events = [
    ...[choose('journal'), choose('products'), widen, narrow, moveTo('pages'), moveTo(null), open, dismiss],
    ...[
      { type: 'panel.closed' },
      { type: 'search.retried' },
      done('journal'),
      done('pages'),
      done(null),
      failed,
      later,
    ],
  ] as SearchPageEvent[]
  const paths = getShortestPaths(searchPageMachine, { input: { tab: '' }, events, limit: 4000 })

  it('reaches every state', () => {
    const reached = new Set(paths.map(({ state }) => `${state.value.panel} ${state.value.results}`))
    const all = ['closed', 'open'].flatMap((panel) =>
      ['failed', 'loading', 'shown', 'waiting'].map((results) => `${panel} ${results}`),
    )
    expect([...reached].sort()).toEqual(all)
  })

  it('has a tab wherever the screen is wide [SRCH-19], and loads no results without a tab [OPEN-40]', () => {
    const withTab = paths.filter(({ state }) => state.context.unchosen !== 'none' || state.value.results === 'waiting')
    expect(withTab.map(({ state }) => state.context.tab)).not.toContain('none')
    expect(withTab).not.toEqual([])
  })
})

describe('with results beside the tabs below 1024 px', () => {
  const scene = (tab = '') => page({ tab, narrow: 'results' })

  it.each([
    ['is the first one from the start', '', [], 'products', []],
    ['stays when the screen becomes narrow and wide again', 'journal', [widen, narrow, widen], 'journal', []],
    ['is the first one where the address has none', 'pages', [moveTo(null)], 'products', [null]],
  ])('the tab %s', (_title, tab, events, expected, requested) => {
    const shown = scene(tab)
    shown.send(...events)
    expect(shown.now().context.tab).toBe(expected)
    expect(shown.requested).toEqual(requested)
  })

  it('a tab that is loading is not cancelled when the screen becomes narrow', () => {
    const shown = scene()
    shown.send(widen, choose('journal'), narrow)
    shown.clock.increment(200)
    expect(shown.requested).toEqual(['journal'])
  })

  it('the tabs stay open when one is chosen, and open when the screen becomes narrow', () => {
    const shown = scene()
    shown.send(open, choose('journal'), narrow)
    expect(shown.commands).toEqual(['panel.open'])
    shown.send(dismiss)
    expect(shown.commands).toEqual(['panel.open', 'panel.close'])
  })
})
