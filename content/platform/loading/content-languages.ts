import type { ParsedFile } from './file-type.ts'

/** The languages of the content as a whole: those of its titles and headings. */
export function contentLanguages(files: readonly ParsedFile[]): string[] {
  const found = new Set<string>()
  for (const { value } of files) {
    for (const name of [...texts(value, 'heading'), ...texts(value, 'title')]) found.add(name)
  }
  return [...found].sort()
}

function texts(value: object, key: string): string[] {
  const text: unknown = Reflect.get(value, key)
  return typeof text === 'object' && text !== null ? Object.keys(text) : []
}
