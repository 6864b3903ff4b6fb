/** Bytes of the query that a redirect repeats. */
const maxBytes = 4096

/** A query for a redirect: unchanged, but without parameters beyond the limit, such as one of 20 kB. */
export function boundedQuery(query: string): string {
  if (query.length <= maxBytes) return query
  let left = maxBytes
  const bounded = query.split('&').filter((parameter) => {
    if (parameter.length + 1 > left) return false
    left -= parameter.length + 1
    return true
  })
  return bounded.join('&')
}
