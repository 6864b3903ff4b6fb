import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** JSON texts by path relative to the project's root: the files, or the files as a change would write them. */
export type ConfigTexts = ReadonlyMap<string, string>

/** The texts with one of them changed. Keeps a byte order mark. @throws when the file does not exist */
export function withEdit(texts: ConfigTexts, file: string, edit: (text: string) => string): ConfigTexts {
  const text = texts.get(file)
  if (text === undefined) throw new Error(`There is no file ${file}.`)
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  return new Map(texts).set(file, mark + edit(text.slice(mark.length)))
}

/**
 * The JSON files of config/, config/pages/, locales/ and of the folders of config/variants/ by path, e.g.
 * config/hosts.json. A missing folder has none. @throws where one cannot be read.
 */
export function readConfigTexts(root: string): Map<string, string> {
  const texts = new Map<string, string>()
  for (const folder of ['config', 'config/pages', 'locales', ...variantFolders(root)]) {
    for (const name of jsonFiles(join(root, folder))) {
      texts.set(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8'))
    }
  }
  return texts
}

function variantFolders(root: string): string[] {
  const variants = namesIn(join(root, 'config/variants')).map((name) => `config/variants/${name}`)
  return variants.flatMap((folder) => [folder, `${folder}/pages`, `${folder}/locales`])
}

function jsonFiles(folder: string): string[] {
  return namesIn(folder).filter((name) => name.endsWith('.json'))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return []
    throw error
  }
}
