/** JSON by path from the project's root, as it stands in the files or as it would stand there. */
export type ConfigTexts = ReadonlyMap<string, string>

/** The texts with one of them changed. A byte order mark stays. @throws when there is no such file */
export function withEdit(texts: ConfigTexts, file: string, edit: (text: string) => string): ConfigTexts {
  const text = texts.get(file)
  if (text === undefined) throw new Error(`There is no file ${file}.`)
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  return new Map(texts).set(file, mark + edit(text.slice(mark.length)))
}
