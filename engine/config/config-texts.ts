/** JSON texts by path relative to the project's root: the files, or the files as a change would write them. */
export type ConfigTexts = ReadonlyMap<string, string>

/** The texts with one of them changed. Keeps a byte order mark. @throws when the file does not exist */
export function withEdit(texts: ConfigTexts, file: string, edit: (text: string) => string): ConfigTexts {
  const text = texts.get(file)
  if (text === undefined) throw new Error(`There is no file ${file}.`)
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  return new Map(texts).set(file, mark + edit(text.slice(mark.length)))
}
