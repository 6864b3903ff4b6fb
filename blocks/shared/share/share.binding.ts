import type { Attached } from '../../../engine/browser/binding.ts'
import { runParallelTable } from '../../../engine/browser/parallel-table.ts'
import { shareFlow, type ShareEvent } from '../../../flows/share/share.flow.ts'

/** Gives the address of the page to another app, or to the clipboard. Its state is `data-state` of the root. */
export function attach(root: HTMLElement): Attached {
  const address = root.querySelector<HTMLInputElement>('input')
  const url = address?.value ?? location.href
  const effects: Partial<Record<string, () => void>> = {
    'address.sharing'() {
      // Not in Firefox, and not on pages without HTTPS.
      if (!('share' in navigator)) return send('share.unavailable')
      const ended = (): void => send('share.ended')
      navigator.share({ title: document.title, url }).then(ended, ended)
    },
    'address.copying'() {
      // Without HTTPS there is no clipboard.
      const copied = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
      copied.then(
        () => send('address.copied'),
        () => {
          address?.select()
          send('copy.refused')
        },
      )
    },
  }
  // The script of every page contains the other kind of table: it would be split if a binding used it, too.
  const next = runParallelTable<ShareEvent>(shareFlow)
  const send = (event: ShareEvent): void => {
    const state = next(event)
    if (state === root.dataset['state']) return
    root.dataset['state'] = state
    effects[state]?.()
  }
  return { send: ({ type }) => send(type as ShareEvent), stop() {} }
}
