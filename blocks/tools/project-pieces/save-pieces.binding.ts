import { fromCallback, fromPromise, type EventObject, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { savePiecesMachine, type SavePiecesEvent } from '../../../flows/save-pieces/save-pieces.machine.ts'
import { addToGuestList } from '../../shared/saved/guest-list-storage.ts'
import { markHeart } from '../../shared/saved/hearts.ts'
import { notifyPage } from '../../shared/saved/notify-page.ts'
import { hasCookie } from '../../shared/saved/session-hint.ts'
import { showGuest } from '../../shared/saved/show-guest.ts'

/** The form's machine with its effects in the page. Its block has one form: the root. */
export function machine(root: HTMLElement): typeof savePiecesMachine {
  const form = root as HTMLFormElement
  const fields = () => new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const products = () => fields().getAll('products')
  return savePiecesMachine.provide({
    actors: {
      readVisitor,
      saveInAccount: fromPromise<void>(async () => {
        // Loaded late: most visitors save in their browser.
        const { saveInAccount } = await import('./save-in-account.ts')
        await saveInAccount(form, fields())
        products().forEach((product) => markHeart(product, product))
        notifyPage('lists.changed')
      }),
      saveInBrowser: fromPromise(async () => {
        addToGuestList(products(), root.dataset['listTitle'] ?? '')
        products().forEach((product) => markHeart(product, product))
        showGuest()
      }),
    },
    actions: { submit: () => form.submit() },
  })
}

const readVisitor = fromCallback<EventObject, undefined, SavePiecesEvent>(({ sendBack }) => {
  const { cookie = '' } = document.querySelector<HTMLElement>('[data-flow=session]')?.dataset ?? {}
  sendBack({ type: 'visitor.known', isSignedIn: hasCookie(cookie) })
})

/** How the page shows that the pieces are being saved. */
export function view(snapshot: SnapshotFrom<typeof savePiecesMachine>): View {
  const isSaving = snapshot.matches('savingInAccount') || snapshot.matches('savingInBrowser')
  return { submit: { 'aria-disabled': isSaving ? 'true' : null } }
}
