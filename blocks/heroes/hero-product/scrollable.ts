/** Attributes of an element that arrow keys scroll: it takes the focus, and a screen reader says what it is. */
export function scrollable(label: string) {
  return { role: 'group', 'aria-label': label, tabIndex: 0 } as const
}
