/** Encodes a path for a header, which may contain ASCII only. */
export function asciiPath(path: string): string {
  return path.toWellFormed().replace(/[^\u0021-\u007e]+/g, encodeURIComponent)
}
