import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { articleListMachine, type ArticleListEvent } from './article-list.machine.ts'

const input = { shown: '8', page: '8' }
const more: ArticleListEvent = { type: 'more.requested' }
const moveTo = (shown: number | null): ArticleListEvent => ({ type: 'address.moved', shown })

const never = () => new Promise<void>(() => {})

function start(show: () => Promise<void>) {
  const requested: number[] = []
  const actor = createActor(
    articleListMachine.provide({
      actors: {
        watchAddress: fromCallback<EventObject, undefined, ArticleListEvent>(() => {}),
        showArticles: fromPromise<void, { shown: number }>(({ input: { shown } }) => {
          requested.push(shown)
          return show()
        }),
      },
    }),
    { input },
  ).start()
  return { actor, requested }
}

describe('the article list', () => {
  it('starts with 8 articles; each "see more" adds 8 [JOUR-08]', async () => {
    const { actor, requested } = start(async () => {})
    expect(actor.getSnapshot().context.shown).toBe(8)
    for (const shown of [16, 24]) {
      actor.send(more)
      await waitFor(actor, (now) => now.matches('idle'))
      expect(actor.getSnapshot().context.shown).toBe(shown)
    }
    expect(requested).toEqual([16, 24])
  })

  it.each([
    ['ignores a second press while the articles load', [more, more], [16]],
    ['follows back and forward', [more, moveTo(null)], [16, 8]],
    ['follows the last of several steps back', [moveTo(24), moveTo(16)], [24, 16]],
    ['requests nothing for the number that is shown', [moveTo(8)], []],
    ['shows one page where the address has no number', [moveTo(null)], []],
  ] as [string, ArticleListEvent[], number[]][])('%s', (_title, events, requested) => {
    const list = start(never)
    for (const event of events) list.actor.send(event)
    expect(list.requested).toEqual(requested)
  })

  it('requests the same number again after a failure', async () => {
    const { actor, requested } = start(() => Promise.reject(new Error('offline')))
    actor.send(more)
    await waitFor(actor, (now) => now.matches('failed'))
    actor.send(more)
    expect(requested).toEqual([16, 16])
  })

  it('reaches every state', () => {
    const done = { type: 'xstate.done.actor.0.article-list.loading' }
    const failed = { type: 'xstate.error.actor.0.article-list.loading' }
    const events = [more, done, failed] as ArticleListEvent[]
    const paths = getShortestPaths(articleListMachine, { input, events, stopWhen: ({ context }) => context.shown > 24 })
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(['idle', 'loading', 'failed']))
  })
})
