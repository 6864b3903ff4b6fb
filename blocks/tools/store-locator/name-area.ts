let waiting: { query: string; since: string } | null = null

/**
 * The address of the page names the part of the map that the list shows: once the list is painted, because a new address
 * takes the browser several milliseconds. An address that has been changed meanwhile stays.
 */
export function nameArea(query: string): void {
  const isPlanned = waiting !== null
  waiting = { query, since: location.href }
  if (!isPlanned) requestAnimationFrame(() => setTimeout(nameWaiting))
}

function nameWaiting(): void {
  if (waiting?.since === location.href) history.replaceState(null, '', waiting.query)
  waiting = null
}
