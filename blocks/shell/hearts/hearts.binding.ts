import { fromCallback, fromPromise, type EventObject, type SnapshotFrom } from 'xstate'
import type { View } from '../../../engine/browser/binding.ts'
import { type HeartsEvent, heartsMachine } from '../../../flows/hearts/hearts.machine.ts'
import { formDone } from '../../shared/form/follow.ts'
import { heartOf, markHeart } from '../../shared/saved/hearts.ts'
import { notifyPage } from '../../shared/saved/notify-page.ts'
import { hasCookie } from '../../shared/saved/session-hint.ts'
import { toggleInAccount } from './toggle-in-account.ts'
import { toggleInBrowser } from './toggle-in-browser.ts'

/** The hearts' machine with its effects in the page. Throws without their popin. */
export function machine(root: HTMLElement): typeof heartsMachine {
  const dialog = root.querySelector('dialog')
  const panel = root.querySelector<HTMLElement>('[data-part=panel]')
  if (!dialog || !panel) throw new Error('The hearts lack their popin.')
  const { cookie = '', page = '' } = root.closest<HTMLElement>('[data-cookie]')?.dataset ?? {}
  const isSignedIn = (): boolean => hasCookie(cookie)
  return heartsMachine.provide({
    actors: {
      readVisitor: fromCallback<EventObject, undefined, HeartsEvent>(({ sendBack }) =>
        sendBack({ type: 'visitor.known', isSignedIn: isSignedIn() }),
      ),
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
  })
}

/** How the page shows the panel, and what the note says of the list. */
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

/** Height of the lower part of the window that the note may cover, in px: two lines of text and its distance. */
const coveredPx = 150

/** The note says at the bottom of the window what was saved; at the top where it would cover the heart of the product. */
export function placeNote(root: HTMLElement, product: string): void {
  const note = root.querySelector<HTMLElement>(':scope > output')
  const { bottom = 0 } = heartOf(product)?.getBoundingClientRect() ?? {}
  if (note) note.dataset['at'] = bottom > innerHeight - coveredPx ? 'top' : 'bottom'
}

interface Popin {
  dialog: HTMLDialogElement
  panel: HTMLElement
}

/** Shows the popin until it is stopped, and sends what its forms have done. The focus then returns to the heart. */
export function openPopin({ dialog, panel }: Popin) {
  return fromCallback<HeartsEvent, { product: string | null }>(({ sendBack, input: { product } }) => {
    const watch = new AbortController()
    const { signal } = watch
    const onDone = (event: Event): void => {
      event.preventDefault()
      const form = event.target as HTMLElement
      const isSaved = form.dataset['flow'] === 'save-product'
      // A form of the other panels has begun a session, or created a list.
      if (!isSaved) notifyPage('session.changed')
      sendBack(isSaved ? { type: 'product.saved', list: chosenList(form) } : { type: 'panel.finished' })
    }
    dialog.addEventListener(formDone, onDone, { signal })
    // A dialog that was closed reports it a moment later: it may be open again.
    const onClose = (): void => {
      if (!dialog.open) sendBack({ type: 'popin.closed' })
    }
    dialog.addEventListener('close', onClose, { signal })
    if (!dialog.open) dialog.showModal()
    return () => {
      watch.abort()
      dialog.close()
      if (product !== null && isFocusLost(dialog)) heartOf(product)?.focus()
      void emptyWhenHidden({ dialog, panel })
    }
  })
}

/** Title of the list that is chosen in the panel. */
function chosenList(panel: HTMLElement): string | undefined {
  return panel.querySelector('label:has(:checked) [data-title]')?.textContent
}

/**
 * Whether the browser could not return the focus: the offer that opened the popin is hidden by now, and some browsers do
 * not focus a button on click.
 */
function isFocusLost(dialog: HTMLDialogElement): boolean {
  const { activeElement } = document
  return activeElement === document.body || dialog.contains(activeElement)
}

/** What the visitor typed does not stay in the page. While the popin slides out, it stays in sight. */
async function emptyWhenHidden({ dialog, panel }: Popin): Promise<void> {
  await Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished))
  if (!dialog.open) panel.replaceChildren()
}
