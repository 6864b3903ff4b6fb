/** A path as a header may carry it. */
export function asciiPath(path: string): string {
  return path.toWellFormed().replace(/[^\u0021-\u007e]+/g, encodeURIComponent)
}
