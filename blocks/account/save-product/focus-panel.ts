/** Focuses the heading of a panel that slides in. */
export function focusPanel(root: HTMLElement, panel: string): void {
  // The page shows the state of a machine after its actions.
  queueMicrotask(() => root.querySelector<HTMLElement>(`[data-slide="${panel}"] [data-panel-heading]`)?.focus())
}
