import { join, relative } from 'node:path'
import type { MessageFile } from '../../platform/checking/check-input.ts'
import { readSiteFile } from './read-site-facts.ts'

export interface MessagesOf {
  /** Of the project. */
  root: string
  /** Content folder, from which paths of issues begin. */
  folder: string
  languages: readonly string[]
}

/** The messages of the site. @throws ContentError CONFIG_UNREADABLE for a file that is missing or not JSON. */
export function readMessages({ root, folder, languages }: MessagesOf): Promise<MessageFile[]> {
  return Promise.all(
    languages.map(async (language) => {
      const file = `locales/${language}.json`
      const path = relative(folder, join(root, file)).replaceAll('\\', '/')
      return { language, file: path, text: (await readSiteFile(root, file)).text }
    }),
  )
}
