/** A size in bytes as people read it, in the language of the page. */
export function fileSize(bytes: number, tag: string): string {
  const isSmall = bytes < 100_000
  return new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(isSmall ? Math.max(1, bytes / 1024) : bytes / 1_048_576)
}
