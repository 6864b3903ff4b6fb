import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The JSON files of config/, config/pages/ and locales/ by path, e.g. config/hosts.json.
 * A missing folder has none. @throws where one cannot be read.
 */
export function readConfigTexts(root: string): Map<string, string> {
  const texts = new Map<string, string>()
  for (const folder of ['config', 'config/pages', 'locales']) {
    for (const name of jsonFiles(join(root, folder))) {
      texts.set(`${folder}/${name}`, readFileSync(join(root, folder, name), 'utf8'))
    }
  }
  return texts
}

function jsonFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return []
    throw error
  }
}
