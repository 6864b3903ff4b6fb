/**
 * npm run generate: writes TypeScript types and compiled validators from the JSON Schemas of config, blocks and content,
 * and the GraphQL operations from the fragments of the blocks. So every shape has one definition.
 */
import { join } from 'node:path'
import { formatIssues, sortIssues, type Issue } from '../../packages/findings/finding.ts'
import { runPlainly } from '../setup/plain-command.ts'
import { generateBlockModules } from './block-modules.ts'
import { generateBlockSchemas } from './block-schemas.ts'
import { generateConfigReference } from './config-reference.ts'
import { generateConfigSchemas } from './config-schemas.ts'
import { generateContentSchemas } from './content-schemas.ts'
import { generateContractModule } from './contract-module.ts'
import { generateEditorSchemas } from './editor-schemas.ts'
import { generateExpressions } from './expressions.ts'
import { markUpToDate } from './freshness.ts'
import { openProject, type Project } from './project.ts'
import { generateSchemaOrg } from './schema-org.ts'
import { generateStorageNames } from './storage-names.ts'
import { SourceIssues } from './source-issues.ts'
import { generateTrustedDocuments } from './trusted-documents.ts'

const generators: readonly ((project: Project) => void | Promise<void>)[] = [
  generateConfigSchemas,
  generateConfigReference,
  generateBlockSchemas,
  generateBlockModules,
  generateContentSchemas,
  generateContractModule,
  generateTrustedDocuments,
  generateEditorSchemas,
  generateSchemaOrg,
  generateStorageNames,
]

/** Writes what can be generated and returns the issues of the other sources. */
export async function generateAll(project: Project): Promise<Issue[]> {
  // The schemas of config refer to its schema.
  await generateExpressions(project)
  const outcomes = await Promise.all(generators.map((generate) => issuesOf(generate, project)))
  return outcomes.flat()
}

async function issuesOf(generate: (typeof generators)[number], project: Project): Promise<readonly Issue[]> {
  try {
    await generate(project)
    return []
  } catch (error) {
    if (error instanceof SourceIssues) return error.issues
    throw error
  }
}

if (import.meta.main) {
  const description = 'Writes types, validators, queries and references from the schemas and fragments.'
  await runPlainly('npm run generate', description, async () => {
    const root = join(import.meta.dirname, '../..')
    const issues = await generateAll(openProject(root))
    if (issues.length === 0) return markUpToDate(root)
    console.error(formatIssues(sortIssues(issues)))
    process.exitCode = 1
  })
}
