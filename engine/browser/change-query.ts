/** Query parameters to be set; null takes one away. */
export type QueryChange = Readonly<Record<string, string | null>>

/** An address of this site with another query: `/sv/chairs?wood=ash,oak`. A fragment is left out. */
export function changeQuery(address: string, change: QueryChange): string {
  const { pathname, searchParams } = new URL(address, 'http://site')
  for (const [name, value] of Object.entries(change)) {
    if (value === null) searchParams.delete(name)
    else searchParams.set(name, value)
  }
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString().replaceAll('%2C', ',')}` : pathname
}
