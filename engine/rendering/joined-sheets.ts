/**
 * A page's sheets go out as one answer: on a slow network each further request costs more than its bytes. The
 * address names the sheets, and their names carry the hash of what is in them, so it needs no table and never changes
 * its meaning: any process and any cache can answer it.
 */
export const joinedSheetsPath = '/assets/joined/'

const ending = '.css'

/** The address that answers with these sheets, in this order. @param sheets their own addresses. */
export function joinedSheetsUrl(sheets: readonly string[]): string {
  const names = sheets.map((sheet) => sheet.slice(sheet.lastIndexOf('/') + 1, -ending.length))
  return `${joinedSheetsPath}${names.join(',')}${ending}`
}

/**
 * The file names that a joined address asks for, or null where it is not one that a page would carry: an unknown sheet,
 * or the same one twice.
 */
export function joinedSheets(name: string, isKnown: (file: string) => boolean): string[] | null {
  if (!name.endsWith(ending)) return null
  const files = name
    .slice(0, -ending.length)
    .split(',')
    .map((stem) => stem + ending)
  return files.every(isKnown) && new Set(files).size === files.length ? files : null
}
