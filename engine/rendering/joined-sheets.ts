/**
 * A page loads its style sheets in one response: on a slow network each further request costs more than its bytes. The
 * URL lists the hashes of their contents, so that it needs no table and its response never changes: any process and any
 * cache can send it.
 */
export const joinedSheetsPath = '/assets/joined/'

const ending = '.css'

/** The URL of these sheets in this order. @param sheets their own URLs. */
export function joinedSheetsUrl(sheets: readonly string[]): string {
  return `${joinedSheetsPath}${[...new Set(sheets.map(sheetHash))].join(',')}${ending}`
}

/** `C3` of `/assets/header.C3.css`. */
export function sheetHash(sheet: string): string {
  const name = sheet.slice(sheet.lastIndexOf('/') + 1, -ending.length)
  return name.slice(name.lastIndexOf('.') + 1)
}

/** The hashes in the name of a joined URL; null for one that no page contains: an unknown sheet, or the same one twice. */
export function joinedSheets(name: string, exists: (hash: string) => boolean): string[] | null {
  if (!name.endsWith(ending)) return null
  const hashes = name.slice(0, -ending.length).split(',')
  return hashes.every(exists) && new Set(hashes).size === hashes.length ? hashes : null
}
