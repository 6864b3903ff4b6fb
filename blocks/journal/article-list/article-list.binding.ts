import { fromCallback, fromPromise, type EventObject, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { watchAddress } from '../../../engine/browser/show-query.ts'
import { showState } from '../../../engine/browser/show-state.ts'
import { articleListMachine, type ArticleListEvent } from '../../../flows/article-list/article-list.machine.ts'

/** The list's machine with its effects in the page. */
export function machine(root: HTMLElement): typeof articleListMachine {
  return articleListMachine.provide({
    actors: {
      watchAddress: fromCallback<EventObject, undefined, ArticleListEvent>(({ sendBack }) =>
        watchAddress((query) => sendBack({ type: 'address.moved', shown: Number(query.get('shown')) || null })),
      ),
      showArticles: fromPromise<void, { shown: number }>(({ input }) => showArticles(root, input.shown)),
    },
  })
}

/** How the page shows that articles are being loaded. */
export function view(snapshot: SnapshotFrom<typeof articleListMachine>): View {
  return { articles: { 'aria-busy': String(snapshot.matches('loading')) } }
}

/** Moves the focus from the pressed link, which may be gone, to the first new article. */
async function showArticles(root: HTMLElement, count: number): Promise<void> {
  const before = linksOf(root).length
  const hadFocus = root.contains(document.activeElement)
  // The address of the first page has no count: back leads to it, and must not add another address for the same state.
  const isFirst = count <= Number(root.dataset['page'])
  await showState(articleListMachine, 'article-list.idle', { values: { shown: isFirst ? null : String(count) } })
  if (hadFocus) linksOf(root)[before]?.focus({ preventScroll: true })
}

function linksOf(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('li a')]
}
