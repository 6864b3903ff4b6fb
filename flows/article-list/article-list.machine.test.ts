import { createActor, fromCallback, fromPromise, waitFor, type EventObject } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { describe, expect, it } from 'vitest'
import { articleListMachine, type ArticleListEvent } from './article-list.machine.ts'

const input = { shown: '8', page: '8' }
const more: ArticleListEvent = { type: 'more.asked' }
const moveTo = (shown: number | null): ArticleListEvent => ({ type: 'address.moved', shown })

const never = () => new Promise<void>(() => {})

function start(show: () => Promise<void>) {
  const asked: number[] = []
  const actor = createActor(
    articleListMachine.provide({
      actors: {
        watchAddress: fromCallback<EventObject, undefined, ArticleListEvent>(() => {}),
        showArticles: fromPromise<void, { shown: number }>(({ input: { shown } }) => {
          asked.push(shown)
          return show()
        }),
      },
    }),
    { input },
  ).start()
  return { actor, asked }
}

describe('the article list', () => {
  it('starts with 8 articles; each "see more" brings 8 further ones [JOUR-08]', async () => {
    const { actor, asked } = start(async () => {})
    expect(actor.getSnapshot().context.shown).toBe(8)
    for (const shown of [16, 24]) {
      actor.send(more)
      await waitFor(actor, (now) => now.matches('resting'))
      expect(actor.getSnapshot().context.shown).toBe(shown)
    }
    expect(asked).toEqual([16, 24])
  })

  it.each([
    ['counts a second press as one while the articles are on their way', [more, more], [16]],
    ['follows back and forward', [more, moveTo(null)], [16, 8]],
    ['follows the last of several steps back', [moveTo(24), moveTo(16)], [24, 16]],
    ['stays where the address already says so', [moveTo(8)], []],
    ['shows one page where the address names no number', [moveTo(null)], []],
  ] as [string, ArticleListEvent[], number[]][])('%s', (_title, events, asked) => {
    const list = start(never)
    for (const event of events) list.actor.send(event)
    expect(list.asked).toEqual(asked)
  })

  it('asks for the same page again after it could not be had', async () => {
    const { actor, asked } = start(() => Promise.reject(new Error('offline')))
    actor.send(more)
    await waitFor(actor, (now) => now.matches('failed'))
    actor.send(more)
    expect(asked).toEqual([16, 16])
  })

  it('reaches every state', () => {
    const done = { type: 'xstate.done.actor.0.articleList.loading' }
    const failed = { type: 'xstate.error.actor.0.articleList.loading' }
    const events = [more, done, failed] as ArticleListEvent[]
    const paths = getShortestPaths(articleListMachine, { input, events, stopWhen: ({ context }) => context.shown > 24 })
    expect(new Set(paths.map(({ state }) => state.value))).toEqual(new Set(['resting', 'loading', 'failed']))
  })
})
