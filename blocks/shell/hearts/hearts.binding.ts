import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { heartsMachine } from '../../../flows/hearts/hearts.machine.ts'
import { heartOf, markHeart } from '../../shared/saved/hearts.ts'
import { notifyPage } from '../../shared/saved/notify-page.ts'
import { hasCookie } from '../../shared/saved/session-hint.ts'
import { openPopin } from './open-popin.ts'
import { placeNote } from './place-note.ts'
import { toggleInAccount } from './toggle-in-account.ts'
import { toggleInBrowser } from './toggle-in-browser.ts'

/** The hearts' machine with its effects in the page. */
export function machine(root: HTMLElement): typeof heartsMachine {
  const dialog = root.querySelector('dialog')
  const panel = root.querySelector<HTMLElement>('[data-part=panel]')
  if (!dialog || !panel) throw new Error('The hearts lack their popin.')
  const { cookie = '', page = '' } = root.closest<HTMLElement>('[data-cookie]')?.dataset ?? {}
  const isSignedIn = (): boolean => hasCookie(cookie)
  return heartsMachine.provide({
    actors: {
      toggleProduct: fromPromise(async ({ input: { product } }) => {
        // The button that undoes is hidden with its message.
        if (root.contains(document.activeElement)) heartOf(product)?.focus()
        const toggled = isSignedIn()
          ? toggleInAccount(page, product)
          : toggleInBrowser(product, root.dataset['listTitle'] ?? '')
        placeNote(root, product)
        return toggled
      }),
      popin: openPopin({ dialog, panel }),
      showPanel: fromPromise(async ({ input: { product }, signal }) => {
        // Loaded late: most visitors save in their browser, without a panel.
        const { showPanel } = await import('./show-panel.ts')
        await showPanel(panel, { page, product, signal, isSignedIn: isSignedIn() })
      }),
    },
    actions: {
      markSaved(_, { product }) {
        if (product !== null) {
          markHeart(product, product)
          placeNote(root, product)
        }
        notifyPage('lists.changed')
      },
    },
    guards: { isSignedIn, keepsLists: () => root.dataset['guest'] !== undefined },
  })
}

export function view(snapshot: SnapshotFrom<typeof heartsMachine>): View {
  const { list, undo, texts } = snapshot.context
  const isLoading = snapshot.matches({ open: 'loading' })
  const named = (text = '') => ({ text: text.replace('{list}', () => list.trim() || (texts.untitled ?? '')) })
  return {
    panel: { 'aria-busy': String(isLoading), hidden: snapshot.matches({ open: 'failed' }) },
    undo: { hidden: undo === null },
    ...(snapshot.matches('offering') && { 'kept-text': named(texts.keptText) }),
    ...(snapshot.matches('added') && { 'added-text': named(texts.savedText) }),
    ...(snapshot.matches('removed') && { 'removed-text': named(texts.removedText) }),
    ...(snapshot.matches('saved') && { 'saved-text': named(texts.savedText) }),
  }
}
