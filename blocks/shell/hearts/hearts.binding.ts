import { fromPromise, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { heartsMachine } from '../../../flows/hearts/hearts.machine.ts'
import { loadGuestList, toggleInGuestList } from '../../shared/saved/guest-list-storage.ts'
import { markHeart } from '../../shared/saved/hearts.ts'
import { notifyPage } from '../../shared/saved/notify-page.ts'
import { hasCookie } from '../../shared/saved/session-hint.ts'
import { showAccount } from '../../shared/saved/show-account.ts'
import { openPopin } from './open-popin.ts'
import { placeNote } from './place-note.ts'

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
        const outcome = toggleInGuestList(product, root.dataset['listTitle'] ?? '')
        markHeart(product, outcome === 'kept')
        placeNote(root, product)
        showAccount({ isSignedIn: false, hasList: loadGuestList() !== null })
        return outcome
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
          markHeart(product, true)
          placeNote(root, product)
        }
        notifyPage('lists.changed')
      },
    },
    guards: { isSignedIn, keepsLists: () => root.dataset['guest'] !== undefined },
  })
}

export function view(snapshot: SnapshotFrom<typeof heartsMachine>): View {
  const isLoading = snapshot.matches({ open: 'loading' })
  return { panel: { 'aria-busy': String(isLoading), hidden: snapshot.matches({ open: 'failed' }) } }
}
