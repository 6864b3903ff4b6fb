import { statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * For development: writes the style sheets of config/tokens.json again if it has changed since the last call. Its issues
 * are left to the check of config; until they are solved, the site has the look of before.
 */
export function rewriteTokens(root: string): () => Promise<void> {
  const modified = (): number | undefined =>
    statSync(join(root, 'config/tokens.json'), { throwIfNoEntry: false })?.mtimeMs
  let written = modified()
  return async () => {
    const now = modified()
    if (now === written) return
    written = now
    const [{ generateTokens }, { openProject }, { SourceIssues }] = await Promise.all([
      import('../scripts/generate/tokens.ts'),
      import('../scripts/generate/project.ts'),
      import('../scripts/generate/source-issues.ts'),
    ])
    try {
      await generateTokens(openProject(root))
    } catch (error) {
      if (!(error instanceof SourceIssues)) throw error
    }
  }
}
