/**
 * A page loads its style sheets in one response: on a slow network each further request costs more than its bytes. The
 * URL names the sheets, and their names contain the hash of their content, so that it needs no table and its response
 * never changes: any process and any cache can send it.
 */
export const joinedSheetsPath = '/assets/joined/'

const ending = '.css'

/** The URL of these sheets in this order. @param sheets their own URLs. */
export function joinedSheetsUrl(sheets: readonly string[]): string {
  const names = sheets.map((sheet) => sheet.slice(sheet.lastIndexOf('/') + 1, -ending.length))
  return `${joinedSheetsPath}${names.join(',')}${ending}`
}

/** The file names in a joined URL; null for one that no page contains: an unknown sheet, or the same one twice. */
export function joinedSheets(name: string, exists: (file: string) => boolean): string[] | null {
  if (!name.endsWith(ending)) return null
  const files = name
    .slice(0, -ending.length)
    .split(',')
    .map((stem) => stem + ending)
  return files.every(exists) && new Set(files).size === files.length ? files : null
}
