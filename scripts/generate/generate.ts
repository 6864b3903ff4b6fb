/**
 * npm run generate: writes TypeScript types and compiled validators from the JSON Schemas of config, blocks and content,
 * and the GraphQL operations from the fragments of the blocks. So every shape has one definition.
 */
import { join } from 'node:path'
import { runPlainly } from '../setup/plain-command.ts'

const description = 'Writes types, validators, queries and references from the schemas and fragments.'
await runPlainly('npm run generate', description, async () => {
  const [{ generateAll }, { markUpToDate }, { openProject }, { formatIssues, sortIssues }] = await Promise.all([
    import('./generate-all.ts'),
    import('./freshness.ts'),
    import('./project.ts'),
    import('../../packages/findings/finding.ts'),
  ])
  const root = join(import.meta.dirname, '../..')
  const issues = await generateAll(openProject(root))
  if (issues.length === 0) return markUpToDate(root)
  console.error(formatIssues(sortIssues(issues)))
  process.exitCode = 1
})
