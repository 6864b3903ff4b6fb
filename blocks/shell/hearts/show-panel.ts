import { loadPanel, type PanelRequest } from './load-panel.ts'
import { mergeGuestList } from './merge-guest-list.ts'

/** Shows the panel that the visitor needs: to sign in, or to choose a list. Rejects where it cannot be loaded. */
export async function showPanel(
  place: HTMLElement,
  { isSignedIn, ...request }: PanelRequest & { isSignedIn: boolean },
): Promise<void> {
  // The lists of the panel include that of this browser. If it cannot be merged now, the next page tries again.
  if (isSignedIn) await mergeGuestList(request.page).catch(() => {})
  await loadPanel(place, request)
}
