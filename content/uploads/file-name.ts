/** Characters of a name, besides its suffix. */
const maxCharacters = 100

/** Of a given name and its path, the end. No system has longer names, and what follows takes long for very long ones. */
const maxGiven = 1000

/**
 * The name of a stored file, for people and mail programs: without path, control characters and characters that systems
 * reserve, and with the suffix of what the file is, whatever suffix it was given.
 * @param suffix such as `jpg`.
 */
export function fileName(given: string, suffix: string): string {
  const last =
    given
      .slice(-maxGiven)
      .toWellFormed()
      .normalize('NFC')
      // Control, format (zero width, direction), private and unassigned characters.
      .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
      .split(/[\\/]/)
      .at(-1) ?? ''
  const base = last
    .replace(/(?:\.[\p{L}\p{N}]{1,8})+$/u, '')
    .replace(/[<>:"|?*%;,&$`'{}[\]=~#!^]+/g, ' ')
    .replace(/\s+/g, ' ')
  const cut = Array.from(base).slice(0, maxCharacters).join('')
  return `${cut.replace(/^[\s.-]+|[\s.]+$/g, '') || 'file'}.${suffix}`
}
