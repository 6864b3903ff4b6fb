/** Query parameters to set; null removes one. */
export type QueryChange = Readonly<Record<string, string | null>>

/** A path of this site with its query changed: `/sv/chairs?wood=ash,oak`. The fragment is dropped. */
export function changeQuery(address: string, change: QueryChange): string {
  const { pathname, searchParams } = new URL(address, 'http://site')
  for (const [name, value] of Object.entries(change)) {
    if (value === null) searchParams.delete(name)
    else searchParams.set(name, value)
  }
  return searchParams.size > 0 ? `${pathname}?${searchParams.toString().replaceAll('%2C', ',')}` : pathname
}
