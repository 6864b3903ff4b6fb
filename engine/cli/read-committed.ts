import { execFileSync } from 'node:child_process'
import { loadConfigTexts } from '../config/load-config.ts'
import { readConfigTexts } from '../config/read-config-texts.ts'
import type { SiteConfig } from '../config/site-config.ts'

/** The files that decide which paths the site has. */
const files = ['config/hosts.json', 'config/locales.json', 'config/routes.json']

/**
 * The config with the paths of the last git commit. Null where they are the same, where the folder is not in a git
 * repository, and where the committed files do not match the schemas of now.
 */
export function committedConfig(root: string): SiteConfig | null {
  const texts = readConfigTexts(root)
  const committed = files.flatMap((file): [string, string][] => {
    const text = committedText(root, file)
    return text === null || text === texts.get(file) ? [] : [[file, text]]
  })
  return committed.length === 0 ? null : loadConfigTexts(new Map([...texts, ...committed])).draft
}

function committedText(root: string, file: string): string | null {
  try {
    const stdio = ['ignore', 'pipe', 'ignore'] as const
    return execFileSync('git', ['-C', root, 'show', `HEAD:./${file}`], {
      encoding: 'utf8',
      stdio: [...stdio],
      timeout: 5000,
    })
  } catch {
    return null
  }
}
