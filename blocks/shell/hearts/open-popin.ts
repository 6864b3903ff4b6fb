import { fromCallback } from 'xstate'
import type { HeartsEvent } from '../../../flows/hearts/hearts.machine.ts'
import { formDone } from '../../shared/form/follow.ts'
import { heartOf } from '../../shared/saved/hearts.ts'
import { notifyPage } from '../../shared/saved/notify-page.ts'

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
