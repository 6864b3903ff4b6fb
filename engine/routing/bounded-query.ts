/** Bytes of the query that a redirect repeats. */
const maxBytes = 4096

/** A query for a redirect: unchanged, but without the parameters for which there is no room, such as one of 20 kB. */
export function boundedQuery(query: string): string {
  if (query.length <= maxBytes) return query
  let room = maxBytes
  const bounded = query.split('&').filter((parameter) => {
    if (parameter.length + 1 > room) return false
    room -= parameter.length + 1
    return true
  })
  return bounded.join('&')
}
