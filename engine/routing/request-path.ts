export type RequestPath =
  | { kind: 'path'; segments: readonly string[]; normalized: string | null }
  | { kind: 'malformed' }

/** Slashes, backslashes and control characters, which were percent-encoded. */
// eslint-disable-next-line no-control-regex
const hidden = /[/\\\u0000-\u001f\u007f]/

/**
 * Decodes the path of a request target.
 * `normalized` is the path without duplicate and trailing slashes; null where there are none.
 */
export function parseRequestPath(path: string): RequestPath {
  if (!path.startsWith('/')) return { kind: 'malformed' }
  const raw = path.split('/').filter((segment) => segment !== '')
  const segments: string[] = []
  for (const one of raw) {
    const segment = decode(one)
    if (segment === null || !isSegment(segment)) return { kind: 'malformed' }
    segments.push(segment)
  }
  const normalized = `/${raw.join('/')}`
  return { kind: 'path', segments, normalized: normalized === path ? null : normalized }
}

/** Whether a decoded text can be one segment of a path. */
export function isSegment(text: string): boolean {
  return text !== '' && text !== '.' && text !== '..' && !hidden.test(text)
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment).normalize('NFC')
  } catch {
    return null
  }
}
