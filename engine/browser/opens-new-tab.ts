/** Whether a click with this key held opens a link beside this page. */
export function opensNewTab(event: Event): boolean {
  return event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)
}
