/** Says of each shop of the list whether it is open today, by the calendar of the visitor. */
export function showToday(root: HTMLElement): void {
  const { open = '', closed = '' } = root.dataset
  // Sunday is 0 here and 7 in the list.
  const today = String(new Date().getDay() || 7)
  for (const row of root.querySelectorAll<HTMLElement>(`[data-days~="${today}"]`)) {
    row.dataset['today'] = ''
    const hours = row.querySelector('dd')
    const summary = row.closest('details')?.querySelector('summary [data-today]')
    if (!hours || !summary) continue
    summary.textContent = 'closed' in hours.dataset ? closed : open.replace('{hours}', hours.textContent)
  }
}
