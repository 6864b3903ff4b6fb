import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { SourceText } from '../../source/parse.ts'
import type { Project } from './project.ts'

/** Files with those that they import by relative paths, values only. */
export function sourceFiles({ root }: Pick<Project, 'root'>, files: readonly string[]): SourceText[] {
  const texts = new Map<string, string>()
  const add = (file: string): void => {
    if (texts.has(file)) return
    const text = readFileSync(join(root, file), 'utf8')
    texts.set(file, text)
    for (const imported of importedFiles(text)) {
      const found = existing(root, posix.join(posix.dirname(file), imported))
      if (found !== undefined) add(found)
    }
  }
  files.forEach(add)
  return [...texts].map(([file, text]) => ({ file, text })).toSorted((a, b) => (a.file < b.file ? -1 : 1))
}

function importedFiles(text: string): string[] {
  const found = text.matchAll(/^(?:import|export)\s+(?!type\s)[^;'"]*?from\s*['"](\.[^'"]+)['"]/gm)
  return [...found].map(([, from = '']) => from)
}

/** An import may leave out the extension, or have that of what a compiler writes. */
function existing(root: string, path: string): string | undefined {
  const bare = path.replace(/\.[cm]?jsx?$/, '')
  const meant = [path, ...['ts', 'tsx', 'js', 'jsx'].flatMap((end) => [`${bare}.${end}`, `${path}/index.${end}`])]
  return meant.find((one) => /\.[cm]?[jt]sx?$/.test(one) && existsSync(join(root, one)))
}
